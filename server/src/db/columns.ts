import { sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Identity primary key, as a JavaScript number. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Reference to another table's identity. */
export const reference = () => bigint({ mode: 'number' });

/** Instant with milliseconds, the precision of optimistic locks. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().default(sql`now()`);
export const updatedAt = () => instant().notNull().default(sql`now()`);
