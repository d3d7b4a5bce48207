import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { hasCode, namesIn, writeDurably } from './durable.ts';
import type { LogArchive } from './log-archive.ts';

/** Copy of the key of stored secrets, named by the time from which it was used. */
const COPY = /^secrets\.key-(.+Z)$/;

/** Copies the key if it has changed, as after restoring an archive that contains a key. */
export async function copyKey(
  archive: LogArchive,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<void> {
  const key = await readFile(join(dataDir, KEY_FILE), 'utf8').catch((error: unknown) => {
    // Created with the first secret, and never if SECRETS_KEY is set.
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (key === null) return;
  const last = (await copies(archive)).at(-1);
  if (last !== undefined && (await readFile(last.path, 'utf8')) === key) return;
  await writeDurably(join(archive.paths.keys, `${KEY_FILE}-${now.toISOString()}`), key);
}

/** Writes the key that was used at a moment, or the latest one, if there is any. */
export async function restoreKey(
  archive: LogArchive,
  { into, at }: { into: string; at: Date | undefined },
): Promise<void> {
  const all = await copies(archive);
  const used = all.findLast(({ from }) => at === undefined || from <= at.toISOString()) ?? all[0];
  if (used === undefined) return;
  const to = join(into, KEY_FILE);
  await rm(to, { force: true });
  await copyFile(used.path, to);
}

/** The oldest first. */
async function copies({ paths }: Pick<LogArchive, 'paths'>): Promise<{ from: string; path: string }[]> {
  return (await namesIn(paths.keys)).flatMap((name) => {
    const [, from] = COPY.exec(name) ?? [];
    return from === undefined ? [] : [{ from, path: join(paths.keys, name) }];
  });
}
