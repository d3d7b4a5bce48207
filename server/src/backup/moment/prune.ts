import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES } from '../stored-files.ts';
import { type BaseBackup, baseBackups, removeBase } from './base-backups.ts';
import { PARTIAL_NAME, removeForgotten } from './durable.ts';
import { fileCopies, foldersIn, keysBelow } from './file-copies.ts';
import type { LogArchive } from './log-archive.ts';
import { sealedSegments } from './seal-log.ts';
import { readKeys } from './take-base.ts';

/** The clock of the database server may differ from that of this machine. */
const CLOCKS_DIFFER_MS = 3_600_000;

export interface Pruned {
  bases: number;
  segments: number;
  files: number;
}

interface Prune {
  archive: LogArchive;
  /** Base backups to keep, at least one. */
  keep: number;
  /** undefined where the files are in a bucket. */
  dataDir: string | undefined;
}

/** Removes all but the newest base backups, then the log and the files that none of the remaining ones needs. */
export async function prune({ archive, keep, dataDir }: Prune): Promise<Pruned> {
  await removeForgotten(archive.paths.log, PARTIAL_NAME);
  for (const folder of await foldersIn(archive.paths.files))
    await removeForgotten(join(archive.paths.files, folder), PARTIAL_NAME);
  const bases = await baseBackups(archive);
  const [oldest] = bases.slice(-keep);
  if (oldest === undefined) return { bases: 0, segments: 0, files: 0 };
  const surplus = bases.slice(0, -keep);
  for (const base of surplus) await removeBase(base);
  const needless = (await sealedSegments(archive)).filter(({ name }) => name < oldest.firstSegment);
  for (const { path } of needless) await rm(path);
  const files = dataDir === undefined ? 0 : await pruneFiles({ archive, oldest, dataDir });
  return { bases: surplus.length, segments: needless.length, files };
}

interface PruneFiles {
  archive: LogArchive;
  oldest: BaseBackup;
  dataDir: string;
}

/**
 * A copy is needed while its file is stored, when it was stored as the oldest backup began, and when it was copied since:
 * it may have been stored and removed between two backups, and a restore to a moment between needs it.
 */
async function pruneFiles({ archive, oldest, dataDir }: PruneFiles): Promise<number> {
  const needed = new Set(await readKeys(oldest.directory));
  for (const key of await keysBelow(join(dataDir, FILES))) needed.add(key);
  const began = Date.parse(oldest.startedAt) - CLOCKS_DIFFER_MS;
  let removed = 0;
  for (const { key, path } of (await fileCopies(archive)).values()) {
    if (needed.has(key) || (await stat(path)).mtimeMs >= began) continue;
    await rm(path);
    removed += 1;
  }
  return removed;
}
