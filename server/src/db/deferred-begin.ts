import type { Writable } from 'node:stream';
import { type PoolClient, Query, type QueryConfig } from 'pg';

type Callback = (error: Error | null | undefined, result: unknown) => void;

/** The driver's connection and statement, whose types declare less. */
interface Wire {
  stream: Writable;
  parse(statement: { text: string; name: string }): void;
  bind(portal: { portal: string; statement: string; values: unknown[] }): void;
  execute(portal: { portal: string; rows: number }): void;
  submittedNamedStatements: Record<string, string>;
}
interface Statement {
  name: string | undefined;
  queryMode?: 'extended';
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
const Statement = Query as unknown as new (config: QueryConfig, values: unknown, done: Callback) => Statement;

/**
 * The first statement of a transaction, with `begin` before it in one message group: when `begin` fails, the
 * server skips the statement.
 */
class OpeningStatement extends Statement {
  #hasBegun = false;
  #name: string | undefined;

  override submit(connection: Wire): Error | null {
    const { stream } = connection;
    stream.cork();
    try {
      connection.parse({ text: 'begin', name: '' });
      connection.bind({ portal: '', statement: '', values: [] });
      connection.execute({ portal: '', rows: 0 });
      this.queryMode = 'extended';
      const problem = super.submit(connection);
      // The driver would take the confirmation of `begin` for that of the named statement.
      this.#name = this.name;
      this.name = undefined;
      return problem;
    } finally {
      stream.uncork();
    }
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#hasBegun) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#hasBegun = true;
    this.name = this.#name;
  }

  override handleError(error: Error, connection: Wire): void {
    // The server has skipped the statement and does not know its name.
    if (!this.#hasBegun && this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    super.handleError(error, connection);
  }
}

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
    return new Promise((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      Reflect.apply(send, client, [new OpeningStatement(config, rest[0], done)]);
    });
  };
  Object.assign(client, { query });
}

/** A statement as Drizzle sends it; undefined for texts and for what submits itself. */
function asConfig(statement: unknown): QueryConfig | undefined {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? (statement as QueryConfig) : undefined;
}
