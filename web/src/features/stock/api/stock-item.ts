import type { StockItem } from '@halla/contract/stock';
import { callQuery } from '../../../core/calls/api.ts';

/** Input for all data of one item. */
export function itemInput(stockItemId: number) {
  return {
    stockItemId,
    includeQuantity: true,
    includeTags: true,
    includePacking: true,
    includeEmailLists: true,
  };
}

export function itemQuery(stockItemId: number) {
  return callQuery('get_stock_items', itemInput(stockItemId));
}

/** The row of an item in a warehouse. */
export function rowIn({ StockQuantities: rows = [] }: StockItem, warehouse: string) {
  return rows.find(({ Warehouse }) => Warehouse.value === warehouse);
}
