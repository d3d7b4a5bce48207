import type { MovedTo } from '@halla/domain/fulfilment/order-move';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { mailAboutOrder } from './order-mails.ts';
import { reviewStock } from './order-stock.service.ts';
import { type LockedOrder, readLines, updateOrder } from './order-writes.repository.ts';

/**
 * Gives an order the status that its shipments have brought it to, and answers it. Its documents follow by billOrder: the
 * invoice of an order that leaves `invoiced` is issued. No date of payment is set: a shipment does not say that it is paid.
 * Precondition: the caller holds the lock of the order.
 */
export async function moveOrder({
  ctx,
  order,
  to,
  deliveryDate,
}: {
  ctx: SignedInContext;
  order: LockedOrder;
  to: MovedTo;
  /** Of a delivered order, unless it has one; absent: today. */
  deliveryDate: string | undefined;
}): Promise<LockedOrder> {
  const { db, now, config } = ctx;
  const { id, paymentStatus, deliveryDate: known } = order;
  const updatedBeforeMove = order.updatedBeforeMove ?? order.updatedAt;
  const after = { ...order, paymentStatus: to };
  const lines = await readLines({ db, orderId: id });
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const arrived = deliveryDate ?? known ?? today;
  const change = { paymentStatus: to, deliveryDate: to === 'delivered' ? arrived : known };
  await updateOrder({ db, id, change: { ...change, updatedAt: now, updatedBeforeMove } });
  await ctx.audit({
    entity: 'orders',
    entityId: id,
    resource: { kind: 'order', id },
    before: { paymentStatus, deliveryDate: known },
    after: change,
  });
  await mailAboutOrder({ ctx, kind: 'order_status', order: after });
  await reviewStock({ ctx, skus: lines.flatMap(({ sku }) => sku ?? []) });
  ctx.changed({ domain: 'orders', id });
  return after;
}
