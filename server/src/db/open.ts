import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePg, nodePgCodecs } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite, pgliteCodecs } from 'drizzle-orm/pglite';
import type { Client, Pool, PoolClient } from 'pg';
import { boundSelective } from './bounded-statements.ts';
import type { Db, Executor } from './database.ts';
import { deferBegin } from './deferred-begin.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { type ChannelListener, listenOnPostgres } from './listen.ts';
import { type AdvisoryLock, acquireLock } from './locks.ts';
import { migrateDatabase } from './migrate.ts';
import { assertSessionsKept, openSession } from './pooler.ts';
import { prepareRepeated, StatementNames } from './prepared.ts';
import { readInstant } from './read-instant.ts';
import { openReplica } from './replica/open-replica.ts';
import type { Replica, Statements } from './replica/replica.ts';
import type { ReplicaState } from './replica/replica-watch.ts';
import { compileLongLists } from './row-mapper.ts';
import { openServerPool } from './server-pool.ts';
import { assertUsableServer } from './usable-server.ts';

/** Per process, in addition to those for LISTEN and look-ups. */
const CONNECTIONS = 16;

/** How long a statement waits for the replica. */
const REPLICA_WAIT_MS = 50;

/** Time limit for a list with a rare filter or a text search. */
const SELECTIVE_MS = 20_000;

/** The underlying driver, shared with the job queue. */
type Driver =
  | { readonly kind: 'pglite'; readonly client: PGlite }
  | { readonly kind: 'postgres'; readonly client: Pool; readonly lookUpClient: Pool };

/** An open database: PGlite in this process or a PostgreSQL server, with one interface. */
export type Database = Driver & {
  readonly db: Db;
  /** For short look-ups: on a server a separate connection, never held by a transaction. */
  readonly lookUps: Executor;
  /** The streaming replica for lists and figures; undefined without one. */
  readonly replica?: Replica;
  /** Runs work that spans transactions while no other process holds the lock. */
  alone(lock: AdvisoryLock, work: () => Promise<void>): Promise<void>;
  /** Subscribes to NOTIFY on the channel; returns the function that unsubscribes. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export interface OpenOptions extends EmbeddedOptions {
  /** postgres://… of a server; without it the embedded database in dataDir is opened. */
  databaseUrl?: string | undefined;
  /** The same database without a transaction-mode pooler; defaults to databaseUrl. */
  directUrl?: string | undefined;
  /** False behind a pooler that does not keep prepared statements. */
  prepare?: boolean;
  /** Time limit for a list with a rare filter or a text search, on a server. */
  selectiveMs?: number;
  /** postgres://… of a streaming replica of the server. */
  readUrl?: string | undefined;
  /** Milliseconds for which a statement waits until the replica has replayed earlier commits. */
  readWaitMs?: number;
  onReplicaChange?: (state: ReplicaState, error?: unknown) => void;
}

/** Opens the database and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openPglite(options)
    : openPostgres({
        url: options.databaseUrl,
        directUrl: options.directUrl ?? options.databaseUrl,
        prepare: options.prepare ?? true,
        selectiveMs: options.selectiveMs ?? SELECTIVE_MS,
        replica: options.readUrl === undefined ? undefined : { ...options, readUrl: options.readUrl },
        onError: options.onError,
      });
}

async function openPglite(options: EmbeddedOptions): Promise<Database> {
  const { client, close } = await openEmbedded(options);
  try {
    return { ...(await fromPglite(client)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Wraps an open PGlite; tests start theirs from a dump. */
export async function fromPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite({ client, codecs: withQuickInstants(pgliteCodecs) });
  await migrateDatabase({ kind: 'pglite', db: asDb(db) });
  return {
    kind: 'pglite',
    db: asDb(db),
    lookUps: asDb(db),
    client,
    // No other process can have it open.
    alone: (_lock, work) => work(),
    listen: (channel, { onPayload }) => client.listen(channel, onPayload),
    close: () => client.close(),
  };
}

interface PostgresOptions {
  url: string;
  directUrl: string;
  prepare: boolean;
  selectiveMs: number;
  replica: (Pick<OpenOptions, 'readWaitMs' | 'onReplicaChange'> & { readUrl: string }) | undefined;
  onError: (error: Error) => void;
}

async function openPostgres({
  url,
  directUrl,
  prepare,
  selectiveMs,
  replica,
  onError,
}: PostgresOptions): Promise<Database> {
  const directSetting = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await withSession({ url: directUrl, setting: directSetting }, async (client) => {
    await assertUsableServer(client);
    await assertSessionsKept({ url, directUrl, prepare });
    await migrateDatabase({ kind: 'postgres', db: asDb(drizzleNodePg({ client })) });
  });
  const names = prepare ? new StatementNames() : undefined;
  const onConnection = (connection: PoolClient) => {
    deferBegin(connection);
    boundSelective(connection, selectiveMs);
    if (names !== undefined) prepareRepeated(connection, names);
  };
  const client = openServerPool({ url, max: CONNECTIONS, onConnection, onError });
  const lookUpClient = openServerPool({ url, max: 1, onConnection, onError });
  const codecs = withQuickInstants(nodePgCodecs);
  const endPools = () => Promise.all([client.end(), lookUpClient.end()]);
  const opened =
    replica &&
    (await openReplica({
      url: replica.readUrl,
      waitMs: replica.readWaitMs ?? REPLICA_WAIT_MS,
      ...{ primary: client, lookUps: lookUpClient, max: CONNECTIONS, selectiveMs, names, onError },
      // Drizzle uses no other part of a client outside of transactions.
      executorOf: (statements: Statements) => asDb(drizzleNodePg({ client: statements as Pool, codecs })),
      onChange: replica.onReplicaChange ?? (() => undefined),
    }).catch(async (error: unknown) => {
      await endPools();
      throw error;
    }));
  return {
    kind: 'postgres',
    ...(opened !== undefined && { replica: opened.replica }),
    db: asDb(drizzleNodePg({ client, codecs })),
    lookUps: asDb(drizzleNodePg({ client: lookUpClient, codecs })),
    client,
    lookUpClient,
    alone: (lock, work) =>
      withSession({ url: directUrl, setting: directSetting }, async (client) => {
        await client.query(acquireLock(lock));
        // Closing the connection releases the lock.
        return work();
      }),
    listen: (channel, listener) => listenOnPostgres({ url: directUrl, channel, ...listener, onError }),
    close: async () => {
      await opened?.close();
      await endPools();
    },
  };
}

function withQuickInstants<Codecs extends { timestamptz?: object | undefined }>(codecs: Codecs): Codecs {
  return { ...codecs, timestamptz: { ...codecs.timestamptz, normalize: readInstant } };
}

/** Both drivers return `{ rows }`; only their declared types differ, and only this cast bridges them. */
export function asDb(db: object): Db {
  return compileLongLists(db) as Db;
}

/** Runs the work on a dedicated connection, for session-bound features. */
async function withSession(
  { url, setting }: { url: string; setting: string },
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await openSession(url, setting);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
