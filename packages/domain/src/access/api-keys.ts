/** Bounds of personal API keys. */
export const API_KEYS = {
  /** Per user. */
  most: 20,
  nameLength: 60,
  longestDays: 366,
} as const;

/** What every key begins with, so that programs that look for leaked secrets find it. */
const PREFIX = 'halla_';

/** The secret of a key in the form in which it is sent. */
export function writeApiKey(secret: string): string {
  return `${PREFIX}${secret}`;
}

/** True for a key; the random text of a session begins so once in 10^10. */
export function isApiKey(token: unknown): boolean {
  return typeof token === 'string' && token.startsWith(PREFIX);
}
