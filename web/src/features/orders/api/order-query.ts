import { callQuery } from '../../../core/calls/api.ts';

/** The input that asks for one order with what is free of its items. */
export function orderInput(order_id: number) {
  return { order_id, includeStock: true };
}

export function orderQuery(id: number) {
  return callQuery('get_orders', orderInput(id));
}
