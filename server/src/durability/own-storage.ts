import { rm } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { newDataDir } from './data-dir.ts';

/** Storage of server processes that a test kills. */
export interface OwnStorage {
  /** Settings for a server process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database in this process while no server uses it. */
  readonly withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** A new data directory; with a PostgreSQL cluster that flushes to disk in npm run test:postgres, else with the embedded database. */
export async function makeOwnStorage(name: string): Promise<OwnStorage> {
  const dataDir = await newDataDir(name);
  const cluster = inject('postgresUrl') === null ? undefined : await startCluster({ fsync: true });
  return {
    env: { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) },
    withDatabase: async (work) => {
      const place = { dataDir, ...(cluster && { databaseUrl: cluster.url }) };
      const database = await openDatabase({ ...place, onError: (error) => expect.fail(error.message) });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    close: async () => {
      await cluster?.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
