import { type ClaimingOrder, owedByKey } from '../fulfilment/claims.ts';
import type { StockFlow } from './availability.ts';

/** A customer order that is not deleted, with its promised day. */
export interface PromisedOrder extends ClaimingOrder {
  /** YYYY-MM-DD; null: as soon as possible. */
  readonly deliveryDate: string | null;
}

/** Owed pieces of a pool, as flows; an order without a day is due today. */
export function promises(
  { pool, today }: { pool: string; today: string },
  orders: readonly PromisedOrder[],
): StockFlow[] {
  return orders
    .map((order) => ({ day: order.deliveryDate ?? today, count: 0 - (owedByKey(order).get(pool) ?? 0) }))
    .filter(({ count }) => count < 0);
}
