import type { Order } from '@halla/contract/orders';
import type { Shipment } from '@halla/contract/shipments';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** Lines of the order that a shipment is part of; null where none limit its own. */
export type OrderedLines = Order['genericDevices'] | null;

/** Loads what the order of a shipment has; a form begins once, so it is loaded once. */
export function useOrderedLines({ Order }: Shipment) {
  const query = useQuery({
    ...callQuery('get_orders', { order_id: Order?.id ?? 0 }),
    enabled: Order !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const lines: OrderedLines | undefined = Order === null ? null : query.data?.orders[0]?.genericDevices;
  return { query, lines };
}
