import type { Writable } from 'node:stream';
import { Query, type QueryConfig } from 'pg';

export type Callback = (error: Error | null | undefined, result: unknown) => void;

/** Undeclared members of the driver's connection and statement. */
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
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
const Statement = Query as unknown as new (config: QueryConfig, values: unknown, done: Callback) => Statement;

interface Led {
  /** Statement sent first, without values; its rows are discarded. */
  lead: string;
  config: QueryConfig;
  values: unknown;
  done: Callback;
}

/** A statement preceded by another one in the same message group: if that one fails, the server skips the statement. */
export class LedStatement extends Statement {
  readonly #lead: string;
  #isLed = false;
  #name: string | undefined;

  constructor({ lead, config, values, done }: Led) {
    super(config, values, done);
    this.#lead = lead;
  }

  /** False until the server has executed the lead. */
  get isLed(): boolean {
    return this.#isLed;
  }

  override submit(connection: Wire): Error | null {
    const { stream } = connection;
    stream.cork();
    try {
      connection.parse({ text: this.#lead, name: '' });
      connection.bind({ portal: '', statement: '', values: [] });
      connection.execute({ portal: '', rows: 0 });
      this.queryMode = 'extended';
      const problem = super.submit(connection);
      // The driver would take the lead's confirmation for that of the named statement.
      this.#name = this.name;
      this.name = undefined;
      return problem;
    } finally {
      stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#isLed) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isLed) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#isLed = true;
    this.name = this.#name;
  }

  override handleError(error: Error, connection: Wire): void {
    // The server has skipped the statement, so it does not know its name.
    if (!this.#isLed && this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    super.handleError(error, connection);
  }
}

/** A statement as Drizzle sends it; undefined for plain texts and for objects that submit themselves. */
export function asConfig(statement: unknown): QueryConfig | undefined {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? (statement as QueryConfig) : undefined;
}
