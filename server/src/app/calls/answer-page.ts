import type { Executor } from '#db/database.ts';
import type { Select } from '#db/select.ts';
import { type MatchingRows, readPage } from './read-page.ts';

interface Page<Row, Shown> {
  db: Executor;
  /** Ordered; reads one row more than `limit`. */
  query: Select<Row>;
  limit: number;
  /** As sent: absent for an unpaged list, null for the first page. */
  cursor: string | null | undefined;
  /** Keyset cursor after a row. */
  positionOf: (row: Row) => string;
  /** All rows that match the filter, unordered, for counting; absent: the total is not counted. */
  all?: MatchingRows | undefined;
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
  const { limit, cursor } = page;
  const { rows: read, total } = await readPage(page);
  const kept = read.slice(0, limit);
  const rows = await page.present(kept);
  const last = read.length > limit ? kept.at(-1) : undefined;
  if (cursor === undefined) return { rows, ...(last !== undefined && { truncated: true as const }) };
  return { rows, ...total, nextCursor: last === undefined ? null : page.positionOf(last) };
}
