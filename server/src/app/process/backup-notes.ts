import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Results of the backup commands, as files in DATA_DIR, because the database is closed or busy while they run. */
const NAMES = {
  backup: 'last-backup.json',
  archived: 'log-archive.json',
  base: 'last-base-backup.json',
  restoreTest: 'last-restore-test.json',
} as const;

const at = z.iso.datetime();

const lastBackup = z.object({ madeAt: at, bytes: z.int(), files: z.int() });
type LastBackup = z.output<typeof lastBackup>;

const archived = z.object({
  /** Begin of the archive. */
  since: at,
  /** Everything committed until then is included. */
  until: at,
});
type Archived = z.output<typeof archived>;

const restoreTest = z.object({
  endedAt: at,
  tookS: z.number(),
  /** null: it worked. */
  failure: z.string().nullable(),
  /** Time of the last success; null: never. */
  workedAt: at.nullable(),
  /** Age of the newest restored write when the test began, in seconds; null when it failed. */
  newestWriteAgeS: z.number().nullable(),
});
export type RestoreTest = z.output<typeof restoreTest>;

/** Records that an archive of a DATA_DIR was made. */
export const noteBackup = (dataDir: string, note: LastBackup) => write(dataDir, 'backup', note);
/** The last archive made of a DATA_DIR; null if none, or if the note is unreadable. */
export const readLastBackup = (dataDir: string) => read(dataDir, 'backup', lastBackup);

/** Records until when the log is archived. */
export const noteArchived = (dataDir: string, note: Archived) => write(dataDir, 'archived', note);
/** null where no log is archived. */
export const readArchivedNote = (dataDir: string) => read(dataDir, 'archived', archived);

/** Records that a base backup was taken. */
export const noteBase = (dataDir: string, note: LastBackup) => write(dataDir, 'base', note);
export const readLastBase = (dataDir: string) => read(dataDir, 'base', lastBackup);

export const noteRestoreTest = (dataDir: string, note: RestoreTest) => write(dataDir, 'restoreTest', note);
export const readRestoreTest = (dataDir: string) => read(dataDir, 'restoreTest', restoreTest);

async function write(dataDir: string, name: keyof typeof NAMES, note: object): Promise<void> {
  // The server may not have run here.
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, NAMES[name]);
  const partial = `${path}.partial-${process.pid}`;
  await writeFile(partial, JSON.stringify(note));
  await rename(partial, path);
}

async function read<T>(dataDir: string, name: keyof typeof NAMES, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(join(dataDir, NAMES[name]), 'utf8').catch(ifMissing);
  return text === null ? null : (schema.safeParse(parsed(text)).data ?? null);
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** undefined for a note that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
