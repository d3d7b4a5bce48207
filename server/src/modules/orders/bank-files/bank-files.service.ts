import type { CallOutput } from '@halla/contract/calls';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { CURRENCIES } from '@halla/domain/documents/money';
import { LIST_CAP } from '@halla/domain/limits';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { lockOrders } from '../order-writes.repository.ts';
import { writePayment } from '../payments/write-payment.service.ts';
import {
  appendPart,
  decideEntry,
  deleteUploads,
  findNumbered,
  insertUpload,
  listFiles,
  listWaiting,
  lockEntry,
  UPLOADS_KEPT_MS,
} from './bank-files.repository.ts';
import { shownReference } from './book-bank-file.service.ts';

/** Characters of a file. */
const LONGEST = 40_000_000;

/** Receives a part of a file; the first part creates it. */
export async function uploadBankFile({ ctx, input }: Asked<'upload_bank_file'>) {
  const { db, now, actor } = ctx;
  const { userId } = actor;
  const { fileId: id, name, part } = input;
  if (id === undefined) {
    await deleteUploads(db, { before: new Date(now.getTime() - UPLOADS_KEPT_MS) });
    return { fileId: await insertUpload(db, { userId, name, content: part, createdAt: now }) };
  }
  const length = await appendPart(db, { id, userId, part });
  if (length === undefined) throw new AppError('core.not_found');
  if (length > LONGEST) throw new AppError('payments.file_too_long');
  return { fileId: id };
}

/** Booked files, newest first. */
export async function getBankFiles({
  ctx: { db },
  input: { limit = LIST_CAP },
}: Asked<'get_bank_files'>): Promise<CallOutput<'get_bank_files'>> {
  const rows = await listFiles(db, limit + 1);
  return {
    files: rows.slice(0, limit).map(({ userId, userName, createdAt, ...file }) => ({
      ...file,
      createdAt: createdAt.toISOString(),
      User: presentReference({ id: userId, fullName: userName }),
    })),
    ...(rows.length > limit && { truncated: true as const }),
  };
}

/** Entries that wait for a decision, newest first. */
export async function getWaitingEntries({
  ctx: { db },
  input: { limit = LIST_CAP },
}: Asked<'get_waiting_entries'>): Promise<CallOutput<'get_waiting_entries'>> {
  const rows = await listWaiting(db, limit + 1);
  return {
    entries: rows.slice(0, limit).map(({ orderId, orderNumber, reason, ...entry }) => ({
      ...entry,
      reason: reason ?? 'no_reference',
      Order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    })),
    ...(rows.length > limit && { truncated: true as const }),
  };
}

/** Books an entry that waits as a payment of an order, or as a refund where the money left. */
export async function matchBankEntry({
  ctx,
  input: { id, order_number: number },
}: Asked<'match_bank_entry'>) {
  const { db, actor } = ctx;
  const order = await orderNumbered(ctx, number);
  const entry = await waitingEntry(ctx, id);
  const currency = CURRENCIES.find((one) => one === entry.currency);
  if (currency !== order.currency) throw new AppError('payments.other_currency');
  const { day, amount } = entry;
  const payment = {
    ...{ day, amount: toHundredths(amount) ?? 0, currency, reference: shownReference(entry) },
    source: 'bank' as const,
  };
  const written = await writePayment(ctx, { order, payment });
  await decideEntry(db, { id, orderId: order.id, paymentId: written.id, decidedBy: actor.userId });
  await auditDecision(ctx, { id, orderId: order.id });
  return { message: 'Payment added', order: { id: order.id, number: order.number } };
}

/** Removes an entry from the list that is not a payment of an order. */
export async function dismissBankEntry({ ctx, input: { id } }: Asked<'dismiss_bank_entry'>) {
  await waitingEntry(ctx, id);
  await decideEntry(ctx.db, { id, dismissedAt: ctx.now, decidedBy: ctx.actor.userId });
  await auditDecision(ctx, { id, orderId: null });
  ctx.changedWidely('all');
  return { message: 'Taken off the list' };
}

async function orderNumbered({ db }: SignedInContext, number: number) {
  const [id] = await findNumbered(db, [number]);
  const [order] = id === undefined ? [] : await lockOrders(db, [id]);
  if (order === undefined) throw new AppError('payments.no_such_order');
  return order;
}

async function waitingEntry({ db }: SignedInContext, id: number) {
  const entry = await lockEntry(db, id);
  if (entry === undefined) throw new AppError('core.not_found');
  if (entry.paymentId !== null || entry.dismissedAt !== null) throw new AppError('payments.entry_decided');
  return entry;
}

async function auditDecision(ctx: SignedInContext, { id, orderId }: { id: number; orderId: number | null }) {
  await ctx.audit({ entity: 'bank_entries', entityId: id, resource: null, after: { orderId } });
}
