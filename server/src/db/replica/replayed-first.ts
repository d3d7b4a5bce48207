import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { asConfig, type Callback, LedStatement } from '../led-statement.ts';
import { isPlannedForValues } from '../planned-for-values.ts';
import { bytesBefore } from './log-position.ts';

/** Result of a statement that the replica has skipped. */
export const NOT_REPLAYED: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** A statement that may only be executed after everything up to a position of the write-ahead log is visible. */
export interface Positioned extends QueryConfig {
  position: string;
}

/** SQLSTATE with which the check fails. */
const DIVISION_BY_ZERO = '22012';

/**
 * Makes a connection execute a positioned statement only on a replica that has replayed the position, and return
 * NOT_REPLAYED otherwise. The check is sent in the message group of the statement: no further round trip, and
 * the same server behind a pooler or load balancer. The result is not an error, because the pool would close the
 * connection on errors.
 */
export function checkReplayed(client: PoolClient, selectiveMs: number): void {
  const send: unknown = client.query;
  if (typeof send !== 'function') throw new Error('The connection cannot be queried.');
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const config = asConfig(statement);
    const done = rest.at(-1);
    if (config === undefined || !('position' in config) || typeof done !== 'function')
      return Reflect.apply(send, client, [statement, ...rest]);
    const led: LedStatement = new LedStatement({
      lead: leadOf({ ...config, position: String(config.position), selectiveMs }),
      config,
      values: rest[0],
      done: (error, result) => {
        if (!led.isLed && isCheckFailed(error)) (done as Callback)(undefined, NOT_REPLAYED);
        else (done as Callback)(error, result);
      },
    });
    return Reflect.apply(send, client, [led]);
  };
  Object.assign(client, { query });
}

/** A promoted replica keeps its last replay position, but its data diverge from then on. */
function leadOf({ text, position, selectiveMs }: Positioned & { selectiveMs: number }): string {
  bytesBefore(position);
  const isReplayed = `pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= '${position}'::pg_lsn, false)`;
  const check = `select 1 / (${isReplayed})::int`;
  if (!isPlannedForValues(text)) return check;
  return `${check}, set_config('statement_timeout', '${Math.round(selectiveMs)}', true)`;
}

function isCheckFailed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DIVISION_BY_ZERO;
}
