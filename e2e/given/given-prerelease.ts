import { createHash, createPrivateKey, randomBytes, randomInt, sign } from 'node:crypto';
import { DEMO_BUILD_PHRASE } from '@halla/domain/demo/demo-software';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { BUILD_SECRET } from '../servers/build-secret.ts';

/**
 * The shortest bytes accepted as an archive: an entry signature, some content, and the end of the central
 * directory.
 */
function archive(): Buffer {
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), randomBytes(100), end]);
}

/** A version unique to the test. */
export function newVersion(): string {
  return [9, randomInt(100_000), randomInt(100_000)].join('.');
}

/** Signature of a package by the demo's build system. */
function signatureOf(statement: string): string {
  const seed = createHash('sha256').update(DEMO_BUILD_PHRASE).digest();
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return sign(null, Buffer.from(statement), createPrivateKey({ key, format: 'der', type: 'pkcs8' })).toString(
    'base64',
  );
}

/** A package of a version as files: the archive and its signature. */
export function packageFiles(product: string, version: string) {
  const data = archive();
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { data, sha256, signature: signatureOf(`${product} ${version} ${sha256}`) };
}

/** Uploads a prerelease like the build system; returns its version. */
export async function givenPrerelease(
  request: APIRequestContext,
  product: string,
  version = newVersion(),
): Promise<string> {
  const { data, sha256, signature } = packageFiles(product, version);
  const response = await request.post('/ingest/v1/software_packages', {
    params: { product, version, sha256 },
    headers: {
      ...{ authorization: `Service build:${BUILD_SECRET}`, 'x-signature': signature },
      'content-type': 'application/zip',
    },
    data,
  });
  expect(response.status(), await response.text()).toBe(200);
  return version;
}
