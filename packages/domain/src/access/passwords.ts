import { COMMON_PASSWORDS } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 8;

/** Maximum password length: bounds the hashing cost of unauthenticated requests. */
export const MAX_PASSWORD_LENGTH = 128;

/** Faults of a password form. */
export type PasswordFault = 'incomplete' | 'noOldPassword' | 'tooShort' | 'tooLong' | 'mismatch';

/** Contents of a password form. */
export interface PasswordForm {
  oldPassword?: string | undefined;
  password: string;
  retyped: string;
}

/** First fault of a password form, or null; with `needOld` the old password is required. */
export function checkPassword(form: PasswordForm, needOld: boolean): PasswordFault | null {
  if (!form.password || !form.retyped) return 'incomplete';
  if (needOld && !form.oldPassword) return 'noOldPassword';
  const length = [...form.password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (length > MAX_PASSWORD_LENGTH) return 'tooLong';
  return form.password === form.retyped ? null : 'mismatch';
}

/** True for a guessable password: a well-known one, ignoring case, or one repeated character. */
export function isCommonPassword(pw: string): boolean {
  const lower = pw.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || new Set(lower).size === 1;
}
