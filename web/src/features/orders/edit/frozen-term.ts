import type { Order } from '@halla/contract/orders/order';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { FieldName } from '@halla/domain/resources/fields/field';
import { ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';

export type OrderTerm = FieldName<typeof ORDER_TERMS>;

/** True for a field that can no longer be changed in the order's status. */
export function isFrozenTerm({ paymentStatus }: Order, term: OrderTerm): boolean {
  return ORDER_STATES.isFrozen(paymentStatus, ORDER_TERMS[term].part);
}
