import type { SignedInContext } from '#app/calls/context.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { billOrder } from '../billing/bill-order.service.ts';
import { mailAboutOrder } from '../order-mails.ts';
import { reviewStock } from '../order-stock.service.ts';
import { type LockedOrder, readLines, updateOrder } from '../order-writes.repository.ts';

type Paid = Pick<LockedOrder, 'paymentStatus' | 'depositAmount' | 'paymentDate'>;

interface MoveByPayment {
  order: LockedOrder;
  after: Paid;
}

/**
 * Writes the effects of a payment on its order, issuing the invoice of one that leaves `invoiced`; returns the
 * order. Forms loaded before that do not change the status stay valid, and an ended order closes at the same
 * time as before.
 */
export async function moveByPayment(
  ctx: SignedInContext,
  { order, after }: MoveByPayment,
): Promise<LockedOrder> {
  const { db, now } = ctx;
  const { id, paymentStatus, depositAmount, paymentDate, updatedAt } = order;
  const before = { paymentStatus, depositAmount, paymentDate };
  const isMoved = paymentStatus !== after.paymentStatus;
  if (!isMoved && depositAmount === after.depositAmount && paymentDate === after.paymentDate) return order;
  const seen = isMoved
    ? { updatedAt: now, updatedBeforeMove: order.updatedBeforeMove ?? updatedAt }
    : { updatedBeforeMove: order.updatedBeforeMove };
  await updateOrder(db, { id, change: { ...after, ...seen } });
  await auditDocument(ctx, { kind: 'order', id, before, after });
  const moved = { ...order, ...after, ...seen };
  if (!isMoved) return moved;
  await mailAboutOrder(ctx, { kind: 'order_status', order: moved });
  const lines = await readLines(db, id);
  await reviewStock(
    ctx,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  await billOrder(ctx, { before: order, after: moved });
  return moved;
}
