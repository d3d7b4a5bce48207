import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { changedAt } from '#app/files/changed-at.ts';

/** fsync of a file or directory: its content, or the names in it, survive a power failure. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step; readable by its owner only. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const partial = partialOf(path);
  try {
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  await syncPath(dirname(path));
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a complete file its final name, which must be free; a file of that name with the same content counts as placed. */
export async function placeOnce(partial: string, path: string): Promise<void> {
  await syncPath(partial);
  try {
    await link(partial, path);
  } catch (error) {
    // Some file systems do not support hard links.
    if (NO_LINKS.some((code) => hasCode(error, code)) && !existsSync(path)) {
      await rename(partial, path);
      return syncPath(dirname(path));
    }
    if (!existsSync(path)) throw error;
    if ((await sha256Of(path)) !== (await sha256Of(partial)))
      throw new Error(`${path} is there already, with another content.`, { cause: error });
  }
  await rm(partial);
  await syncPath(dirname(path));
}

/** Name of a file while it is incomplete. */
export function partialOf(path: string): string {
  return `${path}.partial-${process.pid}`;
}

const FORGOTTEN_MS = 86_400_000;

/**
 * Removes partial files of killed commands from a directory, a day after their last change. Files of running
 * commands may get their final name at any moment, even after being listed here.
 */
export async function removeForgotten(directory: string, name: RegExp): Promise<void> {
  for (const entry of (await namesIn(directory)).filter((one) => name.test(one))) {
    const path = join(directory, entry);
    const time = await changedAt(path);
    if (time !== undefined && Date.now() - time.getTime() > FORGOTTEN_MS) await rm(path, { recursive: true });
  }
}

/** Names of partialOf. */
export const PARTIAL_NAME = /\.partial-\d+$/;

/** 64 hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Sorted names in a directory; none when it is missing. */
export async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Passes a stream on and hashes it. */
export function measured(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
