/** Days of the ledger from which consumption is computed. */
export const USE_DAYS = 90;
/** Days that a purchase should cover after its arrival. */
const COVERED_DAYS = 30;
/** Default delivery time in days, if no supplier states one. */
const USUAL_DELIVERY_DAYS = 30;

/** An item, summed over all warehouses. */
export interface StockedItem {
  readonly free: number;
  /** Pieces owed to customers. */
  readonly owed: number;
  readonly incoming: number;
  /** Sum of the alert quantities of its warehouses; null if none has one. */
  readonly alertQuantity: number | null;
  /** Pieces that left all warehouses within the last USE_DAYS. */
  readonly used: number;
  /** Days from purchase to arrival; null if unknown. */
  readonly deliveryTime: number | null;
}

/** Why an item should be bought: orders lack it, it is below its limit, or will be before a purchase arrives. */
export const PURCHASE_REASONS = ['orders', 'limit', 'use'] as const;

export interface PurchaseNeed {
  readonly reason: (typeof PURCHASE_REASONS)[number];
  /** Number of whole pieces. */
  readonly count: number;
}

/**
 * Pieces to buy so that an item is at its limit when the purchase arrives and for COVERED_DAYS after; null if stock
 * and incoming pieces suffice. Outflow until arrival is the larger of owed pieces and usual consumption. For an item
 * without a limit, only the pieces that orders lack.
 */
export function purchaseNeed(item: StockedItem): PurchaseNeed | null {
  const { free, owed, incoming, alertQuantity, used, deliveryTime } = item;
  const limit = alertQuantity ?? 0;
  const perDay = alertQuantity === null ? 0 : used / USE_DAYS;
  const leaving = Math.max(owed, perDay * (deliveryTime ?? USUAL_DELIVERY_DAYS));
  const onArrival = withoutNoise(free + incoming - leaving);
  if (onArrival >= limit) return null;
  const left = withoutNoise(free + incoming - owed);
  const count = Math.ceil(withoutNoise(limit + perDay * COVERED_DAYS - onArrival));
  return { reason: left < 0 ? 'orders' : left < limit ? 'limit' : 'use', count };
}

/** Removes binary floating-point error, which would be rounded up to a piece; quantities have two decimals. */
function withoutNoise(pieces: number): number {
  return Number(pieces.toFixed(6));
}

/** The supplier to buy from: the fastest; without known delivery times, the first. */
export function preferredSupplier<Supplier extends { readonly deliveryTime: number | null }>(
  suppliers: readonly Supplier[],
): Supplier | null {
  const days = ({ deliveryTime }: Supplier) => deliveryTime ?? Number.POSITIVE_INFINITY;
  return suppliers.reduce<Supplier | null>(
    (best, one) => (best === null || days(one) < days(best) ? one : best),
    null,
  );
}
