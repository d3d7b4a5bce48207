import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { BUILD_SECRET } from './build-secret.ts';
import { expect } from './fixtures.ts';

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

/** Uploads a prerelease like the build system; returns its version. */
export async function givenPrerelease(
  request: APIRequestContext,
  product: string,
  version = newVersion(),
): Promise<string> {
  const data = archive();
  const sha256 = createHash('sha256').update(data).digest('hex');
  const response = await request.post('/ingest/v1/software_packages', {
    params: { product, version, sha256 },
    headers: { authorization: `Service build:${BUILD_SECRET}`, 'content-type': 'application/zip' },
    data,
  });
  expect(response.status(), await response.text()).toBe(200);
  return version;
}
