import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { refuseDeletion } from '#modules/documents/order-status.ts';
import { hasShipments } from '#modules/shipped-goods/waiting-shipments.shared.repository.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { mailAboutResupply } from './resupply-mails.ts';
import { lockResupplyOrder, readStoredLines, updateResupplyOrder } from './resupply-writes.repository.ts';

/** Deletes an order that was not dispatched and has no shipments except cancelled ones. */
export async function deleteResupplyOrder({ ctx, input }: Asked<'delete_resupply_order'>) {
  const { db, now } = ctx;
  const { id } = input.orderData;
  const order = await lockResupplyOrder(db, id);
  if (order === undefined) throw new AppError('core.not_found');
  refuseDeletion(RESUPPLY_STATES, order, now);
  if (await hasShipments(db, { resupplyOrderId: id })) throw new AppError('orders.has_shipments');
  const lines = await readStoredLines({ db, resupplyOrderId: id });
  await updateResupplyOrder(db, { id, change: { deletedAt: now, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'resupplyOrder',
    id,
    before: { ...order, lines },
  });
  await mailAboutResupply(ctx, { kinds: ['resupply_deleted'], order });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange(ctx, lines);
  // Users mentioned in a note of the order no longer see the mention.
  ctx.changedWidely([]);
  return { message: 'Order deleted' };
}
