/** A page of a server-paged list, with functions for the previous and next page. */
export interface Paging {
  /** Rows over all pages; undefined while unknown. */
  readonly total: number | undefined;
  /** There are more rows than `total`. */
  readonly totalIsMore: boolean;
  /** Rows after which the list ends although there are more; undefined when it shows all. */
  readonly cutAt?: number | undefined;
  /** Index of the first row shown. */
  readonly from: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly onSize: (size: number) => void;
  /** undefined on the first and on the last page. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}
