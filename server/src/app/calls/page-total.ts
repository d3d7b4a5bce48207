import { PAGE_SIZE_CHOICES, TOTAL_AT_MOST } from '@halla/domain/limits';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

const LARGEST_SCREEN_PAGE = Math.max(...PAGE_SIZE_CHOICES);

interface TotalRequest {
  db: Executor;
  /** The page that is answered; a cursor of null is the first one. */
  page: { cursor: string | null; limit: number; rows: number; isLast: boolean };
  /** Every row that the filter lets through, without order. */
  all: { limit(rows: number): SQLWrapper };
}

interface Total {
  total?: number;
  totalIsMore?: true;
}

/** The total of a paged answer; counting ends where nobody turns pages any more, so that it costs the same in any list. */
export async function pageTotal({ db, page, all }: TotalRequest): Promise<Total> {
  if (page.cursor === null && page.isLast) return { total: page.rows };
  // A file of everything is fetched in large pages: its first one says how many rows to expect.
  if (page.cursor !== null && page.limit > LARGEST_SCREEN_PAGE) return {};
  const counted = all.limit(TOTAL_AT_MOST + 1).getSQL();
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${counted}) as counted`,
  );
  const total = rows[0]?.total ?? 0;
  return total > TOTAL_AT_MOST ? { total: TOTAL_AT_MOST, totalIsMore: true } : { total };
}
