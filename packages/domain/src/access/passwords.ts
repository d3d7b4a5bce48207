import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 8;

/** Most characters of a password: hashing cost must not grow with what a stranger sends. */
export const MAX_PASSWORD_LENGTH = 128;

/** Texts of the password forms, literal. */
export const PASSWORD_MESSAGES = {
  incomplete: 'Incomplete form',
  tooShort: 'Password has to be atleast 8 characters long',
  tooLong: 'Password can be at most 128 characters long',
  mismatch: 'Passwords do not match',
  noOldPassword: 'Old password not set',
  tooCommon: 'This password is too common',
} as const;

/** What a password form holds. */
export interface PasswordForm {
  oldPassword?: string | undefined;
  password: string;
  retyped: string;
}

/** First failing rule of a password form as its text, or null; `needOld` demands the old password. */
export function checkPassword(form: PasswordForm, needOld: boolean): string | null {
  if (!form.password || !form.retyped) return PASSWORD_MESSAGES.incomplete;
  if (needOld && !form.oldPassword) return PASSWORD_MESSAGES.noOldPassword;
  const length = [...form.password].length;
  if (length < MIN_PASSWORD_LENGTH) return PASSWORD_MESSAGES.tooShort;
  if (length > MAX_PASSWORD_LENGTH) return PASSWORD_MESSAGES.tooLong;
  return form.password === form.retyped ? null : PASSWORD_MESSAGES.mismatch;
}

/** True for a password that is guessed first: well known, whatever the case, or one character repeated. */
export function isCommonPassword(pw: string): boolean {
  const lower = pw.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || new Set(lower).size === 1;
}
