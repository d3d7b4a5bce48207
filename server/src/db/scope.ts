import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Predicate: the row's company is in the scope; an empty scope matches nothing. */
export function inScope(column: PgColumn, scope: 'all' | readonly number[]): SQL | undefined {
  return scope === 'all' ? undefined : anyOf(column, scope);
}

/**
 * One array parameter for any number of values, so that the statement text and its plan are shared. A single value of
 * a unique column is compared directly: for an unknown array PostgreSQL estimates ten rows, finds a custom plan
 * cheaper, and plans the statement at every execution.
 */
export function anyOf(column: PgColumn, values: readonly (number | string | Buffer)[]): SQL {
  if (values.length === 1 && (column.primary || column.isUnique)) return eq(column, values[0]);
  return sql`${column} = any(${sql.param(arrayOf(values))}::${sql.raw(column.getSQLType())}[])`;
}

/** Texts as one array parameter. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(arrayOf(values))}::text[]`;
}

/** Ids as one array parameter. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${sql.param(arrayOf(ids))}::bigint[]`;
}

function arrayOf(values: readonly (number | string | Buffer)[]): string {
  return `{${values.map(quoted).join(',')}}`;
}

/** Quotes a value for a PostgreSQL array literal. */
function quoted(value: number | string | Buffer): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
