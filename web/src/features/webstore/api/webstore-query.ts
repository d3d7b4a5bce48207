import { callQuery } from '../../../core/calls/api.ts';

export function webstoreInput(order_id: number) {
  return { order_id };
}

/** One webstore order. */
export function webstoreQuery(id: number) {
  return callQuery('get_webstore_orders', webstoreInput(id));
}
