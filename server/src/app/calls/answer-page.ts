import type { SQLWrapper } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { pageTotal } from './page-total.ts';

interface Page<Row, Shown> {
  db: Executor;
  /** In order; one row more than `limit` when there are more. */
  rows: readonly Row[];
  limit: number;
  /** As sent: absent for an unpaged list, null for the first page. */
  cursor: string | null | undefined;
  /** Keyset cursor after a row. */
  positionOf: (row: Row) => string;
  /** All rows that match the filter, unordered, for counting; absent: the total is not counted. */
  all?: { limit(rows: number): SQLWrapper };
  present: (rows: readonly Row[]) => Shown[] | Promise<Shown[]>;
}

interface PageAnswer<Shown> {
  rows: Shown[];
  truncated?: true;
  total?: number;
  totalIsMore?: true;
  nextCursor?: string | null;
}

/**
 * The rows of a list answer with its page fields: `truncated` for an unpaged list, total and next cursor for
 * a page.
 */
export async function answerPage<Row, Shown>(page: Page<Row, Shown>): Promise<PageAnswer<Shown>> {
  const { db, limit, cursor, all } = page;
  const kept = page.rows.slice(0, limit);
  const rows = await page.present(kept);
  const last = page.rows.length > limit ? kept.at(-1) : undefined;
  if (cursor === undefined) return { rows, ...(last !== undefined && { truncated: true as const }) };
  const counted = { cursor, limit, rows: rows.length, isLast: last === undefined };
  const total = all && (await pageTotal({ db, page: counted, all }));
  return { rows, ...total, nextCursor: last === undefined ? null : page.positionOf(last) };
}
