import { createHash, type KeyObject, verify } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { softwareOutput } from '@halla/contract/ingest';
import { productOf } from '@halla/domain/software/products';
import type { Transport } from './transport.ts';

/** A package that the portal offers. */
export type SoftwareUpdate = NonNullable<ReturnType<typeof softwareOutput.parse>['update']>;

/** Result of downloading a package. */
export type Loading =
  /** Complete and verified; ready to install. */
  | { readonly outcome: 'loaded'; readonly path: string }
  /** The partial file is kept; to be resumed after a pause. */
  | { readonly outcome: 'later'; readonly reason: string }
  /** Withdrawn, or no longer intended for the device. */
  | { readonly outcome: 'gone' }
  /** Complete, but different from the declared package; to be reported as failed. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface LoadOptions {
  readonly transport: Transport;
  readonly serialNumber: string;
  readonly update: SoftwareUpdate;
  /** Directory of the packages. */
  readonly directory: string;
  /** Public key of the build system; without it signatures are not checked. */
  readonly publicKey?: KeyObject | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Downloads a package into a file and verifies it; an interrupted download is resumed. */
export async function loadUpdate(options: LoadOptions): Promise<Loading> {
  const { update, directory } = options;
  await mkdir(directory, { recursive: true });
  // Named by its hash, so that a partial file is never continued with another package.
  const path = join(directory, `${update.sha256}.zip`);
  const interrupted = await loadRest(options, path);
  if (interrupted !== null) return interrupted;
  const fault = await faultOf(options, path);
  if (fault === null) return { outcome: 'loaded', path };
  await rm(path, { force: true });
  return { outcome: 'refused', reason: fault };
}

/** Appends the missing part; null if the file is complete. */
async function loadRest({ transport, update, signal }: LoadOptions, path: string): Promise<Loading | null> {
  const have = await sizeOf(path);
  if (have >= update.size) return null;
  const headers = { range: `bytes=${have}-`, 'if-range': `"${update.sha256}"` };
  try {
    const { status, bytes } = await transport.open(
      { method: 'GET', path: `/ingest/v1/software/${update.version}`, headers },
      signal,
    );
    if (status === 404) {
      await rm(path, { force: true });
      return { outcome: 'gone' };
    }
    if (status !== 200 && status !== 206) return { outcome: 'later', reason: `status ${status}` };
    // The portal sends the whole package if it differs from that of the partial file.
    await pipeline(bytes, createWriteStream(path, { flags: status === 206 ? 'a' : 'w' }));
  } catch (error) {
    return { outcome: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
  return (await sizeOf(path)) < update.size ? { outcome: 'later', reason: 'the connection ended' } : null;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Fault of a complete file; null if it is the offered package. */
async function faultOf(
  { serialNumber, update, publicKey }: LoadOptions,
  path: string,
): Promise<string | null> {
  const { version, size, sha256, signature } = update;
  if ((await sizeOf(path)) !== size) return 'wrong size';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) return 'wrong checksum';
  if (publicKey === undefined) return null;
  const text = Buffer.from(`${productOf(serialNumber)} ${version} ${sha256}`);
  const isSigned = signature !== null && verify(null, text, publicKey, Buffer.from(signature, 'base64'));
  return isSigned ? null : 'wrong signature';
}
