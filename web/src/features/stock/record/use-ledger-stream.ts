import type { StockChange, StockItem } from '@halla/contract/stock';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

type Warehouse = NonNullable<StockItem['StockQuantities']>[number]['Warehouse'];

/** An entry of the ledger with its warehouse. */
export interface PlacedChange extends StockChange {
  readonly Warehouse: Warehouse;
}

/** The newest entries of the ledger in every warehouse of an item; its filter for changes has the older ones. */
export function useLedgerStream({ id, StockQuantities: rows = [] }: StockItem): PlacedChange[] {
  const results = useQueries({
    queries: rows.map(({ Warehouse }) =>
      callQuery('get_stock_changes', {
        ...{ stock_item_id: id, warehouse_id: Warehouse.value },
        limit: TABLE_PAGE_SIZES.stockChanges,
      }),
    ),
  });
  return rows.flatMap(({ Warehouse }, index) =>
    (results[index]?.data?.stock ?? []).map((change) => ({ ...change, Warehouse })),
  );
}
