import type { ResupplyOrder } from '@halla/contract/resupply';
import { documentCall } from '../../../entities/document/document-call.ts';

/** One resupply order, including the packing of its items, and its edit. */
export const RESUPPLY_CALL = documentCall({
  call: 'get_resupply_orders',
  input: (order_id: number) => ({ order_id }),
  pick: ({ orders: [order] }): ResupplyOrder | undefined => order,
  at: 'orderData',
});
