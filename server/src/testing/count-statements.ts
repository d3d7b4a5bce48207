import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '#db/open.ts';

const counters = new AsyncLocalStorage<{ statements: string[] }>();

export interface StatementCounter {
  /** The statements sent by some work, in order; those of concurrent work are excluded. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

/** Instruments the driver of a database to count the statements of a call. */
export function countStatements(database: Database): StatementCounter {
  if (database.kind === 'pglite') watchPglite(database.client);
  else for (const pool of [database.client, database.lookUpClient]) watchPool(pool);
  return {
    statementsOf: async (work) => {
      const counter = { statements: [] };
      await counters.run(counter, work);
      return counter.statements;
    },
  };
}

/** The first argument of a query is its text, or an object with the text. */
function note(query: unknown): void {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  counters.getStore()?.statements.push(String(text));
}

function watchPglite(client: PGlite): void {
  watchMethod(client, 'query');
  watchMethod(client, 'exec');
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      watchMethod(tx, 'query');
      watchMethod(tx, 'exec');
      return work(tx);
    });
}

function watchPool(pool: Pool): void {
  watchMethod(pool, 'query');
  const connect = pool.connect.bind(pool);
  // Drizzle takes a connection for a transaction; pool.query with a callback is counted above.
  Object.assign(pool, {
    connect: (...callback: Parameters<typeof connect>) =>
      callback.length > 0 ? connect(...callback) : connect().then(watchedClient),
  });
}

/** The connection returns to the pool unmodified: only this holder's statements are recorded. */
function watchedClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        if (name === 'query') note(parameters[0]);
        return Reflect.apply(value, target, parameters);
      };
    },
  });
}

function watchMethod<Name extends string>(
  target: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
) {
  const original = target[name];
  const watched = (...parameters: unknown[]): unknown => {
    note(parameters[0]);
    return Reflect.apply(original, target, parameters);
  };
  Object.assign(target, { [name]: watched });
}
