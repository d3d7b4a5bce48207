import type { Pool, PoolClient } from 'pg';
import type { Executor } from '../database.ts';
import { prepareRepeated, type StatementNames } from '../prepared.ts';
import { openServerPool } from '../server-pool.ts';
import { checkReplayed } from './replayed-first.ts';
import { createReplica, type Replica, type Statements } from './replica.ts';
import { type ReplicaState, ReplicaWatch } from './replica-watch.ts';

/** A read that finds no connection within this time goes to the primary. */
const CONNECT_MS = 1_000;
/** Time limit of the check that is made every second. */
const LOOK_MS = 1_000;

export interface ReplicaSettings {
  url: string;
  waitMs: number;
  onChange: (state: ReplicaState, error?: unknown) => void;
}

interface OpenReplicaOptions extends ReplicaSettings {
  primary: Pool;
  /** Pool with the connection of short look-ups on the primary. */
  lookUps: Pool;
  /** Maximum number of connections for reads. */
  max: number;
  selectiveMs: number;
  /** undefined: statements are not prepared. */
  names: StatementNames | undefined;
  executorOf: (statements: Statements) => Executor;
  onError: (error: Error) => void;
}

export interface OpenReplica {
  replica: Replica;
  close(): Promise<void>;
}

/** Opens the replica; one that does not answer is used later, one of another database is refused. */
export async function openReplica(options: OpenReplicaOptions): Promise<OpenReplica> {
  const { url, max, selectiveMs, names, primary, lookUps, waitMs, executorOf, onChange, onError } = options;
  const connections = new Set<PoolClient>();
  const pool = openServerPool({
    ...{ url, max, onError },
    connectMs: CONNECT_MS,
    onConnection: (connection) => {
      connections.add(connection);
      checkReplayed(connection, selectiveMs);
      if (names !== undefined) prepareRepeated(connection, names);
    },
  });
  pool.on('remove', (connection) => connections.delete(connection));
  // The watch reports that the replica is unavailable.
  const ignore = () => undefined;
  const looks = openServerPool({ url, max: 1, connectMs: LOOK_MS, answerMs: LOOK_MS, onError: ignore });
  const watch = new ReplicaWatch({
    ...{ replica: looks, primary: lookUps, onChange },
    // Also for statements that would never be answered.
    onLost: () => {
      for (const connection of connections) connection.end().catch(onError);
    },
  });
  const close = async () => {
    watch.stop();
    await Promise.all([pool.end(), looks.end()]);
  };
  await watch.start();
  if (watch.state === 'unrelated') {
    await close();
    throw new Error(UNRELATED);
  }
  return { replica: createReplica({ replica: pool, primary, watch, waitMs, executorOf, onError }), close };
}

const UNRELATED =
  'DATABASE_READ_URL: this is another database than that of DATABASE_URL. It must lead to a streaming replica of that server, and name the same database.';
