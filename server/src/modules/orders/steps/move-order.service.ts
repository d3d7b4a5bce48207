import type { MovedTo } from '@halla/domain/fulfilment/order-move';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { mailAboutOrder } from '../order-mails.ts';
import { reviewStock } from '../order-stock.service.ts';
import { type LockedOrder, readLines, updateOrder } from '../order-writes.repository.ts';

interface MoveOrder {
  order: LockedOrder;
  to: MovedTo;
  /** Delivery date of a delivered order; default: the stored date, otherwise today. */
  deliveryDate: string | undefined;
}

/**
 * Sets the status of an order that follows from its shipments, and returns the order. billOrder then updates the
 * documents: the invoice of an order that leaves `invoiced` is issued. Sets no payment date, because a shipment
 * does not prove payment. Precondition: the caller holds the lock of the order.
 */
export async function moveOrder(
  ctx: SignedInContext,
  { order, to, deliveryDate }: MoveOrder,
): Promise<LockedOrder> {
  const { db, now, config } = ctx;
  const { id, paymentStatus, deliveryDate: known } = order;
  const updatedBeforeMove = order.updatedBeforeMove ?? order.updatedAt;
  const after = { ...order, paymentStatus: to };
  const lines = await readLines(db, id);
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const arrived = deliveryDate ?? known ?? today;
  const change = { paymentStatus: to, deliveryDate: to === 'delivered' ? arrived : known };
  await updateOrder(db, { id, change: { ...change, updatedAt: now, updatedBeforeMove } });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    before: { paymentStatus, deliveryDate: known },
    after: change,
  });
  await mailAboutOrder(ctx, { kind: 'order_status', order: after });
  await reviewStock(
    ctx,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  ctx.changed({ domain: 'orders', id });
  return after;
}
