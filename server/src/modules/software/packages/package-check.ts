import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '#app/calls/errors.ts';
import { wholeArchive } from '#app/files/whole-archive.ts';

/** Passes a package through; fails if it is not a complete zip archive or its checksum is wrong. */
export async function* checkedPackage(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  yield* wholeArchive(source, hash);
  if (hash.digest('hex') !== sha256) throw new AppError('software.wrong_checksum');
}

/** Declared data of a package, and its signature. */
export interface Signed {
  product: string;
  version: string;
  /** 64 hexadecimal digits. */
  sha256: string;
  /** Base64; null: not signed. */
  signature: string | null;
}

/**
 * Fault of a signature; null: valid for the key. The signed text is `product version sha256`, so that a package
 * cannot be passed off as another product or version.
 */
export function signatureFault(
  { product, version, sha256, signature }: Signed,
  key: KeyObject,
): 'missing' | 'wrong' | null {
  if (signature === null) return 'missing';
  const text = Buffer.from(`${product} ${version} ${sha256}`);
  return verify(null, text, key, Buffer.from(signature, 'base64')) ? null : 'wrong';
}

/** Refuses a package with a missing or wrong signature if a public key is configured. */
export function assertSigned(signed: Signed, key: KeyObject | undefined): void {
  const fault = key === undefined ? null : signatureFault(signed, key);
  if (fault === null) return;
  throw new AppError(fault === 'missing' ? 'software.no_signature' : 'software.wrong_signature');
}
