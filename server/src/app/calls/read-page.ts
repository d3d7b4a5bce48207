import { PAGE_SIZE_CHOICES, TOTAL_AT_MOST } from '@halla/domain/limits';
import { type DriverValueDecoder, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { columnList, type Select } from '#db/select.ts';

const LARGEST_SCREEN_PAGE = Math.max(...PAGE_SIZE_CHOICES);

/** All rows that match the filter, unordered, for counting. */
export interface MatchingRows {
  limit(rows: number): SQLWrapper;
}

type Field = PgColumn | SQL | SQL.Aliased;

/** Drizzle omits the decoder from its types. */
type DecodedSql = SQL & { readonly decoder: DriverValueDecoder<unknown, unknown> };

interface PageRequest<Row> {
  db: Executor;
  query: Select<Row>;
  /** As sent: absent for an unpaged list, null for the first page. */
  cursor: string | null | undefined;
  limit: number;
  /** Absent: the total is not counted. */
  all?: MatchingRows | undefined;
}

type CountedRequest<Row> = PageRequest<Row> & { all: MatchingRows };

interface Total {
  total?: number;
  totalIsMore?: true;
}

/**
 * The rows of a page and its total, in one statement. Counting stops at a cap, which bounds its cost; a first page
 * that is also the last is not counted.
 */
export async function readPage<Row>(page: PageRequest<Row>): Promise<{ rows: Row[]; total: Total }> {
  const { db, query, cursor, limit, all } = page;
  const isFirst = cursor === null;
  // Exports fetch large pages; only their first page needs the total.
  const hasTotal = isFirst || (cursor !== undefined && limit <= LARGEST_SCREEN_PAGE);
  if (all === undefined || !hasTotal) return { rows: await query, total: {} };
  const rows = await readCounted({ ...page, all });
  if (isFirst && rows.length <= limit) return { rows, total: { total: rows.length } };
  const matching = rows[0]?.matching ?? (await count(db, all));
  return {
    rows,
    total: matching > TOTAL_AT_MOST ? { total: TOTAL_AT_MOST, totalIsMore: true } : { total: matching },
  };
}

/** The rows, each with the total; null on a first page that contains all rows. */
async function readCounted<Row>({ db, query, cursor, limit, all }: CountedRequest<Row>) {
  const fields = Object.entries(query._.selectedFields as Record<string, Field>);
  const page = sql`(${query.getSQL()}) as page (${columnList(query)})`;
  const selected = fields.map(([name, field]) => [name, decodedAs(field, sql`${sql.identifier(name)}`)]);
  const matching =
    cursor === null ? sql`case when count(*) over () > ${limit} then ${counted(all)} end` : counted(all);
  const rows = await db.select({ ...Object.fromEntries(selected), matching }).from(page);
  return rows as unknown as (Row & { matching: number | null })[];
}

/** A column of the page, decoded like the field it was selected from. */
function decodedAs(field: Field, column: SQL): SQL {
  const source = is(field, SQL.Aliased) ? field.sql : field;
  return column.mapWith(is(source, SQL) ? (source as DecodedSql).decoder : source);
}

function counted(all: MatchingRows): SQL {
  return sql`(select count(*)::int from (${all.limit(rowLimit(TOTAL_AT_MOST + 1)).getSQL()}) as counted)`;
}

/** The total for a page after which every row has been deleted. */
async function count(db: Executor, all: MatchingRows): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${counted(all)} as total`);
  return rows[0]?.total ?? 0;
}
