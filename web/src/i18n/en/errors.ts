import { ERROR_TEXTS } from '@halla/contract/errors/error-texts';

/** The English texts live in the contract's catalogue; every language file translates them by code. */
export const errors: typeof ERROR_TEXTS = {
  ...ERROR_TEXTS,
  // The documented sentence is about users, also where an e-mail list or an order is missing.
  'core.invalid_user': 'This no longer exists, choose from the list',
  // Shown when a device is added; the check while typing shows the server's text instead.
  ER_DUP_ENTRY: 'serial number exists',
};
