import type { PoolClient, QueryConfig } from 'pg';
import { asConfig, type Callback, LedStatement } from './led-statement.ts';

const NOTHING = { rows: [], rowCount: 0 };

/**
 * Makes a connection send `begin` together with the first statement of the transaction, in one round trip. A
 * transaction without statements sends nothing.
 */
export function deferBegin(client: PoolClient): void {
  const send: unknown = client.query;
  if (typeof send !== 'function') throw new Error('The connection cannot be queried.');
  let isWaiting = false;
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const config = asConfig(statement);
    if (!isWaiting) {
      if (config?.text !== 'begin') return Reflect.apply(send, client, [statement, ...rest]);
      isWaiting = true;
      return Promise.resolve(NOTHING);
    }
    isWaiting = false;
    if (config === undefined) throw new Error('A transaction sends only statements that can be awaited.');
    if (config.text === 'commit' || config.text === 'rollback') return Promise.resolve(NOTHING);
    return sendAfterBegin(config, rest[0]);
  };
  const sendAfterBegin = (config: QueryConfig, values: unknown) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      Reflect.apply(send, client, [new LedStatement({ lead: 'begin', config, values, done })]);
    });
  Object.assign(client, { query });
}
