import { callQuery } from '../../../core/calls/api.ts';

/** Input for one resupply order, including the packing of its items. */
export function resupplyInput(order_id: number) {
  return { order_id };
}

export function resupplyQuery(id: number) {
  return callQuery('get_resupply_orders', resupplyInput(id));
}
