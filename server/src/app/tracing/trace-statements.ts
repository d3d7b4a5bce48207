import type { PGlite } from '@electric-sql/pglite';
import { SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '#db/open.ts';
import { findTracer, inSpan, isRecording } from './tracing.ts';

/**
 * Creates a span for each statement inside a recorded span, if an SDK is loaded. On a server it includes the
 * wait for a connection. Wraps the pools instead of their connections, because a pool hands over a connection in
 * the context of the work that released it.
 */
export function traceStatements(database: Database): void {
  if (findTracer() === undefined) return;
  if (database.kind === 'pglite') tracePglite(database.client);
  else {
    const { client, lookUpClient, replica } = database;
    for (const pool of [client, lookUpClient, ...(replica ? [replica.pool] : [])]) tracePool(pool);
  }
}

function tracePglite(client: PGlite): void {
  traceMethod(client, 'query');
  traceMethod(client, 'exec');
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      if (isRecording()) {
        traceMethod(tx, 'query');
        traceMethod(tx, 'exec');
      }
      return work(tx);
    });
}

function tracePool(pool: Pool): void {
  const query = pool.query.bind(pool);
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    query: (...parameters: Parameters<typeof query>) => traced(parameters, () => query(...parameters)),
    // Called with a callback when the pool itself connects for a single statement.
    connect: (...callback: Parameters<typeof connect>) =>
      callback.length > 0 || !isRecording() ? connect(...callback) : connect().then(tracedClient),
  });
}

/** The connection returns to the pool unchanged: only statements of this holder belong to its span. */
function tracedClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        const send = (): unknown => Reflect.apply(value, target, parameters);
        return name === 'query' ? traced(parameters, send) : send();
      };
    },
  });
}

function traceMethod<Name extends string>(
  target: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
): void {
  const send = target[name];
  const query = (...parameters: unknown[]): unknown =>
    traced(parameters, () => Reflect.apply(send, target, parameters));
  Object.assign(target, { [name]: query });
}

function traced(parameters: readonly unknown[], send: () => unknown): unknown {
  const text = isRecording() && typeof parameters.at(-1) !== 'function' && textOf(parameters[0]);
  // The driver sends `begin` with the first statement.
  if (!text || text === 'begin') return send();
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': summary.split(' ', 1)[0],
    'db.query.summary': summary,
  };
  return inSpan({ name: summary, kind: SpanKind.CLIENT, attributes }, async () => send());
}

/** The text of a query, passed as the first argument or as its member; undefined for a query that is not awaited. */
function textOf(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return String(query);
  return 'submit' in query || !('text' in query) ? undefined : String(query.text);
}

const LITERAL = /'(?:[^']|'')*'/g;
const WRITE = /\b(insert|update|delete)\s+(?:into\s+|from\s+)?"?([a-z_]{1,63})\b/i;
const READ = /\bfrom\s+"([a-z_]{1,63})"/i;
const FIRST = /^\s*([a-z]{1,20})\b/i;

/**
 * The operation and the table of a statement; the first write if it has several parts. Its text is not used, because it
 * contains constants.
 */
export function summaryOf(text: string): string {
  const names = text.replaceAll(LITERAL, '');
  const [first = 'statement'] = FIRST.exec(names)?.slice(1) ?? [];
  const isQuery = /^(?:with|select|insert|update|delete)$/i.test(first);
  if (!isQuery) return first.toUpperCase();
  const [, operation, written] = WRITE.exec(names.replaceAll(/\bfor (?:no key )?update\b/gi, '')) ?? [];
  if (operation !== undefined && written !== undefined) return `${operation.toUpperCase()} ${written}`;
  const table = READ.exec(names)?.[1];
  return table === undefined ? 'SELECT' : `SELECT ${table}`;
}
