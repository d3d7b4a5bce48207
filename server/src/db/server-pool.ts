import { Pool, type PoolClient } from 'pg';
import { repeatAfterDeadlock } from './after-deadlock.ts';

const CONNECT_MS = 5_000;

interface PoolOptions {
  url: string;
  /** Maximum number of connections. */
  max: number;
  connectMs?: number;
  /** Fails a statement without an answer, and closes its connection; default: never. */
  answerMs?: number;
  /** Wraps each new connection. */
  onConnection?: (connection: PoolClient) => void;
  onError: (error: Error) => void;
}

/** A pool of connections to a PostgreSQL server. */
export function openServerPool(options: PoolOptions): Pool {
  const { url, max, connectMs = CONNECT_MS, answerMs, onConnection, onError } = options;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    keepAlive: true,
    application_name: 'halla',
    // JIT compilation takes longer than any of our statements; overestimated row counts would trigger it each time.
    onConnect: async (connection) => {
      await connection.query('set jit = off');
    },
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', onError);
  repeatAfterDeadlock(pool);
  if (onConnection !== undefined) pool.on('connect', onConnection);
  return pool;
}
