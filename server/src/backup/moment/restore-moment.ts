import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { FILES } from '../stored-files.ts';
import { withClient } from './cluster-identity.ts';
import { namesIn } from './durable.ts';
import { copyMeasured, type FileCopy, fileCopies } from './file-copies.ts';
import { restoreKey } from './key-copies.ts';
import { type LogArchive, openArchive } from './log-archive.ts';
import { planRestore } from './plan-restore.ts';
import { unprivilegedUser } from './postgres-programs.ts';
import { recover } from './recover.ts';
import { type NamedFile, namedFiles } from './stored-rows.repository.ts';

/** Name of the restored data directory of PostgreSQL. */
export const CLUSTER = 'postgres';

interface Restore {
  /** BACKUP_DIR. */
  from: string;
  /** A directory that is empty or not there. */
  into: string;
  /** undefined: the latest there is. */
  at: Date | undefined;
  /** False where the files are in a bucket. */
  withFiles: boolean;
}

interface Restored {
  base: string;
  /** Time of the last restored commit. */
  lastCommit: Date | null;
  files: number;
  /** Files named by rows that are missing or damaged in the archive. */
  missing: readonly string[];
}

/** Restores database and files as they were at a moment; a failure leaves the directory empty. */
export async function restoreMoment({ from, into: given, at, withFiles }: Restore): Promise<Restored> {
  const into = resolve(given);
  const archive = await openArchive(from);
  if ((await namesIn(into)).length > 0) throw new Error(`${into} is not empty.`);
  const plan = await planRestore(archive, at);
  await mkdir(into, { recursive: true, mode: 0o700 });
  // PostgreSQL runs as another user, who needs access to its directory.
  if (unprivilegedUser() !== undefined) await chmod(into, 0o711);
  const data = join(into, CLUSTER);
  try {
    const recovered = await recover(
      { archive, plan, data, isThrownAway: false },
      async ({ url, reached }) => ({
        reached,
        named: withFiles ? await withClient(url, namedFiles) : [],
      }),
    );
    const missing = await restoreFiles({ archive, named: recovered.named, into });
    await restoreKey(archive, { into, at });
    return {
      base: plan.base.name,
      lastCommit: recovered.reached.lastCommit,
      files: recovered.named.length - missing.length,
      missing,
    };
  } catch (error) {
    for (const name of [CLUSTER, FILES, KEY_FILE])
      await rm(join(into, name), { recursive: true, force: true });
    throw error;
  }
}

interface RestoreFiles {
  archive: LogArchive;
  named: readonly NamedFile[];
  into: string;
}

/** Copies the files that rows name; returns those that cannot be restored, with the table that names them. */
async function restoreFiles({ archive, named, into }: RestoreFiles): Promise<string[]> {
  const copies = await fileCopies(archive);
  const missing: string[] = [];
  for (const file of named) {
    const complaint = await restoreFile({ copy: copies.get(file.key), file, into });
    if (complaint !== undefined) missing.push(`${file.key} of ${file.table}: ${complaint}`);
  }
  return missing;
}

interface RestoreFile {
  copy: FileCopy | undefined;
  file: NamedFile;
  into: string;
}

async function restoreFile({ copy, file, into }: RestoreFile): Promise<string | undefined> {
  if (copy === undefined) return 'is not in the archive';
  const to = join(into, FILES, file.key);
  await mkdir(dirname(to), { recursive: true });
  const partial = join(dirname(to), `.${basename(to)}`);
  const sha256 = await copyMeasured(copy.path, partial);
  if (sha256 !== copy.sha256) {
    await rm(partial);
    return 'has changed in the archive';
  }
  await chmod(partial, 0o600);
  await rename(partial, to);
  const { size } = await stat(to);
  return file.size === null || size === file.size
    ? undefined
    : `has ${size} bytes, its row says ${file.size}`;
}
