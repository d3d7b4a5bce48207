import { instant } from '@halla/contract/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** As encodeCursor writes it: no other spelling of a time reaches the database. */
const exactTime = instant.pipe(z.string().refine((value) => new Date(value).toISOString() === value));
const position = z.tuple([exactTime, z.int()]);

/** Where a page ends: the time and the id of its last row. */
export interface Position {
  time: string;
  id: number;
}

/** The position as the opaque text that the caller sends back. */
export function encodeCursor({ time, id }: { time: Date; id: number }): string {
  return Buffer.from(JSON.stringify([time.toISOString(), id])).toString('base64url');
}

/** null for the first page; a text that this server never made is bad input. */
export function decodeCursor(cursor: string | null): Position | null {
  if (cursor === null) return null;
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success)
    throw new AppError('core.invalid_input', { fields: { cursor: 'is not a cursor of this server' } });
  const [time, id] = parsed.data;
  return { time, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller's text; the check that follows answers for it.
    return undefined;
  }
}

/** Rows that come after a position in the order (time, id), in one index scan. */
export function afterPosition({
  time,
  id,
  position: at,
  descending,
}: {
  time: PgColumn;
  id: PgColumn;
  position: Position | null;
  descending: boolean;
}): SQL | undefined {
  if (at === null) return undefined;
  const target = sql`(${at.time}::timestamptz, ${at.id}::bigint)`;
  return descending ? sql`(${time}, ${id}) < ${target}` : sql`(${time}, ${id}) > ${target}`;
}
