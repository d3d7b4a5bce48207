import type { RowPage, RowPages } from './csv.ts';

interface CsvRowsOptions<Row> {
  /** The rows on screen, in display order. */
  readonly rows: readonly Row[];
  /** True if the list is paged by the server. */
  readonly paged: boolean;
  /** All rows of the list from the server; undefined if it has no such call. */
  readonly pages: RowPages<Row> | undefined;
  /** Row count at which the list on screen was truncated; undefined if complete. */
  readonly cutAt: number | undefined;
}

export interface CsvRows<Row> {
  readonly pages: RowPages<Row>;
  /** Row count at which the file was truncated; undefined if complete. */
  readonly cutAt: number | undefined;
}

/** Rows for a list's CSV file: a complete list in display order, a paged one page by page. */
export function csvRows<Row>({ rows, paged, pages, cutAt }: CsvRowsOptions<Row>): CsvRows<Row> {
  if (paged && pages !== undefined) return { pages, cutAt };
  // The server has more rows than the screen.
  if (cutAt !== undefined && pages !== undefined) return { pages, cutAt: undefined };
  return { pages: () => asOnePage(rows), cutAt };
}

async function* asOnePage<Row>(rows: readonly Row[]): AsyncGenerator<RowPage<Row>> {
  yield { rows, total: rows.length };
}
