import type { IssuerKey } from '@halla/domain/documents/issuers';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import type { Chosen } from '../../../ui/form/wire.ts';

/** Orders that are looked through for one of the supplier: the search also finds its name in lines. */
const SEARCHED = 10;

/** Buyer of the last order from a supplier, otherwise of the last order at all; null before the first order. */
export function useUsualBuyer(supplier: Chosen | null): IssuerKey | null {
  const newest = useQuery(callQuery('get_resupply_orders', { limit: 1 }));
  const found = useQuery({
    ...callQuery('get_resupply_orders', { search_value: supplier?.name ?? '', limit: SEARCHED }),
    enabled: supplier !== null,
  });
  const ofSupplier = found.data?.orders.find(({ SupplierCompany }) => SupplierCompany.id === supplier?.id);
  return (ofSupplier ?? newest.data?.orders[0])?.buyer ?? null;
}
