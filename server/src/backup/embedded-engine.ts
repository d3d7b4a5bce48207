import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, finishRestore, PREVIOUS } from '#db/embedded-directory.ts';
import { openEngine } from '#db/engine.ts';
import type { BackupEngine } from './engine.ts';
import { APPLIED_MIGRATIONS } from './engine.ts';

/** The embedded database is a directory; it is copied while closed, under the lock of DATA_DIR. */
export function embeddedEngine(dataDir: string): BackupEngine {
  const live = join(dataDir, DATABASE);
  const previous = join(dataDir, PREVIOUS);
  return {
    name: 'embedded',
    dump: async () => {
      await finishRestore(dataDir);
      if (!existsSync(live)) throw new Error(`There is no database in ${dataDir}.`);
      return { migrations: await migrationsOf(live), part: { directory: dataDir, name: DATABASE } };
    },
    isEmpty: async () => {
      await finishRestore(dataDir);
      return !existsSync(live);
    },
    check: async (unpacked) => migrationsOf(join(unpacked, DATABASE)),
    replace: async (unpacked) => {
      if (existsSync(live)) await rename(live, previous);
      await rename(join(unpacked, DATABASE), live);
      await rm(previous, { recursive: true, force: true });
    },
  };
}

/** Opens the directory as the server does, which verifies a backup or restore. */
async function migrationsOf(directory: string): Promise<string[]> {
  const client = await openEngine(directory);
  try {
    const { rows } = await client.query<{ name: string }>(APPLIED_MIGRATIONS);
    return rows.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
