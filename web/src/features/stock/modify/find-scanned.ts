import type { StockRow } from '@halla/contract/stock';
import { SEARCH_MAX } from '@halla/domain/limits';
import { callApi } from '../../../core/calls/api.ts';

/** Rows among which an exact sku is looked for. */
const SKU_ROWS = 100;

/** The row that a code names in a warehouse: by its scanner code, else by the sku that labels without one hold. */
export async function findScanned(code: string, warehouse: string): Promise<StockRow | undefined> {
  // A camera reads whatever code is before it, also one that is longer than any name.
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
