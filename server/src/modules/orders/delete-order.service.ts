import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { refuseDeletion } from '#modules/documents/order-status.ts';
import { hasShipments } from '#modules/shipped-goods/waiting-shipments.shared.repository.ts';
import { lockAllocation } from './allocation/allocation.service.ts';
import { releaseDevices } from './allocation/release-devices.service.ts';
import { planBilling, writeBilling } from './billing/order-billing.service.ts';
import { shownLines } from './order-changes.ts';
import { mailAboutOrder } from './order-mails.ts';
import { reviewStock } from './order-stock.service.ts';
import { readLines, updateOrder } from './order-writes.repository.ts';
import { storedTotal } from './plan-order-edit.ts';

/**
 * Deletes an order that has not been dispatched, and releases its devices; invoiced amounts are credited as in a
 * cancellation.
 */
export async function deleteOrder({ ctx, input }: Asked<'delete_order'>) {
  const { db, now } = ctx;
  const { id } = input.orderData;
  const { order, devices } = await lockAllocation(db, { orderId: id, lines: [] });
  if (order === undefined) throw new AppError('core.not_found');
  refuseDeletion(ORDER_STATES, order, now);
  if (await hasShipments(db, { orderId: id })) throw new AppError('orders.has_shipments');
  const lines = await readLines(db, id);
  const billing = await planBilling({
    ...{ ctx, order, before: order, after: { ...order, paymentStatus: 'cancelled' } },
    ...{ lines, total: storedTotal(order).cents },
  });
  await updateOrder(db, { id, change: { deletedAt: now, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    before: { ...order, lines: shownLines(lines), devices },
  });
  await releaseDevices(ctx, devices);
  await mailAboutOrder(ctx, { kind: 'order_deleted', order });
  await reviewStock(
    ctx,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  ctx.changed({ domain: 'orders', id });
  // Users mentioned in a note of the order no longer see the mention.
  ctx.changedWidely([]);
  await writeBilling(ctx, { orderId: id, billing });
  return { message: 'Order deleted' };
}
