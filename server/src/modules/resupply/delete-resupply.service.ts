import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { publishStockChange } from '#modules/stock/publish-stock-change.service.ts';
import { mailAboutResupply } from './resupply-mails.ts';
import {
  hasShipments,
  lockResupplyOrder,
  readStoredLines,
  updateResupplyOrder,
} from './resupply-writes.repository.ts';

/** Deletes an order that was not dispatched and has no shipments except cancelled ones. */
export async function deleteResupplyOrder({ ctx, input }: Asked<'delete_resupply_order'>) {
  const { db, now } = ctx;
  const { id } = input.orderData;
  const order = await lockResupplyOrder(db, id);
  if (order === undefined) throw new AppError('core.not_found');
  const { paymentStatus: status, updatedAt } = order;
  if (RESUPPLY_STATES.isClosed({ status, updatedAt }, now)) throw new AppError('orders.closed');
  if (status === 'transit' || status === 'delivered') throw new AppError('orders.dispatched');
  if (await hasShipments({ db, resupplyOrderId: id })) throw new AppError('orders.has_shipments');
  const lines = await readStoredLines({ db, resupplyOrderId: id });
  await updateResupplyOrder(db, { id, change: { deletedAt: now, updatedAt: now } });
  await ctx.audit({
    entity: 'resupply_orders',
    entityId: id,
    resource: { kind: 'resupplyOrder', id },
    before: { ...order, lines },
  });
  await mailAboutResupply(ctx, { kinds: ['resupply_deleted'], order });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange({ ctx, lines });
  // Users mentioned in a note of the order no longer see the mention.
  ctx.changedWidely([]);
  return { message: 'Order deleted' };
}
