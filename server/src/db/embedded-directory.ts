import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const DATABASE = 'database';
/** The previous one, while a restore exchanges them. */
export const PREVIOUS = 'database.before-restore';
/** File that reserves disk space for the database. */
export const RESERVE = 'reserve';

/**
 * Completes an interrupted restore: one killed during the exchange leaves only the previous database, which
 * is moved back; one killed after it leaves both, and the previous one is removed. Precondition: the caller
 * holds the directory lock.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const previous = join(dataDir, PREVIOUS);
  if (!existsSync(previous)) return;
  const database = join(dataDir, DATABASE);
  if (existsSync(database)) await rm(previous, { recursive: true });
  else await rename(previous, database);
}
