import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#app/process/config.ts';
import { lockDirectory } from '#db/directory-lock.ts';
import { embeddedEngine } from './embedded-engine.ts';
import type { BackupEngine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';

export interface Installation {
  dataDir: string;
  engine: BackupEngine;
  /**
   * An empty directory on the same file system as the files, so that moving is a rename; removed afterwards.
   */
  staging: string;
}

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Runs the work on a stopped embedded installation, or while the servers of a PostgreSQL one are running. */
export async function withInstallation<T>(
  { DATA_DIR: dataDir, DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl }: Where,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  // pg_dump sets a search path for its session, which a pooler would hand to others.
  const databaseUrl = directUrl ?? pooledUrl;
  await mkdir(dataDir, { recursive: true });
  const unlock = databaseUrl === undefined ? lockDirectory(dataDir) : () => undefined;
  try {
    const engine = databaseUrl === undefined ? embeddedEngine(dataDir) : postgresEngine(databaseUrl);
    const staging = await mkdtemp(join(dataDir, 'backup-'));
    try {
      return await work({ dataDir, engine, staging });
    } finally {
      await rm(staging, { recursive: true });
    }
  } finally {
    unlock();
  }
}
