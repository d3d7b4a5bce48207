import { orders } from '@halla/contract/orders';
import { implement } from '#app/calls/implement.ts';
import { addOrder, getNextNumber } from './add-order.service.ts';
import { deleteOrder } from './delete-order.service.ts';
import { editOrder } from './edit-order.service.ts';
import { getOrders } from './orders.service.ts';

export const orderCalls = implement(orders, {
  get_orders: getOrders,
  get_next_order_number: getNextNumber,
  add_order: addOrder,
  edit_order: editOrder,
  delete_order: deleteOrder,
});
