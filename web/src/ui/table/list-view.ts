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
  /** What a phone keeps behind its button; absent for lists without filters. */
  readonly folded?: FoldedState;
  readonly urlKey: string;
  /** Its saved views, in the toolbar; absent for rows that came with the page around them. */
  readonly views?: (look: ListLook) => ReactNode;
}

/** The rows that the filters of a list leave, over all pages. */
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

/** A list whose rows came with the page around it. */
export function loadedList<Row>({ defaultSort = '', ...list }: RowsAtHand<Row>): ListView<Row> {
  return { ...list, status: LOADED, defaultSort, filtered: false, onUnfilter: () => undefined };
}
