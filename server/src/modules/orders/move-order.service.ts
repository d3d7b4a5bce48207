import type { MovedTo } from '@halla/domain/fulfilment/order-move';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { readOrderedLines } from './held-order.ts';
import { mailAboutOrder } from './order-mails.ts';
import { reviewStock } from './order-stock.service.ts';
import { type LockedOrder, updateOrder } from './order-writes.repository.ts';

/**
 * Gives an order the status that its shipments have brought it to. No date of payment: nobody has said that it is paid.
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
}): Promise<void> {
  const { db, now, config } = ctx;
  const { id, paymentStatus, deliveryDate: known } = order;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const arrived = deliveryDate ?? known ?? today;
  const change = { paymentStatus: to, deliveryDate: to === 'delivered' ? arrived : known };
  await updateOrder({ db, id, change: { ...change, updatedAt: now } });
  await ctx.audit({
    entity: 'orders',
    entityId: id,
    resource: { kind: 'order', id },
    before: { paymentStatus, deliveryDate: known },
    after: change,
  });
  await mailAboutOrder({ ctx, kind: 'order_status', order: { ...order, paymentStatus: to } });
  const lines = await readOrderedLines({ db, orderId: id });
  await reviewStock({ ctx, skus: lines.flatMap(({ sku }) => sku ?? []) });
  ctx.changed({ domain: 'orders', id });
}
