/** A page of a server-paged list, with functions for the previous and next page. */
export interface Paging {
  /** Total rows across all pages; undefined if unknown. */
  readonly total: number | undefined;
  /** True if there are more rows than `total`. */
  readonly totalIsMore: boolean;
  /** Row count at which the list was truncated; undefined if complete. */
  readonly cutAt?: number | undefined;
  /** Index of the first row shown. */
  readonly from: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly onSize: (size: number) => void;
  /** `onPrevious` is undefined on the first page, `onNext` on the last. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}
