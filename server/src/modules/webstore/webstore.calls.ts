import { webstore } from '@halla/contract/webstore';
import { implement } from '#app/calls/implement.ts';
import { editWebstoreOrder } from './edit-webstore-order.service.ts';
import { getWebstoreOrders } from './webstore.service.ts';

export const webstoreCalls = implement(webstore, {
  get_webstore_orders: getWebstoreOrders,
  edit_webstore_order: editWebstoreOrder,
});
