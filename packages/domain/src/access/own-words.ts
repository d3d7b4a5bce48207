/** Names of the maker, its products and the portal, in lower case. */
const CONTEXT_WORDS = [
  ...['halla', 'cryotherapy', 'cryocabin', 'cryo', 'kryoterapia', 'kryo', 'ecabin', 'cabin', 'kabiini'],
  ...['kylmähoito', 'portal', 'portaali', 'clinic', 'klinikka', 'admin'],
];
/** Shorter parts of names occur in too many other words. */
const SHORTEST_WORD = 3;
/** Letters that a password has to have besides its owner's and our words. */
const LEAST_LEFT = 4;

/** Owner of the password being checked. */
export interface PasswordOwner {
  userName: string;
  fullName: string;
  emailAddress: string;
}

/**
 * True for a password made of little else than names of its owner or the maker, such as Mikko1985 for Mikko.
 * Ignores case, digits and punctuation.
 */
export function isMadeOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const words = [owner.userName, owner.fullName, owner.emailAddress]
    .flatMap((name) => lettersOf(name).split(' '))
    .concat(CONTEXT_WORDS)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const letters = lettersOf(password).replaceAll(' ', '');
  const found = words.filter((word) => letters.includes(word));
  if (found.length === 0) return false;
  return found.reduce((left, word) => left.replaceAll(word, ''), letters).length < LEAST_LEFT;
}

/** Runs of letters in lower case, with one blank in place of everything between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');
}
