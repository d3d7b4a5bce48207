import { ERRORS, type ErrorCode } from '@halla/contract/errors';

type ErrorTexts = { readonly [Code in ErrorCode]: (typeof ERRORS)[Code]['message'] };

/** The English texts live in the contract's catalogue; every language file translates them by code. */
export const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
  // Object.fromEntries forgets the keys it was given.
) as ErrorTexts;
