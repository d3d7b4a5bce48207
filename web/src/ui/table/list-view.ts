import type { RowPages } from './csv/csv.ts';
import type { Paging } from './paging.ts';
import type { TableStatus } from './table-content.tsx';

/** A list as DataTable takes it: its rows, the query behind them, and where it stands in the address. */
export interface ListView<Row> {
  readonly rows: readonly Row[];
  readonly status: TableStatus;
  /** Absent: the rows are the complete list, sorted and searched in the browser. */
  readonly paging?: Paging;
  readonly defaultSort: string;
  /** Every row, in large pages, for the csv file. */
  readonly pages?: RowPages<Row>;
  /** Rows after which the answer was cut; undefined when it is whole. */
  readonly cutAt?: number | undefined;
  /** True while filters hide rows. */
  readonly filtered: boolean;
  readonly onUnfilter: () => void;
  readonly urlKey: string;
}
