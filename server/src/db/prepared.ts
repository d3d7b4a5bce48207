import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isPlannedForValues } from './planned-for-values.ts';

/** More distinct statements than the application has; any further ones are parsed every time. */
const NAMES_AT_MOST = 1_000;
/** Maximum number of statements seen once that are tracked until they repeat. */
const SIGHTINGS_AT_MOST = 2_000;
const NAME_LENGTH = 24;

/** Names repeated statements, so that a connection parses and plans them once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** The name of a statement; undefined at its first execution, beyond the limit, or if it is planned for its values. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (isPlannedForValues(text)) return undefined;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= SIGHTINGS_AT_MOST) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    if (this.#names.size >= NAMES_AT_MOST) return undefined;
    const name = `halla_${createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Makes a connection prepare the repeated statements of the repositories; plain strings, as the job queue
 * sends them, are unaffected.
 */
export function prepareRepeated(client: PoolClient, names: StatementNames): void {
  const send: unknown = client.query;
  if (typeof send !== 'function') throw new Error('The connection cannot be queried.');
  const query = (statement: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(send, client, [named(statement, names), ...rest]);
  Object.assign(client, { query });
}

function named(statement: unknown, names: StatementNames): unknown {
  const text = textOf(statement);
  const name = text === undefined ? undefined : names.nameOf(text);
  return name === undefined ? statement : Object.assign({}, statement, { name });
}

/** The text of a parameterised statement; undefined for streams and cursors, which submit themselves. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  const text: unknown = Reflect.get(statement, 'text');
  return typeof text === 'string' ? text : undefined;
}
