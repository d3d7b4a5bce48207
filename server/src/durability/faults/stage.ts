import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openDatabase } from '#db/open.ts';
import { type Cluster, startCluster } from '../../testing/postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type HoldingProxy, startHoldingProxy } from './holding-proxy.ts';
import { moneyEnv } from './money-work.ts';

export type Engine = 'embedded' | 'postgres';

/** The servers and the database of a run. */
export interface Stage {
  engine: Engine;
  dataDir: string;
  /** Folder to which e-invoices are delivered. */
  operatorFolder: string;
  /** File with the milliseconds by which the clock of a server is wrong. */
  clockOf: (index: number) => string;
  servers: (ServerProcess | undefined)[];
  /** Addresses of the servers that run. */
  urls: () => string[];
  start(index: number): Promise<void>;
  /** On PostgreSQL. */
  cluster: Cluster | undefined;
  proxy: HoldingProxy | undefined;
  /** Opens the database directly; the embedded one only while no server runs. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface StageOptions {
  engine: Engine;
  processes: number;
  /** Empty, or with a migrated embedded database. */
  dataDir: string;
}

const CLOCK = `--import=${new URL('moved-clock.preload.ts', import.meta.url).href}`;
const DISK = `--import=${new URL('../full-disk.preload.ts', import.meta.url).href}`;
/** Lets faults affect a server's clock and, with the embedded database, its disk. */
const NODE_OPTIONS = {
  embedded: `${CLOCK} ${DISK}`,
  postgres: CLOCK,
};

/** Starts the database; the servers are started by `start`. */
export async function openStage({ engine, processes, dataDir }: StageOptions): Promise<Stage> {
  const cluster = engine === 'postgres' ? await startCluster({ fsync: true }) : undefined;
  const proxy = cluster && (await startHoldingProxy(cluster.url));
  const servers: (ServerProcess | undefined)[] = Array.from({ length: processes }, () => undefined);
  const operatorFolder = join(dataDir, 'operator');
  await mkdir(operatorFolder, { recursive: true });
  const env = {
    ...moneyEnv(pathToFileURL(operatorFolder)),
    DATA_DIR: dataDir,
    INGEST_REQUESTS_PER_MINUTE: '0',
    NODE_OPTIONS: NODE_OPTIONS[engine],
    ...(proxy && { DATABASE_URL: proxy.url }),
  };
  const place = { dataDir, ...(cluster && { databaseUrl: cluster.url }) };
  const clockOf = (index: number) => join(dataDir, `clock-of-server-${index}`);
  return {
    ...{ engine, dataDir, operatorFolder, clockOf, servers, cluster, proxy },
    urls: () => servers.flatMap((server) => (server?.isRunning() ? [server.url] : [])),
    start: async (index) => {
      servers[index] = await startServerProcess({ env: { ...env, MOVED_CLOCK: clockOf(index) } });
    },
    withDatabase: async (work) => {
      // A connection that breaks is reported by the statement that was using it.
      const database = await openDatabase({ ...place, onError: () => undefined });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    close: async () => {
      for (const server of servers) if (server?.isRunning()) await server.end('SIGKILL');
      await proxy?.close();
      await cluster?.close();
    },
  };
}
