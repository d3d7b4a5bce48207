import type { ORDER_STATES, PaymentStatus, RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { AppError } from '#app/calls/errors.ts';

type States = Pick<typeof ORDER_STATES | typeof RESUPPLY_STATES, 'chosen' | 'canMove' | 'isClosed'>;

interface StoredOrder {
  paymentStatus: PaymentStatus;
  updatedAt: Date;
}

/** The status of an order or a resupply order after an edit; refuses a step backwards. */
export function statusAfter(
  states: States,
  { paymentStatus }: Pick<StoredOrder, 'paymentStatus'>,
  sent: PaymentStatus | null | undefined,
): PaymentStatus {
  const status = states.chosen(paymentStatus, sent ?? null);
  if (!states.canMove(paymentStatus, status)) throw new AppError('orders.status_backward');
  return status;
}

/** Refuses to change an order or a resupply order that is closed. */
export function refuseClosed(states: States, order: StoredOrder, now: Date): void {
  const { paymentStatus: status, updatedAt } = order;
  if (states.isClosed({ status, updatedAt }, now)) throw new AppError('orders.closed');
}

/** Refuses to delete an order or a resupply order that is closed or was dispatched. */
export function refuseDeletion(states: States, order: StoredOrder, now: Date): void {
  refuseClosed(states, order, now);
  if (order.paymentStatus === 'transit' || order.paymentStatus === 'delivered')
    throw new AppError('orders.dispatched');
}
