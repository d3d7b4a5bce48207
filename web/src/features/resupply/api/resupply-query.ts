import { callQuery } from '../../../core/calls/api.ts';

/** The input that asks for one resupply order with how its items are packed. */
export function resupplyInput(order_id: number) {
  return { order_id };
}

export function resupplyQuery(id: number) {
  return callQuery('get_resupply_orders', resupplyInput(id));
}
