import { purchaseNeed } from './purchase-need.ts';

/** Steps that a user can take for a stock item. */
export type StockMove = 'receive' | 'order' | 'count';

/** An item, summed over all warehouses. */
export interface MovedItem {
  readonly free: number;
  readonly owed: number;
  readonly incoming: number;
  /** Sum of the limits of its warehouses; null if none has a limit. */
  readonly alertQuantity: number | null;
  /** True if a delivery is due by today. */
  readonly hasDue: boolean;
}

/**
 * Next step for a stock item: receive a due delivery, then order what orders lack or the limit requires, as in
 * purchase proposals; otherwise count.
 */
export function nextStockMove({ hasDue, ...item }: MovedItem): StockMove {
  if (hasDue) return 'receive';
  return purchaseNeed({ ...item, used: 0, deliveryTime: null }) === null ? 'count' : 'order';
}
