import { sql } from 'drizzle-orm';
import { bigint, index, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Identity primary key, as a JavaScript number. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Reference to another table's identity. */
export const reference = () => bigint({ mode: 'number' });

/** Timestamp with milliseconds, the precision of optimistic locks. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().default(sql`now()`);
export const updatedAt = () => instant().notNull().default(sql`now()`);

/** Amount of money, price or quantity with two decimals. */
export const decimal = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** Percent with two decimals. */
export const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** Index for case-insensitive prefix searches, independent of the database's collation (db/find-named.ts). */
export function prefixIndex(name: string, column: string) {
  return index(name).on(sql.raw(`lower(${column}) text_pattern_ops`));
}
