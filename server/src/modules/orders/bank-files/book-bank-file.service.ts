import {
  candidateNumbers,
  type EntryMatch,
  type MatchedOrder,
  matchEntry,
} from '@halla/domain/billing/bank-entries';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import { CURRENCIES } from '@halla/domain/documents/money';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { lacksVatReason } from '../billing/refuse-unexplained.ts';
import { type LockedOrder, lockOrders } from '../order-writes.repository.ts';
import { type OrderPayment, writePayments } from '../payments/write-payment.service.ts';
import {
  deleteUploads,
  type Found,
  findKnown,
  findNumbered,
  findUpload,
  insertEntries,
  insertFile,
  readMatched,
  UPLOADS_KEPT_MS,
} from './bank-files.repository.ts';
import type { bankEntries } from './bank-files.table.ts';
import { readCamt } from './read-camt.ts';
import { type KeyedEntry, keyedEntries, newEntries } from './repeated-entries.ts';

/** Books an uploaded file: all of it in one transaction, what earlier files had left out. */
export async function bookBankFile({ ctx, input: { fileId: id } }: Asked<'book_bank_file'>) {
  const { db, now, actor } = ctx;
  const upload = await findUpload(db, { id, userId: actor.userId });
  if (upload === undefined) throw new AppError('core.not_found');
  const read = readCamt(upload.content);
  // Concurrent uploads would not see each other's entries.
  await lockUntilCommit(db, 'bankFiles');
  // The same file at once is booked by the first.
  const isLeft = await deleteUploads(db, { id, before: new Date(now.getTime() - UPLOADS_KEPT_MS) });
  if (!isLeft) throw new AppError('core.not_found');
  const keyed = keyedEntries(read);
  const known = await findKnown(db, {
    messageKeys: keyed.map(({ messageKey }) => messageKey),
    contentKeys: keyed.map(({ contentKey }) => contentKey),
  });
  const entries = newEntries(keyed, known);
  const { matched, orders } = await matchEntries(ctx, entries);
  const kept = matched.filter(({ entry, match }) => entry.isCredit || match.order !== null);
  const booked = kept.flatMap(({ entry, match }): OrderPayment[] => bookingOf({ entry, match, orders }));
  const payments = await writePayments(ctx, booked);
  const counts = {
    ...{ entries: read.entries.length, booked: booked.length, waiting: kept.length - booked.length },
    ...{ repeated: keyed.length - entries.length, skipped: matched.length - kept.length },
  };
  const { name } = upload;
  const { kind, messageId } = read;
  const userId = actor.userId;
  const fileId = await insertFile(db, {
    name,
    kind,
    messageId: messageId.slice(0, 140),
    ...counts,
    userId,
    createdAt: now,
  });
  let next = 0;
  const rows = kept.map(({ entry, match }) => {
    const paymentId = match.reason === null ? payments[next++] : null;
    return rowOf({ entry, match, fileId, paymentId: paymentId ?? null, now });
  });
  await insertEntries(db, rows);
  await ctx.audit({
    entity: 'bank_files',
    entityId: fileId,
    resource: null,
    after: { name, messageId, ...counts },
  });
  ctx.changedWidely('all');
  return { message: 'Bank file booked', file: { id: fileId, ...counts } };
}

interface Matched {
  entry: KeyedEntry;
  match: EntryMatch;
}

/** Matches entries to orders, which stay locked; each match reduces what is due. */
async function matchEntries(ctx: SignedInContext, entries: readonly KeyedEntry[]) {
  const { db } = ctx;
  const numbers = [...new Set(entries.flatMap(candidateNumbers))];
  const ids = numbers.length === 0 ? [] : await findNumbered(db, numbers);
  const locked = ids.length === 0 ? [] : await lockOrders(db, ids);
  const found =
    locked.length === 0
      ? []
      : await readMatched(
          db,
          locked.map((order) => order.id),
        );
  const orders = new Map(locked.map((order) => [order.id, order]));
  const byNumber = new Map(
    found.map((order): [number, MatchedOrder] => [
      order.number,
      { ...order, lacksVatReason: blocksPayment(ctx, { order: orders.get(order.id), found: order }) },
    ]),
  );
  const matched = entries.map((entry): Matched => {
    const match = matchEntry(entry, (number) => byNumber.get(number));
    const { order, reason } = match;
    if (order !== null && reason === null)
      byNumber.set(order.number, { ...order, due: Math.max(0, order.due - entry.amount) });
    return { entry, match };
  });
  return { matched, orders };
}

interface BlocksPayment {
  order: LockedOrder | undefined;
  found: Found;
}

/** True if a payment would issue the invoice of an order that still lacks a reason for charging no VAT. */
function blocksPayment({ config }: SignedInContext, { order, found }: BlocksPayment): boolean {
  if (order === undefined || found.isIssued) return false;
  const isMoved = found.status === 'invoiced' || found.status === 'deposit';
  return isMoved && lacksVatReason(order, config);
}

type Booking = Matched & { orders: Awaited<ReturnType<typeof matchEntries>>['orders'] };

function bookingOf({ entry, match, orders }: Booking): OrderPayment[] {
  if (match.reason !== null) return [];
  const order = orders.get(match.order.id);
  const currency = CURRENCIES.find((one) => one === entry.currency);
  if (order === undefined || currency === undefined) throw new Error('A matched entry has no order.');
  const { day, amount } = entry;
  return [{ order, payment: { day, amount, currency, reference: shownReference(entry), source: 'bank' } }];
}

/** Reference shown with a payment: the payer's text. */
export function shownReference({
  reference,
  text,
  party,
}: Pick<KeyedEntry, 'reference' | 'text' | 'party'>): string | null {
  return (reference ?? text ?? party)?.slice(0, 140) ?? null;
}

interface RowOf extends Matched {
  fileId: number;
  paymentId: number | null;
  now: Date;
}

function rowOf({ entry, match, fileId, paymentId, now }: RowOf): typeof bankEntries.$inferInsert {
  const { account, messageKey, contentKey, bankReference, day, currency, isReversal, text, party } = entry;
  const cents = entry.isCredit ? entry.amount : -entry.amount;
  return {
    ...{ fileId, account, messageKey, contentKey, bankReference, day, currency, isReversal, text, party },
    ...{ amount: fromHundredths(cents), reference: entry.reference?.slice(0, 140) ?? null },
    ...{ reason: match.reason, orderId: match.order?.id ?? null, paymentId, createdAt: now },
  };
}
