import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRestoreTest, type RestoreTest, readRestoreTest } from '#app/process/backup-notes.ts';
import type { Config } from '#app/process/config.ts';
import { failureText } from '#db/failure.ts';
import { openDatabase } from '#db/open.ts';
import { recount } from '#modules/system/recount/recount.service.ts';
import { requireDirectory } from './backup-place.ts';
import { withClient } from './cluster-identity.ts';
import { removeForgotten, sha256Of } from './durable.ts';
import { type FileCopy, fileCopies } from './file-copies.ts';
import { type LogArchive, openArchive } from './log-archive.ts';
import { planRestore } from './plan-restore.ts';
import { unprivilegedUser } from './postgres-programs.ts';
import { recover } from './recover.ts';
import { countRows, type NamedFile, namedFiles } from './stored-rows.repository.ts';

/** Number of random files whose content is compared in each run; for the others only the size is. */
const SAMPLE = 200;
const LISTED_AT_MOST = 5;
/** Directory of a restored copy. */
const COPY = /^restore-test-/;

interface Tested {
  /** Age of the newest restored write when the test began, in seconds. */
  newestWriteAgeS: number;
  rows: Record<string, number>;
  files: number;
}

interface TestedRestore {
  note: RestoreTest;
  tested: Tested | null;
}

/** Under root, PostgreSQL runs as another user, who has no access to BACKUP_DIR. */
const defaultParent = (directory: string) => (unprivilegedUser() === undefined ? directory : tmpdir());

/**
 * Restores the latest state separately from the running server, checks it, removes it, and records the outcome
 * in DATA_DIR.
 */
export async function testRestore(config: Config, parent?: string): Promise<TestedRestore> {
  const directory = requireDirectory(config.BACKUP_DIR);
  const began = new Date();
  let tested: Tested | null = null;
  let failure: string | null = null;
  try {
    tested = await restoreAndLook({ config, directory, parent: parent ?? defaultParent(directory), began });
  } catch (error) {
    failure = failureText(error);
  }
  const ended = new Date();
  const endedAt = ended.toISOString();
  const workedAt = failure === null ? endedAt : ((await readRestoreTest(config.DATA_DIR))?.workedAt ?? null);
  const note = {
    ...{ endedAt, tookS: (ended.getTime() - began.getTime()) / 1000, failure, workedAt },
    newestWriteAgeS: tested?.newestWriteAgeS ?? null,
  };
  await noteRestoreTest(config.DATA_DIR, note);
  return { note, tested };
}

interface Looking {
  config: Config;
  directory: string;
  /** Directory for the copy; needs space for the whole database. */
  parent: string;
  began: Date;
}

async function restoreAndLook({ config, directory, parent, began }: Looking): Promise<Tested> {
  const archive = await openArchive(directory);
  const plan = await planRestore(archive, undefined);
  await removeForgotten(parent, COPY);
  const place = await mkdtemp(join(parent, 'restore-test-'));
  if (unprivilegedUser() !== undefined) await chmod(place, 0o711);
  try {
    return await recover(
      { archive, plan, data: join(place, 'postgres'), isThrownAway: true },
      async ({ url, reached }) => {
        const newest = reached.lastCommit ?? new Date(plan.base.endedAt);
        const rows = await withClient(url, countRows);
        if (rows.users === 0) throw new Error('The restored database has no users.');
        await recountRestored(url);
        const named = config.FILES_URL === undefined ? await withClient(url, namedFiles) : [];
        await lookAtFiles({ archive, named });
        return { newestWriteAgeS: (began.getTime() - newest.getTime()) / 1000, rows, files: named.length };
      },
    );
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Opens the copy like the portal, and compares values stored in more than one place. */
async function recountRestored(url: string): Promise<void> {
  let broken: Error | undefined;
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    onError: (error) => {
      broken = error;
    },
  });
  try {
    const failed = await recount(database.db);
    if (failed.length > 0)
      throw new Error(`In the restored database: ${failed.map(({ holds }) => `${holds} Not so.`).join(' ')}`);
  } finally {
    await database.close();
  }
  if (broken !== undefined) throw broken;
}

interface Files {
  archive: LogArchive;
  named: readonly NamedFile[];
}

async function lookAtFiles({ archive, named }: Files): Promise<void> {
  const copies = await fileCopies(archive);
  const sampled = sampleOf(named);
  const wrong: string[] = [];
  for (const file of named) {
    const complaint = await lookAtFile({ file, copy: copies.get(file.key), reads: sampled.has(file) });
    if (complaint !== undefined) wrong.push(`${file.key} of ${file.table} ${complaint}`);
  }
  if (wrong.length === 0) return;
  const more = wrong.length > LISTED_AT_MOST ? `, and ${wrong.length - LISTED_AT_MOST} more` : '';
  throw new Error(`Files in the archive: ${wrong.slice(0, LISTED_AT_MOST).join(', ')}${more}.`);
}

interface Look {
  file: NamedFile;
  copy: FileCopy | undefined;
  reads: boolean;
}

async function lookAtFile({ file, copy, reads }: Look): Promise<string | undefined> {
  if (copy === undefined) return 'is missing';
  const { size } = await stat(copy.path);
  if (file.size !== null && size !== file.size) return `has ${size} bytes instead of ${file.size}`;
  return reads && (await sha256Of(copy.path)) !== copy.sha256 ? 'has changed' : undefined;
}

function sampleOf(named: readonly NamedFile[]): Set<NamedFile> {
  if (named.length <= SAMPLE) return new Set(named);
  const chosen = new Set<NamedFile>();
  while (chosen.size < SAMPLE) {
    const one = named[Math.floor(Math.random() * named.length)];
    if (one !== undefined) chosen.add(one);
  }
  return chosen;
}
