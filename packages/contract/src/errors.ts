import { alertErrors } from './alerts.errors.ts';
import { authErrors } from './auth.errors.ts';
import { contactErrors } from './contacts.errors.ts';
import { coreErrors } from './core.errors.ts';
import { deviceErrors } from './devices.errors.ts';
import { fileErrors } from './files.errors.ts';
import { ingestErrors } from './ingest.errors.ts';
import { lifecycleErrors } from './lifecycle.errors.ts';
import { noteErrors } from './notes.errors.ts';

/** Every code the server answers, with its HTTP status and English text; the web translates by code. */
export const ERRORS = {
  ...coreErrors,
  ...authErrors,
  ...deviceErrors,
  ...alertErrors,
  ...noteErrors,
  ...lifecycleErrors,
  ...contactErrors,
  ...fileErrors,
  ...ingestErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** True when a text from the wire is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
