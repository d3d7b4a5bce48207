import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, for sessions, mail links and devices; only the hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored hash of a secret. A secret has 256 bits of entropy, so one fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
