import type { createPublicKey } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { signatureFault } from '#modules/software/packages/package-check.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { requireDemoSignatures, signDemoPackage } from './demo-build-key.ts';

let t: TestServer;
afterEach(() => t.close());

const required = async () => {
  const { config } = t.server.deps.surroundings();
  const own = { ...config, SOFTWARE_PUBLIC_KEY: undefined };
  await requireDemoSignatures(t.database.db, own);
  return own.SOFTWARE_PUBLIC_KEY as ReturnType<typeof createPublicKey> | undefined;
};

it('requires signatures of a new demo, also when it is started again with its releases', async () => {
  t = await startTestServer();
  const sent = { product: 'xcryo', version: '5.9.0', sha256: 'ab'.repeat(32) };
  const signed = { ...sent, signature: signDemoPackage(sent) };
  const key = await required();
  if (key === undefined) throw new Error('A new demo has no public key.');
  expect(signatureFault(signed, key)).toBeNull();
  expect(signatureFault({ ...signed, version: '5.9.1' }, key)).toBe('wrong');
  await t.given.softwareRelease();
  expect(await required()).toBeDefined();
});

it('lets a demo with unsigned releases go on without', async () => {
  t = await startTestServer();
  await t.given.softwareRelease();
  expect(await required()).toBeUndefined();
});
