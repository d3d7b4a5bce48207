import type { RowPage, RowPages } from './csv.ts';

interface CsvRowsOptions<Row> {
  /** The rows on screen, in their order. */
  readonly rows: readonly Row[];
  /** The server pages the list. */
  readonly paged: boolean;
  /** Every row of the list, where the server can be asked for them. */
  readonly pages: RowPages<Row> | undefined;
  /** Rows after which the list on screen ends before its last one. */
  readonly cutAt: number | undefined;
}

export interface CsvRows<Row> {
  readonly pages: RowPages<Row>;
  /** Rows after which the file ends before the last one. */
  readonly cutAt: number | undefined;
}

/** Rows of a list's CSV file: a complete list in the order on screen, all pages of a paged one. */
export function csvRows<Row>({ rows, paged, pages, cutAt }: CsvRowsOptions<Row>): CsvRows<Row> {
  if (paged && pages !== undefined) return { pages, cutAt };
  // The server has more than the screen.
  if (cutAt !== undefined && pages !== undefined) return { pages, cutAt: undefined };
  return { pages: () => asOnePage(rows), cutAt };
}

async function* asOnePage<Row>(rows: readonly Row[]): AsyncGenerator<RowPage<Row>> {
  yield { rows, total: rows.length };
}
