import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { storedZip } from '#app/files/stored-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { softwarePackages } from '../software.table.ts';
import { givenSigner, sha256Of } from './test-packages.ts';

const signer = givenSigner();
let t: TestServer;
let token: string;
let userId: number;
beforeAll(async () => {
  t = await startTestServer({ env: { SOFTWARE_PUBLIC_KEY: signer.publicKey } });
  ({ token, id: userId } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

interface Sent {
  version: string;
  zip?: Buffer;
  product?: 'cryocabin' | 'xtone';
  signature?: string | undefined;
}

function upload({ version, zip = storedZip(randomBytes(1000)), product = 'cryocabin', ...sent }: Sent) {
  const signature =
    'signature' in sent ? sent.signature : signer.sign(`${product} ${version} ${sha256Of(zip)}`);
  const input = { product, version, ...(signature !== undefined && { signature }) };
  const file = { part: 'package', filename: `${version}.zip`, bytes: zip };
  return t.upload('upload_software_package', token, input, [file]);
}

async function rowOf(version: string) {
  const [row] = await t.database.db
    .select()
    .from(softwarePackages)
    .where(eq(softwarePackages.version, version));
  return row;
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

describe('a package that a super user uploads', () => {
  it('is a prerelease with its content and signature, and the user in its history', async () => {
    const zip = storedZip(randomBytes(100_000));
    const { status, body } = await upload({ version: '3.0.0', zip });
    expect([status, body.duplicate]).toEqual([200, false]);
    expect(await rowOf('3.0.0')).toMatchObject({
      ...{ id: body.package.id, product: 'cryocabin', size: zip.length, sha256: sha256Of(zip) },
      ...{ releasedAt: null, signature: expect.any(String), uploadedBy: `user:${userId}` },
    });
    const history = await t.call('get_history', token, { kind: 'softwarePackage', id: body.package.id });
    expect(history.body.entries).toMatchObject([{ event: 'added', by: 'user', User: { id: userId } }]);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
  });

  it('sent again is a duplicate without a second copy', async () => {
    const zip = storedZip(randomBytes(100));
    const first = await upload({ version: '3.0.1', zip });
    const files = await storedFiles();
    const again = await upload({ version: '3.0.1', zip });
    expect(again.body).toMatchObject({ package: first.body.package, duplicate: true });
    expect(await storedFiles()).toEqual(files);
  });

  const whole = storedZip(randomBytes(50_000));
  it.each([
    ['has no signature', { signature: undefined }, 400, 'software.no_signature'],
    [
      'is signed as another version',
      { zip: whole, signature: signer.sign(`cryocabin 3.9.8 ${sha256Of(whole)}`) },
      400,
      'software.wrong_signature',
    ],
    [
      'is signed as another product',
      { zip: whole, signature: signer.sign(`xtone 3.9.9 ${sha256Of(whole)}`) },
      400,
      'software.wrong_signature',
    ],
    ['is signed with another key', { signature: givenSigner().sign('x') }, 400, 'software.wrong_signature'],
    ['has a signature that is none', { signature: 'abc' }, 400, 'core.invalid_input'],
    ['is no archive', { zip: Buffer.from('#!/bin/sh') }, 415, 'software.no_zip'],
    ['lacks its end', { zip: whole.subarray(0, 30_000) }, 415, 'software.no_zip'],
  ] as const)('that %s is refused and leaves nothing behind', async (_, sent, status, code) => {
    const files = await storedFiles();
    expect(await upload({ version: '3.9.9', ...sent })).toMatchObject({ status, body: { code } });
    expect(await storedFiles()).toEqual(files);
    expect(await rowOf('3.9.9')).toBeUndefined();
    expect(await t.database.db.$count(looseFiles)).toBe(0);
  });

  it('never replaces a release', async () => {
    const { body } = await upload({ version: '3.0.2' });
    await t.call('publish_software_to_production', token, {
      ...{ product: 'cryocabin', filename: '3.0.2.zip', description_text: '3.0.2\nFaster start' },
    });
    const files = await storedFiles();
    expect(await upload({ version: '3.0.2' })).toMatchObject({
      status: 409,
      body: { code: 'software.released' },
    });
    expect(await storedFiles()).toEqual(files);
    expect(await rowOf('3.0.2')).toMatchObject({ id: body.package.id });
  });

  it('may be larger than other files', async () => {
    const zip = storedZip(Buffer.alloc(21 * 1_048_576));
    expect((await upload({ version: '3.0.3', zip })).status).toBe(200);
  });

  it('comes alone, and not from administrators', async () => {
    const file = { part: 'package', filename: '3.0.4.zip', bytes: storedZip(randomBytes(10)) };
    const input = { product: 'cryocabin', version: '3.0.4' } as const;
    const signature = signer.sign(`cryocabin 3.0.4 ${sha256Of(file.bytes)}`);
    expect(
      await t.upload('upload_software_package', token, { ...input, signature }, [file, file]),
    ).toMatchObject({ body: { code: 'files.too_many' } });
    expect(await t.upload('upload_software_package', token, input, [])).toMatchObject({ status: 400 });
    const admin = await t.given.user('ADMIN');
    expect(await t.upload('upload_software_package', admin.token, input, [file])).toMatchObject({
      status: 403,
    });
    expect(await rowOf('3.0.4')).toBeUndefined();
  });
});
