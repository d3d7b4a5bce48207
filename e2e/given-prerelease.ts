import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { BUILD_SECRET } from './build-secret.ts';
import { expect } from './fixtures.ts';

/** The shortest bytes that are taken for an archive: the mark of an entry, some content, and the end of the directory. */
function archive(): Buffer {
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), randomBytes(100), end]);
}

/** A version that no other test has. */
export function newVersion(): string {
  return [9, randomInt(100_000), randomInt(100_000)].join('.');
}

/** Uploads a prerelease as the build system does; gives its version. */
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
