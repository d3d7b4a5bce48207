import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Beside the database, which is closed or busy when a backup has been made. */
const NAME = 'last-backup.json';

const lastBackup = z.object({ madeAt: z.iso.datetime(), bytes: z.int(), files: z.int() });
type LastBackup = z.output<typeof lastBackup>;

/** Writes down that an archive was made from a DATA_DIR. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(join(dataDir, NAME), JSON.stringify(backup));
}

/** The last archive that was made from a DATA_DIR; null for none, and for a note that cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(ifMissing);
  return text === null ? null : (lastBackup.safeParse(parsed(text)).data ?? null);
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** undefined for what a killed process has left half written. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
