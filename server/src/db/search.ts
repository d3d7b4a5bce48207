import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * LIKE pattern for a case-insensitive substring of a lowered column; wildcards in the text are taken literally. The database lowers
 * both sides: what counts as a capital letter differs between its locales and ours.
 */
export function containsPattern(text: string): SQL {
  return sql`lower(${`%${literal(text)}%`}::text)`;
}

/** LIKE pattern for the start of a lowered column. */
export function prefixPattern(text: string): SQL {
  return sql`lower(${`${literal(text)}%`}::text)`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Condition that one of the columns contains a text; nothing for an empty text. */
export function containsAny(columns: readonly PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`));
}

/** Condition that a column holds exactly a value: null asks for rows without one, undefined for all rows. */
export function holds<Value>(column: PgColumn, value: Value | null | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  return value === null ? isNull(column) : eq(column, value);
}
