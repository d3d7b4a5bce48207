import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A constant in the text of a statement; never for user input. PostgreSQL can then estimate the number of rows, keep
 * the plan, and use a partial index.
 */
export function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}

/** Predicate: a value is one of some constants. */
export function isOneOf(value: SQLWrapper, constants: readonly string[]): SQL {
  return sql`${value} in (${sql.join(constants.map(literal), sql`, `)})`;
}
