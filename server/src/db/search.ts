import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * LIKE pattern for a case-insensitive substring of a lowered column; escapes wildcards. Both sides are lowered by the
 * database, because its locale may map case differently from JavaScript.
 */
export function containsPattern(text: string): SQL {
  return sql`lower(${`%${literal(text)}%`}::text)`;
}

/** LIKE pattern for a prefix of a lowered column. */
export function prefixPattern(text: string): SQL {
  return sql`lower(${`${literal(text)}%`}::text)`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Predicate: one of the columns contains a text; undefined for an empty text. */
export function containsAny(columns: readonly PgColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`));
}

/** Predicate: a column equals a value; null matches rows without one, undefined does not filter. */
export function holds<Value>(column: PgColumn, value: Value | null | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  return value === null ? isNull(column) : eq(column, value);
}
