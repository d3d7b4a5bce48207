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
 * What needs attention: owed to orders with none available, below its limit, or none available at all; *Coming if what is
 * incoming puts it right.
 */
export type HeadlineState = 'owed' | 'owedComing' | 'low' | 'lowComing' | 'none';

export interface ItemHeadline {
  readonly state: HeadlineState;
  /** Red if orders lack pieces that are not even incoming. */
  readonly tone: 'red' | 'yellow';
}

/**
 * The headline of an item; null if nothing needs attention. It follows the sums that stand beside it, unlike the colour of a
 * row (`stockHighlight`), which is about one warehouse and counts whole orders until they leave.
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

/** True if a warehouse has less than its limit, or the one that orders are sent from less than is owed. */
export function isLowSomewhere(
  rows: readonly ItemRow[],
  { owed, sentFrom }: { readonly owed: number; readonly sentFrom: string | null },
): boolean {
  return rows.some(
    ({ warehouse, free, alertQuantity }) =>
      (alertQuantity !== null && free < alertQuantity) || (warehouse === sentFrom && free < owed),
  );
}
