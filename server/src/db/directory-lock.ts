import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second process out of the data directory. An operating system lock (via SQLite on a small file), so it is
 * released however the process ends, and never goes stale.
 */
export function lockDirectory(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    file.close();
    throw new DirectoryInUseError(dataDir, { cause: error });
  }
  return () => file.close();
}

class DirectoryInUseError extends Error {
  constructor(dataDir: string, options: ErrorOptions) {
    super(
      `The data directory ${dataDir} is in use by another Halla process. Stop that one, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) for several processes.`,
      options,
    );
    this.name = 'DirectoryInUseError';
  }
}
