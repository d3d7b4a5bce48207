import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Sort columns of the stock list, the default first. */
const STOCK_SORTS = [
  'name',
  'sku',
  'shelf',
  'total',
  'free',
  'reserved',
  'incoming',
  'owed',
  'available',
  'alertQuantity',
  'listPrice',
  'costPrice',
  'updatedAt',
] as const;

export type StockSort = (typeof STOCK_SORTS)[number];
type StockOrder = ListOrder<StockSort>;

/** Every sort order of the stock list. */
export const STOCK_ORDERS = ordersOf<StockSort>(STOCK_SORTS);

/** The column and the direction of an order. */
export function readStockOrder(order: StockOrder) {
  return readOrder<StockSort>(STOCK_SORTS, order);
}
