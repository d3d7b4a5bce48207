import { skuKey } from '@halla/domain/documents/document-lines';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { CallFailure } from '../../../ui/feedback/failure.ts';
import type { Chosen } from '../../../ui/form/wire.ts';

/** Items that are looked through for one: the search also finds a SKU within longer ones. */
const SEARCHED = 20;

/** The supplier of a stock item that has only one; null if it has none or several, or they could not be loaded. */
export async function onlySupplier(client: QueryClient, sku: string): Promise<Chosen | null> {
  const query = callQuery('get_stock_items', { search_value: sku, includePacking: true, limit: SEARCHED });
  try {
    const { stock } = await client.fetchQuery(query);
    const item = stock.find((one) => skuKey(one.sku) === skuKey(sku));
    const [supplier, ...others] = item?.StockItemSupplierDetail ?? [];
    if (supplier === undefined || others.length > 0) return null;
    return { id: supplier.SupplierCompanyId, name: supplier.SupplierCompany.name };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    console.warn(`The suppliers of ${sku} could not be loaded`, error);
    return null;
  }
}
