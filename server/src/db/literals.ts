import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A constant of ours in the text of a statement, never what somebody has sent: PostgreSQL then knows how many rows have it, keeps the
 * plan, and uses an index that holds only such rows.
 */
export function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}

/** Predicate: a value is one of some constants. */
export function isOneOf(value: SQLWrapper, constants: readonly string[]): SQL {
  return sql`${value} in (${sql.join(constants.map(literal), sql`, `)})`;
}
