import { randomBytes } from 'node:crypto';
import { WriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { storedZip } from '#app/files/stored-zip.ts';
import {
  BUILD_SECRET,
  givenRelease,
  givenSigner,
  sha256Of,
  uploadPackage,
} from '#modules/software/packages/test-packages.ts';
import { softwarePackages } from '#modules/software/software.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ env: { INGEST_SERVICES: `build:${BUILD_SECRET}` } });
});
afterAll(() => t.close());

async function rowOf(version: string, product: 'cryocabin' | 'xtone' = 'cryocabin') {
  const [row] = await t.database.db
    .select()
    .from(softwarePackages)
    .where(and(eq(softwarePackages.product, product), eq(softwarePackages.version, version)));
  return row;
}

/** All keys in the storage. */
async function keys(): Promise<string[]> {
  const entries = await readdir(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function expectNothingLeft(work: () => Promise<void>): Promise<void> {
  const [files, rows] = [await keys(), await t.database.db.$count(softwarePackages)];
  await work();
  expect((await keys()).sort()).toEqual(files.sort());
  expect(await t.database.db.$count(softwarePackages)).toBe(rows);
  expect(await t.database.db.$count(looseFiles)).toBe(0);
}

describe('the upload of a software package', () => {
  it('is a prerelease whose bytes lie in the storage', async () => {
    const zip = storedZip(randomBytes(200_000));
    const answer = await uploadPackage(t, { version: '1.0.0', zip });
    expect(answer).toMatchObject({ status: 200, body: { duplicate: false } });
    const row = await rowOf('1.0.0');
    expect(row).toMatchObject({
      size: zip.length,
      sha256: sha256Of(zip),
      uploadedBy: 'build',
      releasedAt: null,
    });
    expect(await readFile(join(t.dataDir, 'files', row?.storageKey ?? ''))).toEqual(zip);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
  });

  it('sent again is a duplicate, and its second copy is removed', async () => {
    const zip = storedZip(randomBytes(100));
    const first = await uploadPackage(t, { version: '1.0.1', zip });
    await expectNothingLeft(async () => {
      const again = await uploadPackage(t, { version: '1.0.1', zip });
      expect(again.body).toEqual({ packageId: first.body.packageId, duplicate: true });
    });
  });

  it('replaces a prerelease of that version, whose bytes are removed', async () => {
    await uploadPackage(t, { version: '1.0.2' });
    const before = await rowOf('1.0.2');
    const zip = storedZip(randomBytes(300));
    expect(await uploadPackage(t, { version: '1.0.2', zip })).toMatchObject({
      body: { packageId: before?.id, duplicate: false },
    });
    const after = await rowOf('1.0.2');
    expect(after?.sha256).toBe(sha256Of(zip));
    const names = await keys();
    expect(names).not.toContain(before?.storageKey.split('/')[1]);
    expect(names).toContain(after?.storageKey.split('/')[1]);
  });

  it('never replaces a release, but the same bytes are a duplicate', async () => {
    const { zip, id } = await givenRelease(t, { version: '1.0.3' });
    await expectNothingLeft(async () => {
      expect(await uploadPackage(t, { version: '1.0.3' })).toMatchObject({
        status: 409,
        body: { code: 'software.released' },
      });
      expect(await uploadPackage(t, { version: '1.0.3', zip })).toMatchObject({
        body: { packageId: id, duplicate: true },
      });
    });
  });

  it('of one version at the same moment leaves one package and one file', async () => {
    const before = (await keys()).length;
    const zips = Array.from({ length: 6 }, () => storedZip(randomBytes(50_000)));
    const answers = await Promise.all(zips.map((zip) => uploadPackage(t, { version: '1.0.4', zip })));
    expect(answers.map(({ status }) => status)).toEqual(zips.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.packageId)).size).toBe(1);
    expect((await keys()).length).toBe(before + 1);
    const row = await rowOf('1.0.4');
    expect(await readFile(join(t.dataDir, 'files', row?.storageKey ?? ''))).toEqual(
      zips.find((zip) => sha256Of(zip) === row?.sha256),
    );
  });

  it('has the same version for two products', async () => {
    await uploadPackage(t, { version: '1.0.5' });
    await uploadPackage(t, { version: '1.0.5', product: 'xtone' });
    expect((await rowOf('1.0.5', 'xtone'))?.id).not.toBe((await rowOf('1.0.5'))?.id);
  });
});

describe('a package that is refused leaves nothing behind', () => {
  const whole = storedZip(randomBytes(200_000));
  it.each([
    ['is no zip archive', { zip: Buffer.from('#!/bin/sh') }, 415, 'software.no_zip'],
    ['is empty', { zip: Buffer.alloc(0) }, 415, 'software.no_zip'],
    ['has two bytes', { zip: Buffer.from('PK') }, 415, 'software.no_zip'],
    ['lacks its end', { zip: whole.subarray(0, 150_000) }, 415, 'software.no_zip'],
    ['lacks its beginning', { zip: whole.subarray(10) }, 415, 'software.no_zip'],
    ['has another checksum', { zip: whole, sha256: 'b'.repeat(64) }, 400, 'software.wrong_checksum'],
    ['states no checksum', { sha256: 'abc' }, 400, 'core.invalid_input'],
    ['has a version that is no file name', { version: '../1.0' }, 400, 'core.invalid_input'],
    ['is of a product without software', { product: 'ledpro' }, 400, 'core.invalid_input'],
    ['has a signature that is none', { signature: 'abc' }, 400, 'core.invalid_input'],
    [
      'comes from a stranger',
      { authorization: `Service build:${'x'.repeat(40)}` },
      401,
      'ingest.unauthorised',
    ],
    ['comes from a device', { authorization: `Device build:${BUILD_SECRET}` }, 401, 'ingest.unauthorised'],
  ])('because it %s', async (_, values, status, code) => {
    await expectNothingLeft(async () => {
      expect(await uploadPackage(t, { version: '2.0.0', ...values })).toMatchObject({
        status,
        body: { code },
      });
    });
  });

  it('because the disk gets full in the middle', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const { _write: write } = WriteStream.prototype;
    const writing = vi.spyOn(WriteStream.prototype, '_write').mockImplementation(function (
      this: WriteStream,
      chunk: Buffer,
      encoding,
      done,
    ) {
      write.call(this, chunk.subarray(0, 10_000), encoding, () => done(full));
    });
    await expectNothingLeft(async () => {
      expect(await uploadPackage(t, { version: '2.0.2', zip: whole })).toMatchObject({
        ...{ status: 507, body: { code: 'files.disk_full' } },
      });
    });
    expect(writing).toHaveBeenCalledOnce();
    writing.mockRestore();
  });

  it('because its connection broke off', async () => {
    await t.server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.server.app.server.address() as AddressInfo;
    await expectNothingLeft(async () => {
      await new Promise<void>((resolve) => {
        const request = httpRequest({
          port,
          method: 'POST',
          path: `/ingest/v1/software_packages?product=cryocabin&version=2.0.1&sha256=${sha256Of(whole)}`,
          headers: {
            authorization: `Service build:${BUILD_SECRET}`,
            'content-type': 'application/zip',
            'content-length': whole.length,
          },
        });
        request.on('error', () => resolve());
        request.write(whole.subarray(0, 100_000), () => setTimeout(() => request.destroy(), 50));
      });
      await expect.poll(() => t.database.db.$count(looseFiles)).toBe(0);
    });
  });
});

describe('with a public key', () => {
  const signer = givenSigner();
  let signed: TestServer;
  beforeAll(async () => {
    signed = await startTestServer({
      env: { INGEST_SERVICES: `build:${BUILD_SECRET}`, SOFTWARE_PUBLIC_KEY: signer.publicKey },
    });
  });
  afterAll(() => signed.close());

  const zip = storedZip(randomBytes(100));
  const upload = (signature?: string) =>
    uploadPackage(signed, { version: '3.0.0', zip, ...(signature !== undefined && { signature }) });

  it('a package needs the signature of its product, version and checksum', async () => {
    const refused = (code: string) => ({ status: 400, body: { code } });
    expect(await upload()).toMatchObject(refused('software.no_signature'));
    for (const text of [`xtone 3.0.0 ${sha256Of(zip)}`, `cryocabin 3.0.1 ${sha256Of(zip)}`]) {
      expect(await upload(signer.sign(text))).toMatchObject(refused('software.wrong_signature'));
    }
    const other = givenSigner().sign(`cryocabin 3.0.0 ${sha256Of(zip)}`);
    expect(await upload(other)).toMatchObject(refused('software.wrong_signature'));
    expect(await upload(signer.sign(`cryocabin 3.0.0 ${sha256Of(zip)}`))).toMatchObject({ status: 200 });
  });

  it('a prerelease from before the key is not released without a signature', async () => {
    const { product, version } = await signed.given.softwarePackage();
    const { token } = await signed.given.user('SUPER_USER');
    const answer = await signed.call('publish_software_to_production', token, {
      product,
      filename: `${version}.zip`,
      description_text: `${version}\nFaster start`,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'software.no_signature' } });
  });
});
