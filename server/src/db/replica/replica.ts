import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type Pool, type QueryConfig, type QueryResult } from 'pg';
import type { Executor } from '../database.ts';
import { NOT_REPLAYED, type Positioned } from './replayed-first.ts';
import type { ReplicaState, ReplicaWatch } from './replica-watch.ts';

/** First pause between two attempts; each further one is twice as long. */
const PAUSE_MS = 1;
const PAUSE_MS_MAX = 10;
/** SQLSTATE of a statement that was cancelled by its time limit. */
const CANCELLED = '57014';
/** Errors of a server that has no free connection, or closes it. */
const CONNECTION_STATES = /^(08|53|57P)/;

/** Statements by where they were executed. */
export interface ReadCounts {
  replica: number;
  primary: number;
}

/** Reads from a streaming replica, and from the primary whenever the replica cannot answer. */
export interface Replica {
  /** False if a read would go to the primary anyway. */
  readonly isUsable: boolean;
  readonly state: ReplicaState;
  readonly lagSeconds: number;
  readonly counts: Readonly<ReadCounts>;
  /** Connections for reads. */
  readonly pool: Pool;
  /**
   * For statements that must see all that was committed before this position of the primary's log, and cannot write;
   * without a position the primary executes them.
   */
  from(position: string | undefined): Executor;
}

/** The part of a connection that Drizzle uses outside of transactions. */
export interface Statements {
  query(config: QueryConfig, values: unknown[]): Promise<QueryResult>;
}

interface ReplicaOptions {
  replica: Pool;
  primary: Pool;
  watch: ReplicaWatch;
  /** How long a statement waits for the replica to replay its position. */
  waitMs: number;
  executorOf: (statements: Statements) => Executor;
  onError: (error: Error) => void;
}

interface Read {
  position: string | undefined;
  config: QueryConfig;
  values: unknown[];
}

export function createReplica(options: ReplicaOptions): Replica {
  const { replica, primary, watch, waitMs, executorOf, onError } = options;
  const counts: ReadCounts = { replica: 0, primary: 0 };

  async function read({ position, config, values }: Read): Promise<QueryResult> {
    const found = position === undefined ? NOT_REPLAYED : await readReplica({ ...config, position }, values);
    counts[found === NOT_REPLAYED ? 'primary' : 'replica'] += 1;
    return found === NOT_REPLAYED ? primary.query(config, values) : found;
  }

  /** NOT_REPLAYED as well when the replica cannot execute it. */
  async function readReplica(statement: Positioned, values: unknown[]): Promise<QueryResult> {
    try {
      return await waitForReplay(statement, values);
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      // The primary would take as long.
      if (code === CANCELLED) throw error;
      if (code === undefined || CONNECTION_STATES.test(code)) watch.doubt();
      onError(new Error('The replica did not execute a statement; the primary does.', { cause: error }));
      return NOT_REPLAYED;
    }
  }

  async function waitForReplay(statement: Positioned, values: unknown[]): Promise<QueryResult> {
    const until = performance.now() + waitMs;
    for (let pause = PAUSE_MS; watch.isUsable; pause = Math.min(2 * pause, PAUSE_MS_MAX)) {
      const result = await replica.query(statement, values);
      if (result !== NOT_REPLAYED) return result;
      if (performance.now() + pause > until) watch.doubt();
      else await sleep(pause);
    }
    return NOT_REPLAYED;
  }

  return {
    get isUsable() {
      return watch.isUsable;
    },
    get state() {
      return watch.state;
    },
    get lagSeconds() {
      return watch.lagSeconds;
    },
    counts,
    pool: replica,
    from: (position) => executorOf({ query: (config, values) => read({ position, config, values }) }),
  };
}
