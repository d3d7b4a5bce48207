import type { Writable } from 'node:stream';
import { Query, type QueryConfig } from 'pg';

export type Callback = (error: Error | null | undefined, result: unknown) => void;

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
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
}
const Statement = Query as unknown as new (config: QueryConfig, values: unknown, done: Callback) => Statement;

interface Led {
  /** Sent first, without values; its rows are dropped. */
  lead: string;
  config: QueryConfig;
  values: unknown;
  done: Callback;
}

/** A statement with another one before it in one message group: when that one fails, the server skips the statement. */
export class LedStatement extends Statement {
  readonly #lead: string;
  #isLed = false;
  #name: string | undefined;

  constructor({ lead, config, values, done }: Led) {
    super(config, values, done);
    this.#lead = lead;
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
      // The driver would take the confirmation of the lead for that of the named statement.
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
    // The server has skipped the statement and does not know its name.
    if (!this.#isLed && this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    super.handleError(error, connection);
  }
}

/** A statement as Drizzle sends it; undefined for texts and for what submits itself. */
export function asConfig(statement: unknown): QueryConfig | undefined {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? (statement as QueryConfig) : undefined;
}
