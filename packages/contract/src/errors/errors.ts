import { ERRORS } from '../domains.ts';
import { coreErrors } from './core.errors.ts';

export type ErrorCode = keyof typeof ERRORS;

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type DetailName<Code extends ErrorCode> = Placeholder<(typeof ERRORS)[Code]['message']>;

/** Placeholders of a code's sentence; sent as `details`. */
export type ErrorDetails<Code extends ErrorCode = ErrorCode> = Readonly<
  Record<DetailName<Code>, string | number>
>;

/** Codes whose sentence has no placeholders. */
export type PlainErrorCode = {
  [Code in ErrorCode]: [DetailName<Code>] extends [never] ? Code : never;
}[ErrorCode];

/** True if a text from an answer is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** Errors of the token and its user; possible for every call. */
const OF_THE_TOKEN: readonly ErrorCode[] = [
  'auth.token_expired',
  'auth.two_tokens',
  'auth.renew_password',
  'auth.second_factor_required',
  'auth.call_not_of_key',
];

/** Errors of a single row; declared by the calls that look one up. */
const OF_SOME_CALLS: readonly ErrorCode[] = ['core.not_found', 'core.invalid_user', 'core.stale'];

/** True for errors of token, level and input, and for those the call declares. */
export function mayAnswer({ errors }: { readonly errors: readonly ErrorCode[] }, code: ErrorCode): boolean {
  if (errors.includes(code) || OF_THE_TOKEN.includes(code)) return true;
  return Object.hasOwn(coreErrors, code) && !OF_SOME_CALLS.includes(code);
}
