import type { CallRequest } from '@halla/contract/calls';
import { isPaidInFull } from '@halla/domain/billing/paid-amount';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { shownLines } from '../order-changes.ts';
import { type LockedOrder, readLines, updateOrder, writeKept } from '../order-writes.repository.ts';
import { type CreditedPieces, readCreditable, readCreditedShorts } from './creditable-goods.ts';
import {
  type CreditReason,
  insertCredits,
  reasonsOfCredit,
  takeBackCredits,
} from './order-credits.repository.ts';

interface Crediting {
  ctx: SignedInContext;
  /** Must be locked. */
  order: LockedOrder;
  /** The shipment's row has been written. */
  shipmentId: number;
}

/** Credits pieces returned with a shipment; returns true if there are any. billOrder then updates the documents. */
export async function creditReturn({
  ctx,
  order,
  shipmentId,
  wanted,
}: Crediting & { wanted: NonNullable<CallRequest<'edit_shipment'>['credit']> }): Promise<boolean> {
  const creditable = await readCreditable({ db: ctx.db, order, shipment: { id: shipmentId } });
  const pieces = wanted.map(({ id, count }, index) => {
    if (wanted.findIndex((one) => one.id === id) < index)
      throw invalidInput({ [`credit.${index}.id`]: { rule: 'sentTwice' } });
    const found = creditable.find(({ line }) => line.id === id);
    if (found === undefined || count > found.count)
      throw refusedField('shipments.not_creditable', `credit.${index}.count`);
    return { line: found.line, count };
  });
  return writeCredits({ ctx, order, shipmentId, reason: 'return', pieces });
}

/**
 * Credits pieces that did not arrive with a shipment and were settled as credited, and withdraws the credit if
 * the shipment was received again; returns true if anything changes.
 */
export async function creditShorts({ ctx, order, shipmentId }: Crediting): Promise<boolean> {
  const pieces = await readCreditedShorts({ db: ctx.db, order, shipment: { id: shipmentId } });
  return writeCredits({ ctx, order, shipmentId, reason: 'short', pieces });
}

interface RefuseUndoingCredit {
  shipmentId: number;
  /** True if the shipment is no longer cancelled or returned. */
  leaves: boolean;
  losesLines: boolean;
}

/** Refuses changes of a shipment that contradict credits for goods that were returned or did not arrive. */
export async function refuseUndoingCredit(
  db: Executor,
  { shipmentId, leaves, losesLines }: RefuseUndoingCredit,
): Promise<void> {
  if (!leaves && !losesLines) return;
  const reasons = await reasonsOfCredit({ db, shipmentId });
  if (reasons.includes('return') || (losesLines && reasons.length > 0))
    throw new AppError('shipments.credited');
}

async function writeCredits({
  ctx,
  order,
  shipmentId,
  reason,
  pieces: wanted,
}: Crediting & { reason: CreditReason; pieces: readonly CreditedPieces[] }): Promise<boolean> {
  const pieces = wanted.filter(({ count }) => count !== 0);
  if (pieces.length === 0) return false;
  const { db, now, actor } = ctx;
  const { id, paymentStatus: status } = order;
  const before = await readLines(db, id);
  const made = { shipmentId, reason, isRefunded: isPaidInFull({ ...order, status }) };
  await insertCredits(
    db,
    pieces
      .filter(({ count }) => count > 0)
      .map(({ line, count }) => ({
        ...{ ...made, orderLineId: line.id, count },
        ...{ userId: actor.userId, createdAt: now },
      })),
  );
  const voided = pieces.filter(({ count }) => count < 0);
  await takeBackCredits({
    ...{ db, shipmentId, reason },
    pieces: new Map(voided.map(({ line, count }) => [line.id, -count])),
  });
  // The customer of a cancelled order keeps fewer pieces by the credited count.
  if (status === 'cancelled')
    await writeKept(
      db,
      pieces.map(({ line, count }) => ({ id: line.id, kept: line.kept - count })),
    );
  await touch({ ctx, order });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    before: { lines: shownLines(before) },
    after: { lines: shownLines(await readLines(db, id)) },
  });
  ctx.changed({ domain: 'orders', id });
  return true;
}

/**
 * Makes edits loaded earlier stale, because they expect other documents. A delivered order cannot be edited, and
 * closes at the same time as before.
 */
async function touch({ ctx: { db, now }, order }: Pick<Crediting, 'ctx' | 'order'>): Promise<void> {
  const { id, paymentStatus: status, updatedAt } = order;
  if (status === 'delivered' || ORDER_STATES.isClosed({ status, updatedAt }, now)) return;
  await updateOrder(db, { id, change: { updatedAt: now } });
}
