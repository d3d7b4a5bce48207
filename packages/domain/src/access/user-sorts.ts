import { type ListOrder, ordersOf, readOrder } from '../lists/list-order.ts';

/** Columns of the list of users that it is sorted by, the usual one first. */
const USER_SORTS = ['fullName', 'userName', 'emailAddress', 'company', 'lastLogin'] as const;

export type UserSort = (typeof USER_SORTS)[number];
type UserOrder = ListOrder<UserSort>;

/** Every order of the list of users. */
export const USER_ORDERS = ordersOf<UserSort>(USER_SORTS);

/** The column and the direction of an order. */
export function readUserOrder(order: UserOrder) {
  return readOrder<UserSort>(USER_SORTS, order);
}
