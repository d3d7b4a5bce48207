import './late/errors.ts';
import type { ErrorCode, ErrorDetails, PlainErrorCode } from '@halla/contract/errors/errors';
import { fillIn } from '@halla/contract/errors/fill-in';
import { sentenceOf } from './i18n.ts';

/** Text of a validation error found in the browser before the call is sent. */
export function codeText(code: PlainErrorCode): string {
  return sentenceOf(code) ?? code;
}

/** The same for a text with interpolation values. */
export function detailedText<Code extends ErrorCode>(code: Code, details: ErrorDetails<Code>): string {
  return fillIn(sentenceOf(code) ?? code, details);
}
