import type { StockRow } from '@halla/contract/stock';
import { SEARCH_MAX } from '@halla/domain/limits';
import { callApi } from '../../../core/calls/api.ts';

/** Number of rows searched for an exact sku. */
const SKU_ROWS = 100;

/**
 * The row in a warehouse with this scanner code, else with this sku, which labels of items without a scanner
 * code contain.
 */
export async function findScanned(code: string, warehouse: string): Promise<StockRow | undefined> {
  // A camera reads any code, also one that is longer than any name.
  if (code.length > SEARCH_MAX) return undefined;
  const { stock } = await callApi('get_stock_quantity', {
    search_column: 'scannerCode',
    search_value: code,
    warehouse,
  });
  if (stock[0] !== undefined) return stock[0];
  const found = await callApi('get_stock_quantity', { search_value: code, warehouse, limit: SKU_ROWS });
  return found.stock.find(({ sku }) => sku.toLowerCase() === code.toLowerCase());
}
