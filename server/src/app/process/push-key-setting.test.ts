import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function newPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return {
    publicKey,
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

const { publicKey, privateKey } = newPair();

describe('the keys of pushes in the configuration', () => {
  it('are a pair, or absent', () => {
    const config = readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect([config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY]).toEqual([publicKey, privateKey]);
    expect(readConfig({}).VAPID_PUBLIC_KEY).toBeUndefined();
  });

  it.each([
    ['the public key alone', { VAPID_PUBLIC_KEY: publicKey }],
    ['the private key alone', { VAPID_PRIVATE_KEY: privateKey }],
    ['the keys of two pairs', { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: newPair().privateKey }],
    ['a private key of zero', { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['a key of another length', { VAPID_PUBLIC_KEY: publicKey.slice(4), VAPID_PRIVATE_KEY: privateKey }],
    ['a contact that is no address', { VAPID_SUBJECT: 'halla@example.com' }],
  ])('are refused: %s', (_, env) => {
    expect(() => readConfig(env)).toThrow('VAPID_');
  });
});
