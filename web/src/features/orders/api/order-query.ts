import type { Order } from '@halla/contract/orders/order';
import { documentCall } from '../../../entities/document/document-call.ts';

/** Call definition that loads and edits one order, with the free pieces of its items. */
export const ORDER_CALL = documentCall({
  call: 'get_orders',
  input: (order_id: number) => ({ order_id, includeStock: true }),
  pick: ({ orders: [order] }): Order | undefined => order,
  at: 'orderData',
});
