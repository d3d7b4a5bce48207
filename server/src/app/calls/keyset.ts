import { instant, text } from '@halla/contract/kit/fields';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { invalidInput } from './errors.ts';

/** Maximum length of a text sort key in a cursor. */
const MAX_KEY = 255;
/** Column types of ranks, with their maximum. */
const MAX_RANK = { smallint: 32_767, integer: 2_147_483_647 } as const;
/** Only the exact spelling that encodeCursor writes is accepted. */
const exactTime = instant.pipe(z.string().refine((value) => new Date(value).toISOString() === value));
const position = z.tuple([exactTime, z.int()]);
const textPosition = z.tuple([text(MAX_KEY), z.int()]);
const companyPosition = z.tuple([z.int().min(0), text(MAX_KEY), exactTime, z.int()]);
const rankedPosition = (most: number) => z.tuple([z.int().min(0).max(most), exactTime, z.int()]);

/** Position of the end of a page: the time and id of its last row. */
export interface Position {
  time: string;
  id: number;
}

/** Encodes the sort keys of the last row, in the order of the list, and its id as an opaque cursor. */
export function encodeCursor(...position: readonly (Date | string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** null for the first page; any other malformed cursor is invalid input. */
export function decodeCursor(cursor: string | null): Position | null {
  if (cursor === null) return null;
  const [time, id] = readCursor(position, cursor);
  return { time, id };
}

/** Position of the end of a page in a list ordered by text: the text and id of its last row. */
export interface TextPosition {
  text: string;
  id: number;
}

/** null for the first page; any other malformed cursor is invalid input. */
export function decodeTextCursor(cursor: string | null): TextPosition | null {
  if (cursor === null) return null;
  const [key, id] = readCursor(textPosition, cursor);
  return { text: key, id };
}

/** Position of the end of a page in a list ordered by company, then time; 0 means no company. */
export interface CompanyPosition extends Position {
  companyId: number;
  /** Sort key of the company. */
  key: string;
}

/** null for the first page; any other malformed cursor is invalid input. */
export function decodeCompanyCursor(cursor: string | null): CompanyPosition | null {
  if (cursor === null) return null;
  const [companyId, key, time, id] = readCursor(companyPosition, cursor);
  return { companyId, key, time, id };
}

/** The content of a cursor; a malformed one, or one of another order, is invalid input. */
export function readCursor<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw invalidInput({ cursor: { rule: 'cursor' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON; the schema below reports it.
    return undefined;
  }
}

interface AfterPosition {
  time: PgColumn | SQL;
  id: PgColumn | SQL;
  /** null for the first page. */
  position: Position | null;
  descending: boolean;
}

/** Predicate: the row comes after a position in (time, id) order; one index scan. */
export function afterPosition({ time, id, position: at, descending }: AfterPosition): SQL | undefined {
  if (at === null) return undefined;
  const target = sql`(${at.time}::timestamptz, ${at.id}::bigint)`;
  return descending ? sql`(${time}, ${id}) < ${target}` : sql`(${time}, ${id}) > ${target}`;
}

interface AfterTextPosition {
  text: PgColumn | SQL;
  id: PgColumn | SQL;
  /** null for the first page. */
  position: TextPosition | null;
  descending: boolean;
}

/** Predicate: the row comes after a position in (text, id) order; one index scan. */
export function afterTextPosition({
  text: column,
  id,
  position: at,
  descending,
}: AfterTextPosition): SQL | undefined {
  if (at === null) return undefined;
  const target = sql`(${at.text}::text, ${at.id}::bigint)`;
  return descending ? sql`(${column}, ${id}) < ${target}` : sql`(${column}, ${id}) > ${target}`;
}

interface TimeKeyset {
  time: PgColumn | SQL;
  id: PgColumn | SQL;
  cursor: string | null | undefined;
  descending: boolean;
}

/** ORDER BY (time, id) and the predicate of the page after a cursor. */
export function timeKeyset({ time, id, cursor, descending }: TimeKeyset): {
  beyond: SQL | undefined;
  order: SQL[];
} {
  const direction = descending ? desc : asc;
  const position = decodeCursor(cursor ?? null);
  return {
    beyond: afterPosition({ time, id, position, descending }),
    order: [direction(time), direction(id)],
  };
}

/** A non-negative number as fixed-width text that sorts numerically; rows without a number come first. */
export function numberKey(value: PgColumn | SQL): SQL<string> {
  return sql<string>`coalesce(to_char(${value}, 'FM0000000000.00'), '')`;
}

/** A timestamp as text that sorts chronologically. */
export function timeKey(time: PgColumn | SQL): SQL<string> {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')`;
}

interface RankedKeyset {
  rank: PgColumn | SQL;
  time: PgColumn | SQL;
  id: PgColumn | SQL;
  cursor: string | null | undefined;
  /** Column type of the rank. */
  type?: keyof typeof MAX_RANK;
  descending?: boolean;
}

/** ORDER BY (rank, time, id), all in one direction, and the predicate of the page after a cursor. */
export function rankedKeyset({
  rank,
  time,
  id,
  cursor,
  type = 'smallint',
  descending = true,
}: RankedKeyset): { beyond: SQL | undefined; order: SQL[] } {
  const direction = descending ? desc : asc;
  const order = [direction(rank), direction(time), direction(id)];
  if (cursor === null || cursor === undefined) return { beyond: undefined, order };
  const [ofRank, ofTime, ofId] = readCursor(rankedPosition(MAX_RANK[type]), cursor);
  const target = sql`(${ofRank}::${sql.raw(type)}, ${ofTime}::timestamptz, ${ofId}::bigint)`;
  const row = sql`(${rank}, ${time}, ${id})`;
  return { beyond: descending ? sql`${row} < ${target}` : sql`${row} > ${target}`, order };
}
