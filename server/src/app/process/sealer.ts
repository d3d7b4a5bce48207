import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { secretsKey } from './secrets-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that must be readable later, so that a copy of the database alone discloses none. */
export interface Sealer {
  /** `purpose` identifies the row: a secret sealed for one row cannot be opened for another. */
  seal(secret: string, purpose: string): Buffer;
  /** undefined if it was sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): string | undefined;
}

/** AES-256-GCM. The key is read or created when the first secret is sealed or opened. */
export function createSealer(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Sealer {
  let key: Buffer | undefined;
  const getKey = () => {
    key ??= secretsKey(config);
    return key;
  };
  return {
    seal: (secret, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', getKey(), nonce).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open: (sealed, purpose) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', getKey(), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      const text = decipher.update(encrypted);
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Node reports a wrong key only by throwing.
        return undefined;
      }
    },
  };
}
