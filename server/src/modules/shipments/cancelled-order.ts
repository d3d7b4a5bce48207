import type { PaymentStatus, ShipmentStatus } from '@halla/domain/documents/document-states';
import { AppError } from '#app/calls/errors.ts';

/** Statuses of a shipment whose goods are neither with the customer nor on their way there. */
const HELD: readonly ShipmentStatus[] = ['waiting', 'cancelled'];

interface RefuseSending {
  /** Locked; undefined for a shipment without an order. */
  order: { paymentStatus: PaymentStatus } | undefined;
  from: ShipmentStatus;
  /** Absent: unchanged. */
  to: ShipmentStatus | null | undefined;
}

/** Refuses to send goods for a cancelled order, or to reopen a shipment that was cancelled with it. */
export function refuseSending({ order, from, to }: RefuseSending): void {
  if (order?.paymentStatus !== 'cancelled' || !to || to === from || !HELD.includes(from)) return;
  if (to !== 'cancelled') throw new AppError('shipments.order_cancelled');
}
