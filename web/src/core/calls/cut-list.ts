/** The paging fields of a list answer. */
export interface PageFacts {
  readonly total: number | undefined;
  readonly totalIsMore: boolean;
  readonly nextCursor: string | null;
}

export interface CutPage extends PageFacts {
  /** True when the list has rows beyond the cut. */
  readonly isCut: boolean;
}

/** Rows to ask for at a place of a list that ends after `atMost` rows. */
export function rowsBefore(atMost: number, from: number, size: number): number {
  return Math.max(1, Math.min(size, atMost - from));
}

/** A page as if the list ended after `atMost` rows; `end` is the index behind the last row of the page. */
export function cutPage({ total, totalIsMore, nextCursor }: PageFacts, end: number, atMost: number): CutPage {
  const isCut = total !== undefined && (total > atMost || (totalIsMore && total === atMost));
  return {
    total: isCut ? atMost : total,
    totalIsMore: totalIsMore && !isCut,
    nextCursor: end < atMost ? nextCursor : null,
    isCut,
  };
}
