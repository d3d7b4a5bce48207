import type { StockItem } from '@halla/contract/stock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

interface OutlookOf {
  readonly item: StockItem;
  /** Days before today. */
  readonly days: number;
}

/** Past and expected quantities of an item; while another period loads, the previous one is shown. */
export function useStockOutlook({ item: { id }, days }: OutlookOf) {
  const query = callQuery('get_stock_outlook', { stockItemId: id, days });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}

export type OutlookQuery = ReturnType<typeof useStockOutlook>;
