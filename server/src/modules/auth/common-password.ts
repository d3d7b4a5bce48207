import { isCommonPassword } from '@halla/domain/access/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';

const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** True for a password that is guessed first: our own list, or one of the many thousand that leaked most often. */
export function isGuessable(password: string): boolean {
  return isCommonPassword(password) || LEAKED.has(password.toLowerCase());
}
