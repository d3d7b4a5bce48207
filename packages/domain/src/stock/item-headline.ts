/** An item, summed over all warehouses, as its record shows it. */
export interface ItemFigures {
  readonly shelf: number;
  /** Pieces that orders still wait for. */
  readonly owed: number;
  /** Pieces that no order and no packed shipment claims; null: not known yet. */
  readonly available: number | null;
  readonly incoming: number;
  /** Sum of the limits of its warehouses; null if none has a limit. */
  readonly limit: number | null;
}

/**
 * What needs attention: owed to orders with none available, below the limit, or none available; the variants
 * …Coming if incoming pieces resolve it.
 */
export type HeadlineState = 'owed' | 'owedComing' | 'low' | 'lowComing' | 'none';

export interface ItemHeadline {
  readonly state: HeadlineState;
  /** Red if not even incoming pieces cover the orders. */
  readonly tone: 'red' | 'yellow';
}

/**
 * Headline of an item; null if nothing needs attention. Derived from the sums displayed next to it, whereas the
 * row colour (`stockHighlight`) concerns one warehouse and counts whole orders until they leave.
 */
export function itemHeadline({ shelf, owed, available, incoming, limit }: ItemFigures): ItemHeadline | null {
  if (available === null) return null;
  if (owed > 0 && available <= 0) {
    if (shelf + incoming < owed) return { state: 'owed', tone: 'red' };
    return { state: shelf < owed ? 'owedComing' : 'owed', tone: 'yellow' };
  }
  if (limit !== null && available < limit)
    return { state: available + incoming < limit ? 'low' : 'lowComing', tone: 'yellow' };
  return available <= 0 ? { state: 'none', tone: 'yellow' } : null;
}

/** An item in one warehouse. */
export interface ItemRow {
  readonly warehouse: string;
  readonly free: number;
  readonly alertQuantity: number | null;
}

/** True if a warehouse is below its limit, or the sending warehouse has less than is owed. */
export function isLowSomewhere(
  rows: readonly ItemRow[],
  { owed, sentFrom }: { readonly owed: number; readonly sentFrom: string | null },
): boolean {
  return rows.some(
    ({ warehouse, free, alertQuantity }) =>
      (alertQuantity !== null && free < alertQuantity) || (warehouse === sentFrom && free < owed),
  );
}
