import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { namesIn, sha256Of } from './durable.ts';
import { type LogArchive, readJson } from './log-archive.ts';

export const ABOUT = 'base.json';
/** Keys of the files that were stored when the backup began, one a line. */
export const STORED_KEYS = 'files.txt';
/** Directories that are being made or removed. */
const UNFINISHED = /\.(partial|removed)-/;

export const baseSchema = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** Earliest moment that can be restored from it. */
  endedAt: z.iso.datetime(),
  /** The oldest segment of the log that a restore from it needs. */
  firstSegment: z.string(),
  /** Files written by pg_basebackup. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).min(1),
});

export interface BaseBackup extends z.output<typeof baseSchema> {
  name: string;
  directory: string;
}

/** The complete base backups, oldest first. */
export async function baseBackups({ paths }: Pick<LogArchive, 'paths'>): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of await namesIn(paths.bases)) {
    if (UNFINISHED.test(name)) continue;
    const directory = join(paths.bases, name);
    const about = await readJson(join(directory, ABOUT), baseSchema);
    if (about === null) throw new Error(`The base backup ${name} is damaged: ${ABOUT} is missing.`);
    found.push({ ...about, name, directory });
  }
  return found;
}

/** Throws with the name of a part that differs from what was written. */
export async function verifyBase({ name, directory, parts }: BaseBackup): Promise<void> {
  const names = await namesIn(directory);
  for (const part of parts) {
    if (!names.includes(part.name))
      throw new Error(`The base backup ${name} is damaged: ${part.name} is missing.`);
    if ((await sha256Of(join(directory, part.name))) !== part.sha256)
      throw new Error(`The base backup ${name} is damaged: ${part.name} has changed.`);
  }
}

/** Removes a base backup; one that is killed half way is finished by the next call of removeUnfinished. */
export async function removeBase({ directory }: BaseBackup): Promise<void> {
  const removed = `${directory}.removed-${process.pid}`;
  await rename(directory, removed);
  await rm(removed, { recursive: true });
}

/** Removes what an interrupted backup or removal has left; no other one may be running. */
export async function removeUnfinished({ paths }: Pick<LogArchive, 'paths'>): Promise<void> {
  for (const name of await namesIn(paths.bases))
    if (UNFINISHED.test(name)) await rm(join(paths.bases, name), { recursive: true });
}
