import { callQuery } from '../../../core/calls/api.ts';

/** The input that requests one order with the free pieces of its items. */
export function orderInput(order_id: number) {
  return { order_id, includeStock: true };
}

export function orderQuery(id: number) {
  return callQuery('get_orders', orderInput(id));
}
