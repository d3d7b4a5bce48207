import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Sort columns of the user list, the default first. */
const USER_SORTS = ['fullName', 'userName', 'emailAddress', 'company', 'lastLogin'] as const;

export type UserSort = (typeof USER_SORTS)[number];
type UserOrder = ListOrder<UserSort>;

/** Every sort order of the user list. */
export const USER_ORDERS = ordersOf<UserSort>(USER_SORTS);

/** The column and the direction of an order. */
export function readUserOrder(order: UserOrder) {
  return readOrder<UserSort>(USER_SORTS, order);
}
