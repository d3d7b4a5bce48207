import { createECDH } from 'node:crypto';
import { z } from 'zod';

const RULES = {
  public: { bytes: 65, error: 'takes the public key of a P-256 pair: 65 bytes in base64url, 87 characters' },
  private: {
    bytes: 32,
    error: 'takes the private key of a P-256 pair: 32 bytes in base64url, 43 characters',
  },
} as const;

/** A key of the pair that identifies the server to push services (RFC 8292). */
export function pushKeySetting(kind: keyof typeof RULES) {
  const { bytes, error } = RULES[kind];
  return z
    .string()
    .refine(
      (value) => /^[A-Za-z0-9_-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
      error,
    )
    .optional();
}

/** True for a pair, and for none. */
export function arePushKeys(publicKey: string | undefined, privateKey: string | undefined): boolean {
  if (publicKey === undefined || privateKey === undefined) return publicKey === privateKey;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Node reports a number outside the range of keys only by throwing.
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}
