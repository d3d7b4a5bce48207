import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';

/** Tags of stock items by name, including unused ones. */
export function useStockTags(): readonly string[] {
  const { data } = useQuery(callQuery('get_stock_item_group_names', {}));
  return data?.stock.map(({ name }) => name) ?? NONE;
}

const NONE: readonly string[] = [];
