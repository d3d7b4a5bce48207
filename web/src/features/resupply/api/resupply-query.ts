import type { ResupplyOrder } from '@halla/contract/resupply';
import { documentCall } from '../../../entities/document/document-call.ts';

/** Call definition that loads and edits one resupply order, with the packing of its items. */
export const RESUPPLY_CALL = documentCall({
  call: 'get_resupply_orders',
  input: (order_id: number) => ({ order_id }),
  pick: ({ orders: [order] }): ResupplyOrder | undefined => order,
  at: 'orderData',
});
