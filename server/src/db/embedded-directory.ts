import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Directory of the embedded database in DATA_DIR. */
export const DATABASE = 'database';
/** The one before it, while a restore exchanges them. */
export const PREVIOUS = 'database.before-restore';
/** File beside them that keeps disk room for the database. */
export const RESERVE = 'reserve';

/**
 * A restore that was killed in the middle left the previous database beside its place: it goes back. One that was killed
 * later left it beside the new one: it goes away. Only the holder of the lock may call this.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const previous = join(dataDir, PREVIOUS);
  if (!existsSync(previous)) return;
  const database = join(dataDir, DATABASE);
  if (existsSync(database)) await rm(previous, { recursive: true });
  else await rename(previous, database);
}
