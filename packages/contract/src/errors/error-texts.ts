import { ERRORS } from '../domains.ts';
import type { ErrorCode } from './errors.ts';

/** English sentences only, inlined by the web build so that no schemas are loaded. */
export const ERROR_TEXTS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
  // Object.fromEntries loses the key types.
) as Readonly<Record<ErrorCode, string>>;
