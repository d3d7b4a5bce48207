import { PAGE_SIZE_CHOICES, TOTAL_AT_MOST } from '@halla/domain/limits';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

const LARGEST_SCREEN_PAGE = Math.max(...PAGE_SIZE_CHOICES);

interface TotalRequest {
  db: Executor;
  /** The current page; a null cursor is the first page. */
  page: { cursor: string | null; limit: number; rows: number; isLast: boolean };
  /** All rows that match the filter, unordered, for counting. */
  all: { limit(rows: number): SQLWrapper };
}

interface Total {
  total?: number;
  totalIsMore?: true;
}

/** The total of a paged answer; counting stops at a cap, so that its cost is bounded for any list. */
export async function pageTotal({ db, page, all }: TotalRequest): Promise<Total> {
  if (page.cursor === null && page.isLast) return { total: page.rows };
  // Exports fetch large pages; only their first page needs the total.
  if (page.cursor !== null && page.limit > LARGEST_SCREEN_PAGE) return {};
  const counted = all.limit(TOTAL_AT_MOST + 1).getSQL();
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${counted}) as counted`,
  );
  const total = rows[0]?.total ?? 0;
  return total > TOTAL_AT_MOST ? { total: TOTAL_AT_MOST, totalIsMore: true } : { total };
}
