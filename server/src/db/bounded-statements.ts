import type { PoolClient } from 'pg';
import { asConfig, type Callback, LedStatement } from './led-statement.ts';
import { isPlannedForValues } from './planned-for-values.ts';

/**
 * Makes PostgreSQL cancel a list with a rare filter or a text search that exceeds a time limit: not every filter has
 * an index, and an abandoned statement would keep running. The limit is set in the message group of the statement,
 * whose implicit transaction ends with it, so that it also works behind a pooler and leaves nothing on the
 * connection. Statements in transactions are not limited.
 */
export function boundSelective(client: PoolClient, ms: number): void {
  const send: unknown = client.query;
  if (typeof send !== 'function') throw new Error('The connection cannot be queried.');
  const lead = `select set_config('statement_timeout', '${Math.round(ms)}', true)`;
  let isInTransaction = false;
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const config = asConfig(statement);
    if (config?.text === 'begin') isInTransaction = true;
    if (config?.text === 'commit' || config?.text === 'rollback') isInTransaction = false;
    const isBounded = config !== undefined && !isInTransaction && isPlannedForValues(config.text);
    const done = rest.at(-1);
    // The pool passes a callback for statements outside a transaction.
    if (!isBounded || typeof done !== 'function') return Reflect.apply(send, client, [statement, ...rest]);
    const [values] = rest;
    return Reflect.apply(send, client, [new LedStatement({ lead, config, values, done: done as Callback })]);
  };
  Object.assign(client, { query });
}
