/** Paging fields of a list response. */
export interface PageFacts {
  readonly total: number | undefined;
  readonly totalIsMore: boolean;
  readonly nextCursor: string | null;
}

export interface CutPage extends PageFacts {
  /** True if the list has rows beyond the truncation. */
  readonly isCut: boolean;
}

/** Number of rows to request at a position of a list truncated at `atMost` rows. */
export function rowsBefore(atMost: number, from: number, size: number): number {
  return Math.max(1, Math.min(size, atMost - from));
}

/** Truncates a page to a list of at most `atMost` rows; `end` is the index after the page's last row. */
export function cutPage({ total, totalIsMore, nextCursor }: PageFacts, end: number, atMost: number): CutPage {
  const isCut = total !== undefined && (total > atMost || (totalIsMore && total === atMost));
  return {
    total: isCut ? atMost : total,
    totalIsMore: totalIsMore && !isCut,
    nextCursor: end < atMost ? nextCursor : null,
    isCut,
  };
}
