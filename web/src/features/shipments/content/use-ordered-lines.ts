import type { Order } from '@halla/contract/orders/order';
import type { ResupplyOrder } from '@halla/contract/resupply';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { type OrderedLine, withLeft } from './shipment-content.ts';

/** Lines of the order of a shipment; null if there is no limit. */
export type OrderedLines = readonly OrderedLine[] | null;

/** Loaded once, because a form is initialised only once. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** Loads the lines of a shipment's order or resupply order. */
export function useOrderedLines({ id, Order, ResupplyOrder }: Shipment) {
  const order = useQuery({
    ...callQuery('get_orders', { order_id: Order?.id ?? 0 }),
    ...ONCE,
    enabled: Order !== null,
  });
  const resupply = useQuery({
    ...callQuery('get_resupply_orders', { order_id: ResupplyOrder?.id ?? 0 }),
    ...ONCE,
    enabled: ResupplyOrder !== null,
  });
  const query = Order === null ? resupply : order;
  const isAlone = Order === null && ResupplyOrder === null;
  const found = query.data?.orders[0];
  const lines: OrderedLines | undefined = isAlone ? null : found && besideShipment(found, id);
  return { query, lines };
}

/** Lines of an order with the pieces not in its other shipments. */
function besideShipment(
  { genericDevices, Shipments }: Order | ResupplyOrder,
  shipmentId: number,
): OrderedLines {
  return withLeft<OrderedLine>({
    genericDevices,
    Shipments: Shipments.filter(({ id }) => id !== shipmentId),
  });
}
