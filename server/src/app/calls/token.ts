import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes for a person, a mail link or a device; only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. The secret has 256 bits, so one fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
