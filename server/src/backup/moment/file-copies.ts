import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { FILES } from '../stored-files.ts';
import { hasCode, measured, namesIn, partialOf, placeOnce, syncPath } from './durable.ts';
import type { LogArchive } from './log-archive.ts';

/** A copy is named `key-sha256`, in the folder of its key. */
const COPY = /^(.+)-([0-9a-f]{64})$/;
const FOLDER = /^[0-9a-f]{2}$/;
/** Time stamps of directories are this coarse on some file systems. */
const COARSE_MS = 2_000;

/** Copy of a stored file. */
export interface FileCopy {
  key: string;
  path: string;
  sha256: string;
}

/** Folders of keys; a file system may have others, such as lost+found. */
export async function foldersIn(directory: string): Promise<string[]> {
  return (await namesIn(directory)).filter((name) => FOLDER.test(name));
}

/** Keys of all files below a storage directory, which has one level of folders. */
export async function keysBelow(directory: string): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of await foldersIn(directory))
    for (const name of await namesIn(join(directory, folder))) keys.push(`${folder}/${name}`);
  return keys;
}

/** All copies in the archive, by key. */
export async function fileCopies({ paths }: Pick<LogArchive, 'paths'>): Promise<Map<string, FileCopy>> {
  const copies = new Map<string, FileCopy>();
  for (const path of await keysBelow(paths.files)) {
    const [, key, sha256] = COPY.exec(path) ?? [];
    if (key !== undefined && sha256 !== undefined)
      copies.set(key, { key, sha256, path: join(paths.files, path) });
  }
  return copies;
}

interface Copier {
  dataDir: string;
  archive: LogArchive;
}

/**
 * Returns a function that copies the files stored since its last call. Files never change under their key, so
 * one copy is enough; those not named by a row yet may be incomplete and are left for the next call.
 */
export async function startCopier({
  dataDir,
  archive,
}: Copier): Promise<(client: Client) => Promise<number>> {
  const root = join(dataDir, FILES);
  const known = new Set((await fileCopies(archive)).keys());
  const unchanged = new Map<string, number>();

  async function copyFolder(folder: string, client: Client): Promise<number> {
    const { mtimeMs } = await stat(join(root, folder));
    if (unchanged.get(folder) === mtimeMs) return 0;
    const keys = (await namesIn(join(root, folder))).map((name) => `${folder}/${name}`);
    const wanted = keys.filter((key) => !known.has(key));
    // Read after the names: a file whose row is gone from there was complete when it was listed.
    const loose = await looseAmong(client, wanted);
    const complete = wanted.filter((key) => !loose.has(key));
    for (const key of complete) {
      await copyOne({ from: join(root, key), key, archive });
      known.add(key);
    }
    if (loose.size === 0 && Date.now() - mtimeMs > COARSE_MS) unchanged.set(folder, mtimeMs);
    return complete.length;
  }

  return async (client) => {
    let copied = 0;
    for (const folder of await foldersIn(root)) copied += await copyFolder(folder, client);
    return copied;
  };
}

async function looseAmong(client: Client, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from loose_files where storage_key = any($1::text[])',
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

interface NewCopy {
  from: string;
  key: string;
  archive: LogArchive;
}

/** A file that was removed since it was listed is left out. */
async function copyOne({ from, key, archive }: NewCopy): Promise<void> {
  const to = join(archive.paths.files, key);
  const isNewFolder = (await mkdir(dirname(to), { recursive: true, mode: 0o700 })) !== undefined;
  if (isNewFolder) await syncPath(archive.paths.files);
  const partial = partialOf(to);
  try {
    const sha256 = await copyMeasured(from, partial);
    await placeOnce(partial, `${to}-${sha256}`);
  } catch (error) {
    await rm(partial, { force: true });
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Copies a file; returns the SHA-256 of the written bytes. */
export async function copyMeasured(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(from), measured(hash), createWriteStream(to, { mode: 0o600 }));
  return hash.digest('hex');
}
