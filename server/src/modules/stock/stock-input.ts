import type { CallRequest } from '@halla/contract/calls';
import { STOCK_ITEM_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { columnsSent } from '#app/fields/field-columns.ts';

/** Sent data of an item and its row. */
export type StockWanted = CallRequest<'add_stock_quantity'>['stock_item'];

/** Columns of the item that were sent. */
export function itemChange(wanted: StockWanted) {
  const { imageUrl, PackingDetail: packing } = wanted;
  return {
    ...columnsSent(STOCK_ITEM_FIELDS, wanted),
    ...(imageUrl !== undefined && { imageUrl: imageUrl || null }),
    ...(packing && { weightKg: packing.weight, packages: packing.packages, hsCodes: packing.hsCodes }),
  };
}
