import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const DATABASE = 'database';
/** Name of the previous database while a restore swaps them. */
export const PREVIOUS = 'database.before-restore';
/** File that reserves disk space for the database. */
export const RESERVE = 'reserve';

/**
 * Completes an interrupted restore: if killed during the swap, only the previous database exists and is moved back;
 * if killed after it, both exist and the previous one is removed. Precondition: the caller holds the directory lock.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const previous = join(dataDir, PREVIOUS);
  if (!existsSync(previous)) return;
  const database = join(dataDir, DATABASE);
  if (existsSync(database)) await rm(previous, { recursive: true });
  else await rename(previous, database);
}
