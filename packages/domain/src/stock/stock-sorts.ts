import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Columns of the list of stock that it is sorted by, the usual one first. */
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

/** Every order of the list of stock. */
export const STOCK_ORDERS = ordersOf<StockSort>(STOCK_SORTS);

/** The column and the direction of an order. */
export function readStockOrder(order: StockOrder) {
  return readOrder<StockSort>(STOCK_SORTS, order);
}
