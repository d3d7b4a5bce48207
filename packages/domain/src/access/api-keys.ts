/** Bounds of personal API keys. */
export const API_KEYS = {
  /** Per user. */
  most: 20,
  nameLength: 60,
  longestDays: 366,
} as const;

/** Prefix of every key, so that scanners for leaked secrets recognise it. */
const PREFIX = 'halla_';

/** The secret of a key in the form in which it is sent. */
export function writeApiKey(secret: string): string {
  return `${PREFIX}${secret}`;
}

/** True for an API key; the random token of a session has this prefix once in 10^10. */
export function isApiKey(token: unknown): boolean {
  return typeof token === 'string' && token.startsWith(PREFIX);
}
