import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { storedZip } from '#app/files/stored-zip.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const BUILD_SECRET = 'a-secret-of-a-build-system-of-40-characters';

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export interface TestPackage {
  product?: string;
  version?: string;
  zip?: Buffer;
  sha256?: string;
  signature?: string;
  authorization?: string;
}

/** Sends a package as the build system does. */
export async function uploadPackage(
  t: TestServer,
  {
    product = 'cryocabin',
    version = '2.4.1',
    zip = storedZip(randomBytes(100)),
    sha256 = sha256Of(zip),
    signature,
    authorization = `Service build:${BUILD_SECRET}`,
  }: TestPackage = {},
) {
  const response = await t.inject({
    method: 'POST',
    url: '/ingest/v1/software_packages',
    query: { product, version, sha256 },
    headers: {
      authorization,
      'content-type': 'application/zip',
      ...(signature !== undefined && { 'x-signature': signature }),
    },
    payload: zip,
  });
  return { status: response.statusCode, body: response.json() };
}

/** An uploaded package that a super user has released to all devices. */
export async function givenRelease(t: TestServer, values: TestPackage & { version: string }) {
  const zip = values.zip ?? storedZip(randomBytes(1000));
  const { product = 'cryocabin', version } = values;
  await uploadPackage(t, { ...values, zip });
  const { token } = await t.given.user('SUPER_USER');
  const { body } = await t.call('publish_software_to_production', token, {
    product: product as 'cryocabin',
    filename: `${version}.zip`,
    description_text: `${version}\nFaster start`,
  });
  return { id: body.package.id, version, zip, sha256: sha256Of(zip), token };
}

/** A key pair of a build system: the public key as configured, and a signing function. */
export function givenSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
