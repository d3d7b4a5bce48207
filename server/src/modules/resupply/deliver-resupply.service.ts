import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { hasAllArrived, statusAfterArrival } from '@halla/domain/documents/resupply-rules';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { mailAboutResupply } from './resupply-mails.ts';
import { lockResupplyOrder, readStoredLines, updateResupplyOrder } from './resupply-writes.repository.ts';
import { lockGoodsOf } from './settle-delivery.service.ts';

/** Locks a resupply order that a step of a shipment sets to delivered, or whose delivery it reverts. */
export async function lockDelivered(db: Executor, id: number) {
  const order = await lockResupplyOrder(db, id);
  if (order === undefined) throw new AppError('core.not_found');
  return order;
}

export type LockedDelivery = Awaited<ReturnType<typeof lockDelivered>>;

interface DeliverResupply {
  order: LockedDelivery;
  /** YYYY-MM-DD; default: the stored day, otherwise today. */
  deliveryDate: string | undefined;
}

/**
 * Sets a resupply order to delivered when its last goods arrive; returns false if it is unpaid or has ended, or
 * if pieces have neither arrived nor been settled. Precondition: the order is locked, and the arrival of the
 * goods is written.
 */
export async function deliverResupply(
  ctx: SignedInContext,
  { order, deliveryDate }: DeliverResupply,
): Promise<boolean> {
  const { db, now, config } = ctx;
  const { id, paymentStatus, deliveryDate: known } = order;
  const lines = await readStoredLines({ db, resupplyOrderId: id });
  const to = statusAfterArrival(paymentStatus);
  if (to === null || !hasAllArrived({ lines, shipments: await lockGoodsOf(db, id) })) return false;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const after = { paymentStatus: to, deliveryDate: deliveryDate ?? known ?? today };
  await updateResupplyOrder(db, { id, change: { ...after, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'resupplyOrder',
    id,
    before: { paymentStatus, deliveryDate: known },
    after,
  });
  await mailAboutResupply(ctx, { kinds: ['resupply_status'], order: { ...order, ...after } });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange(ctx, lines);
  return true;
}

interface ResupplyStates {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
}

interface RestoreResupply {
  /** Absent or null: the step did not move it. */
  before: ResupplyStates | null | undefined;
  after: ResupplyStates | null | undefined;
  now: ResupplyStates | null | undefined;
}

/**
 * Restores the status and delivery day that a resupply order had before a step, unless the day was edited since.
 * Precondition: it is locked.
 */
export async function restoreResupply(
  ctx: SignedInContext,
  { before, after, now: present }: RestoreResupply,
): Promise<void> {
  if (!before || !after || !present || before.paymentStatus === after.paymentStatus) return;
  const { db, now } = ctx;
  const { id, paymentStatus } = before;
  const isEdited = present.deliveryDate !== after.deliveryDate;
  const { deliveryDate } = isEdited ? present : before;
  await updateResupplyOrder(db, { id, change: { paymentStatus, deliveryDate, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'resupplyOrder',
    id,
    before: { paymentStatus: present.paymentStatus, deliveryDate: present.deliveryDate },
    after: { paymentStatus, deliveryDate },
  });
  ctx.changed({ domain: 'resupply', id });
  await publishStockChange(ctx, await readStoredLines({ db, resupplyOrderId: id }));
}
