import { isCommonPassword } from '@halla/domain/access/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';

const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** True for a password on our own list or on the list of the most frequently leaked ones. */
export function isGuessable(password: string): boolean {
  return isCommonPassword(password) || LEAKED.has(password.toLowerCase());
}
