import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Next to the database, which is closed or busy when a backup has been made. */
const NAME = 'last-backup.json';

const lastBackup = z.object({ madeAt: z.iso.datetime(), bytes: z.int(), files: z.int() });
type LastBackup = z.output<typeof lastBackup>;

/** Records that an archive of a DATA_DIR was made. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(join(dataDir, NAME), JSON.stringify(backup));
}

/** The last archive made of a DATA_DIR; null if none, or if the note is unreadable. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(ifMissing);
  return text === null ? null : (lastBackup.safeParse(parsed(text)).data ?? null);
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** undefined for a note left incomplete by a killed process. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
