import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Sort columns of the list of carriers, the default first. */
const CARRIER_SORTS = ['name', 'rating', 'etaAccuracy', 'createdAt'] as const;

export type CarrierSort = (typeof CARRIER_SORTS)[number];
export type CarrierOrder = ListOrder<CarrierSort>;

/** Every sort order of the list of carriers. */
export const CARRIER_ORDERS = ordersOf<CarrierSort>(CARRIER_SORTS);

/** The column and the direction of an order. */
export function readCarrierOrder(order: CarrierOrder) {
  return readOrder<CarrierSort>(CARRIER_SORTS, order);
}
