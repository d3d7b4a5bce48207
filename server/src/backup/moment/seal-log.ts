import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { measured, namesIn, partialOf, placeOnce } from './durable.ts';
import type { LogArchive } from './log-archive.ts';
import { SEGMENT } from './log-names.ts';

/** Name of a sealed segment, with the SHA-256 of its content. */
const SEALED = /^([0-9A-F]{24})-([0-9a-f]{64})\.gz$/;
/** The least effort: a segment is written every few seconds under load. */
const FASTEST = 1;

/** A segment in the archive. */
export interface Sealed {
  name: string;
  path: string;
  sha256: string;
}

/** Sealed segments, oldest first. */
export async function sealedSegments({ paths }: Pick<LogArchive, 'paths'>): Promise<Sealed[]> {
  return (await namesIn(paths.log)).flatMap((file) => {
    const [, name, sha256] = SEALED.exec(file) ?? [];
    return name === undefined || sha256 === undefined ? [] : [{ name, sha256, path: join(paths.log, file) }];
  });
}

/**
 * Compresses the segments finished by pg_receivewal and names each by its checksum. An existing segment with
 * different content is never replaced.
 */
export async function sealLog({ paths }: Pick<LogArchive, 'paths'>): Promise<void> {
  const finished = (await namesIn(paths.incoming)).filter((name) => SEGMENT.test(name));
  if (finished.length === 0) return;
  const sealed = new Map((await sealedSegments({ paths })).map((one) => [one.name, one.sha256]));
  for (const name of finished) {
    const partial = partialOf(join(paths.log, name));
    try {
      const sha256 = await compress(join(paths.incoming, name), partial);
      const known = sealed.get(name);
      if (known === undefined) await placeOnce(partial, join(paths.log, `${name}-${sha256}.gz`));
      else if (known !== sha256)
        throw new Error(`The segment ${name} of the log is in the archive already, with another content.`);
    } finally {
      await rm(partial, { force: true });
    }
    await rm(join(paths.incoming, name));
  }
}

/** Returns the SHA-256 of the uncompressed content. */
async function compress(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(from),
    measured(hash),
    createGzip({ level: FASTEST }),
    createWriteStream(to, { mode: 0o600 }),
  );
  return hash.digest('hex');
}

/** Unpacks a segment into a directory; throws with its name if it is damaged. */
export async function unsealSegment({ name, path, sha256 }: Sealed, into: string): Promise<void> {
  const hash = createHash('sha256');
  const damaged = `The segment ${name} of the log is damaged.`;
  await pipeline(
    createReadStream(path),
    createGunzip(),
    measured(hash),
    createWriteStream(join(into, name), { mode: 0o600 }),
  ).catch((error: unknown) => {
    throw new Error(`${damaged} ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  if (hash.digest('hex') !== sha256) throw new Error(damaged);
}
