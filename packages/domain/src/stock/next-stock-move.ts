import { purchaseNeed } from './purchase-need.ts';

/** What can be done next with a stock item. */
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
 * The next step of a stock item: a delivery that is due is received, then what orders lack or what is missing to the limit
 * is ordered, as purchases are proposed; otherwise only a count is left.
 */
export function nextStockMove({ hasDue, ...item }: MovedItem): StockMove {
  if (hasDue) return 'receive';
  return purchaseNeed({ ...item, used: 0, deliveryTime: null }) === null ? 'count' : 'order';
}
