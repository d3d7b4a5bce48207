import { ERRORS } from '../domains.ts';
import type { ErrorCode } from './errors.ts';

/** The English sentences alone: inlined by the build of the web application, so that they bring no schema along. */
export const ERROR_TEXTS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
  // Object.fromEntries loses the key types.
) as Readonly<Record<ErrorCode, string>>;
