import { ERROR_TEXTS } from '@halla/contract/errors/error-texts';

/** The English texts are in the contract's catalogue; every language file translates them by code. */
export const errors: typeof ERROR_TEXTS = {
  ...ERROR_TEXTS,
  // The documented sentence is about users, but the code also covers e-mail lists and orders.
  'core.invalid_user': 'This no longer exists, choose from the list',
  // Shown when a device is added; validation while typing shows the server's text instead.
  ER_DUP_ENTRY: 'serial number exists',
};
