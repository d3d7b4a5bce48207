import type { ReactNode } from 'react';
import type { RowPages } from './csv/csv.ts';
import type { FoundRows } from './filters/folded-filters.tsx';
import type { FoldedState } from './filters/use-filters.ts';
import type { ListLook } from './list-look.ts';
import { LOADED } from './loaded.ts';
import type { Paging } from './paging.ts';
import type { TableStatus } from './table-content.tsx';

/** Input of ListTable: rows, their query and their URL state. */
export interface ListView<Row> {
  /** Unique in the product: storage key of the column choice. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly status: TableStatus;
  /** Undefined: the rows are the complete list, sorted and searched in the browser. */
  readonly paging?: Paging;
  readonly defaultSort: string;
  /** All rows in large pages, for the CSV file. */
  readonly pages?: RowPages<Row>;
  /** Row count at which the list was truncated; undefined if complete. */
  readonly cutAt?: number | undefined;
  /** True if filters hide rows. */
  readonly filtered: boolean;
  readonly onUnfilter: () => void;
  /** Filters behind a phone's filter button; undefined for lists without filters. */
  readonly folded?: FoldedState;
  readonly urlKey: string;
  /** Renders the saved views in the toolbar; undefined for rows loaded with the page. */
  readonly views?: (look: ListLook) => ReactNode;
}

/** Number of rows matching a list's filters, across all pages. */
export function foundRows({
  rows,
  paging,
  status,
  cutAt,
}: Pick<ListView<unknown>, 'rows' | 'paging' | 'status' | 'cutAt'>): FoundRows {
  if (paging !== undefined) return { count: paging.total, isMore: paging.totalIsMore };
  return { count: status.isPending ? undefined : rows.length, isMore: cutAt !== undefined };
}

interface RowsAtHand<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly defaultSort?: string;
  /** Row count at which the list was truncated; undefined if complete. */
  readonly cutAt?: number | undefined;
  readonly urlKey: string;
}

/** A list whose rows were loaded with the page. */
export function loadedList<Row>({ defaultSort = '', ...list }: RowsAtHand<Row>): ListView<Row> {
  return { ...list, status: LOADED, defaultSort, filtered: false, onUnfilter: () => undefined };
}
