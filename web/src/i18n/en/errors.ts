import { ERRORS, type ErrorCode } from '@halla/contract/errors/errors';

type ErrorTexts = { readonly [Code in ErrorCode]: string };

/** The English texts live in the contract's catalogue; every language file translates them by code. */
const catalogue = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
  // Object.fromEntries widens the key type to string.
) as ErrorTexts;

export const errors: ErrorTexts = {
  ...catalogue,
  // The documented sentence is about users, also where an e-mail list or an order is missing.
  'core.invalid_user': 'This no longer exists, choose from the list',
  // Shown when a device is added; the check while typing shows the server's text instead.
  ER_DUP_ENTRY: 'serial number exists',
};
