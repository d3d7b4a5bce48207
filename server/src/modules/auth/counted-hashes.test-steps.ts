import type * as crypto from 'node:crypto';

/** How many password hashes are computed at once; for node:crypto in the place of the real one. */
export const hashing = { now: 0, most: 0, total: 0 };

/** The hashing itself stays what it is, it is only counted. */
export function countHashes(original: typeof crypto): typeof crypto {
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashing.now += 1;
    hashing.total += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    original.argon2(algorithm, parameters, (error, key) => {
      hashing.now -= 1;
      callback(error, key);
    });
  };
  return { ...original, argon2 };
}
