import { resupply } from '@halla/contract/resupply';
import { implement } from '#app/calls/implement.ts';
import { addResupplyOrder } from './add-resupply.service.ts';
import { deleteResupplyOrder } from './delete-resupply.service.ts';
import { editResupplyOrder } from './edit-resupply.service.ts';
import { getResupplyOrders } from './resupply.service.ts';

export const resupplyCalls = implement(resupply, {
  get_resupply_orders: getResupplyOrders,
  add_resupply_order: addResupplyOrder,
  edit_resupply_order: editResupplyOrder,
  delete_resupply_order: deleteResupplyOrder,
});
