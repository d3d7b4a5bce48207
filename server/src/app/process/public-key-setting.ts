import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const RULE =
  'takes an Ed25519 public key: the base64 of its DER form, as openssl pkey -pubout writes it between the lines of a PEM file';

/** An Ed25519 public key as base64 of its DER form (SPKI); without it packages need no signature. */
export function publicKeySetting() {
  return z.string().transform(readKey).optional();
}

function readKey(text: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Not a key; refused like a key of another kind.
  }
  context.addIssue(RULE);
  return z.NEVER;
}
