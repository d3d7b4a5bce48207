/** Days of the ledger from which the use of an item is computed. */
export const USE_DAYS = 90;
/** Days of use that a purchase is to last for after its arrival. */
const COVERED_DAYS = 30;
/** Days from a purchase to its arrival where no supplier has said it. */
const USUAL_DELIVERY_DAYS = 30;

/** An item in all warehouses together. */
export interface StockedItem {
  readonly free: number;
  /** Pieces that customers have ordered and not been sent. */
  readonly owed: number;
  readonly incoming: number;
  /** Sum of the limits of its warehouses; null where none has one. */
  readonly alertQuantity: number | null;
  /** Pieces that left all warehouses within the last USE_DAYS. */
  readonly used: number;
  /** Days from a purchase to its arrival; null where it is not known. */
  readonly deliveryTime: number | null;
}

/** Why an item should be bought: orders lack it, it is below its limit, or it will be before a purchase arrives. */
export const PURCHASE_REASONS = ['orders', 'limit', 'use'] as const;

export interface PurchaseNeed {
  readonly reason: (typeof PURCHASE_REASONS)[number];
  /** Whole pieces. */
  readonly count: number;
}

/**
 * What to buy of an item so that it is at its limit when the purchase arrives, and stays there for COVERED_DAYS more; null
 * when enough is there or on its way. Until then leaves what is owed or, if that is more, what is usually used. Of an
 * item without a limit only what orders lack is bought.
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

/** Quantities have two decimals; the rest comes from binary fractions and would be rounded up to a piece. */
function withoutNoise(pieces: number): number {
  return Number(pieces.toFixed(6));
}

/** Of whom an item is bought: of the supplier who delivers soonest, without a known time the first one. */
export function preferredSupplier<Supplier extends { readonly deliveryTime: number | null }>(
  suppliers: readonly Supplier[],
): Supplier | null {
  const days = ({ deliveryTime }: Supplier) => deliveryTime ?? Number.POSITIVE_INFINITY;
  return suppliers.reduce<Supplier | null>(
    (best, one) => (best === null || days(one) < days(best) ? one : best),
    null,
  );
}
