import { isMadeOfOwnWords, type PasswordOwner } from '@halla/domain/access/own-words';
import { isCommonPassword } from '@halla/domain/access/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';

const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** True for a password on our own list, on that of the most frequently leaked ones, or made of the owner's names. */
export function isGuessable(password: string, owner?: PasswordOwner): boolean {
  if (isCommonPassword(password) || LEAKED.has(password.toLowerCase())) return true;
  return owner !== undefined && isMadeOfOwnWords(password, owner);
}
