import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Restricts rows to the companies somebody may see; nothing passes an empty list. */
export function inScope(column: PgColumn, scope: 'all' | readonly number[]): SQL | undefined {
  return scope === 'all' ? undefined : anyOf(column, scope);
}

/** One parameter however many values: the statement stays the same and its plan can be kept. */
export function anyOf(column: PgColumn, values: readonly (number | string | Buffer)[]): SQL {
  const list = `{${values.map(quoted).join(',')}}`;
  return sql`${column} = any(${sql.param(list)}::${sql.raw(column.getSQLType())}[])`;
}

/** As PostgreSQL reads a value within the text of an array. */
function quoted(value: number | string | Buffer): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
