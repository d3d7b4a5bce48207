/** Columns of the list of stock that it is sorted by, the usual one first. */
const STOCK_SORTS = [
  'name',
  'sku',
  'shelf',
  'total',
  'free',
  'reserved',
  'incoming',
  'alertQuantity',
  'listPrice',
  'costPrice',
  'updatedAt',
] as const;

export type StockSort = (typeof STOCK_SORTS)[number];
export type StockOrder = StockSort | `-${StockSort}`;

/** Every order of the list of stock; a minus sorts downwards. */
export const STOCK_ORDERS: readonly [StockOrder, ...StockOrder[]] = [
  'name',
  '-name',
  ...STOCK_SORTS.slice(1).flatMap((sort) => [sort, `-${sort}`] as const),
];

/** The column and the direction of an order. */
export function readStockOrder(order: StockOrder) {
  const sort = STOCK_SORTS.find((known) => order === known || order === `-${known}`) ?? 'name';
  return { sort, descending: order.startsWith('-') };
}
