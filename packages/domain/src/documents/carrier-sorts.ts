import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Columns of the list of shipping companies that it is sorted by, the usual one first. */
const CARRIER_SORTS = ['name', 'rating', 'etaAccuracy', 'createdAt'] as const;

export type CarrierSort = (typeof CARRIER_SORTS)[number];
export type CarrierOrder = ListOrder<CarrierSort>;

/** Every order of the list of shipping companies. */
export const CARRIER_ORDERS = ordersOf<CarrierSort>(CARRIER_SORTS);

/** The column and the direction of an order. */
export function readCarrierOrder(order: CarrierOrder) {
  return readOrder<CarrierSort>(CARRIER_SORTS, order);
}
