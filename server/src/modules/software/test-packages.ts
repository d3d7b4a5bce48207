import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TestServer } from '../../testing/test-server.ts';

export const BUILD_SECRET = 'a-secret-of-a-build-system-of-40-characters';

/** A zip archive with one file, which is stored without compression. */
export function zipOf(content: Buffer, name = 'firmware.bin'): Buffer {
  const filename = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const nameLength = Buffer.alloc(4);
  nameLength.writeUInt16LE(filename.length, 0);
  // Version, flags, method, time and date of an entry.
  const kind = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]);
  const entry = Buffer.concat([bytes('PK\u0003\u0004'), kind, sizes, nameLength, filename, content]);
  const directory = Buffer.concat([
    bytes('PK\u0001\u0002\u0014\u0000'),
    kind,
    sizes,
    nameLength,
    Buffer.alloc(14),
    filename,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, directory, end]);
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

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
    zip = zipOf(randomBytes(100)),
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

/** An uploaded package that a super user has released to everybody. */
export async function givenRelease(t: TestServer, values: TestPackage & { version: string }) {
  const zip = values.zip ?? zipOf(randomBytes(1000));
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

/** A key pair of a build system: the public key as it is configured, and a function that signs. */
export function givenSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
