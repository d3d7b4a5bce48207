import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Restricts rows to the companies somebody may see; nothing passes an empty list. */
export function inScope(column: PgColumn, scope: 'all' | readonly number[]): SQL | undefined {
  return scope === 'all' ? undefined : sql`${column} = any(${sql.param(bigintArray(scope))}::bigint[])`;
}

/** One parameter however many ids: the statement stays the same and its plan can be kept. */
export function anyOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(bigintArray(ids))}::bigint[])`;
}

/** The same for values of 32 bytes and the like. */
export function anyBytes(column: PgColumn, values: readonly Buffer[]): SQL {
  const list = `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join(',')}}`;
  return sql`${column} = any(${sql.param(list)}::bytea[])`;
}

function bigintArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
