import { balanceOf } from '@halla/domain/billing/document-balance';
import {
  depositOf,
  type PaidOrder,
  type PaymentSource,
  statusAfterPayment,
} from '@halla/domain/billing/payments';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Currency } from '@halla/domain/documents/money';
import type { AuditEntry, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { readDocuments } from '../billing/order-documents.repository.ts';
import { centsOf, dueDocument } from '../billing/stored-billing.ts';
import { orderTotals } from '../order-totals.ts';
import { type LockedOrder, readLines } from '../order-writes.repository.ts';
import { moveByPayment } from './move-by-payment.service.ts';
import { insertPayments, readPaid } from './payments.repository.ts';

/** A payment to store; a refund and a reversal are negative. */
export interface WrittenPayment {
  day: string;
  /** Cents with VAT. */
  amount: number;
  currency: Currency;
  reference: string | null;
  source: PaymentSource;
  /** Payment that is reversed. */
  reverses?: number;
}

/** A payment and its order, which is locked. */
export interface OrderPayment {
  order: LockedOrder;
  payment: WrittenPayment;
}

/**
 * Stores a payment of an order and updates the order's status and deposit. Must be last in a transaction,
 * because it may issue the invoice of an order that leaves `invoiced`.
 */
export async function writePayment(ctx: SignedInContext, { order, payment }: OrderPayment) {
  const paid = centsOf(await readPaid(ctx.db, { orderId: order.id, currency: payment.currency }));
  if (paid + payment.amount < 0) throw new AppError('payments.not_paid');
  const [id] = await insertPaid(ctx, [{ order, payment }]);
  if (id === undefined) throw new Error('The new payment was not returned.');
  // Currencies are not added: payments in an earlier currency do not affect the order.
  if (payment.currency !== order.currency) return { id, order };
  const moves = payment.amount > 0 && payment.reverses === undefined;
  return { id, order: await followPayment(ctx, { order, day: payment.day, moves }) };
}

/** The same for payments of many orders, each positive and in the currency of its order; returns their ids. */
export async function writePayments(ctx: SignedInContext, paid: readonly OrderPayment[]): Promise<number[]> {
  const ids = await insertPaid(ctx, paid);
  const last = new Map(
    paid.map(({ order, payment }) => [order.id, { order, day: payment.day, moves: true }]),
  );
  for (const one of last.values()) if (mayFollow(one.order)) await followPayment(ctx, one);
  return ids;
}

/** False for an order that no payment changes any more. */
const mayFollow = ({ paymentStatus, paymentDate }: LockedOrder) =>
  paymentStatus === 'invoiced' || paymentStatus === 'deposit' || paymentDate === null;

async function insertPaid(ctx: SignedInContext, paid: readonly OrderPayment[]): Promise<number[]> {
  if (paid.length === 0) return [];
  const { db, now, actor } = ctx;
  const rows = paid.map(({ order, payment: { amount, reverses = null, ...written } }) => ({
    ...{ ...written, orderId: order.id, amount: fromHundredths(amount), reverses },
    ...{ userId: actor.userId, createdAt: now },
  }));
  const ids = await insertPayments(db, rows);
  await ctx.auditMany(paid.map((one, index) => auditOf(ids[index] ?? null, one)));
  for (const id of new Set(paid.map(({ order }) => order.id))) ctx.changed({ domain: 'orders', id });
  return ids;
}

interface FollowPayment {
  order: LockedOrder;
  /** Day of the last payment. */
  day: string;
  /** False for a refund and a reversal, which leave the status. */
  moves: boolean;
}

/** Gives an order what follows from its payments; answers it. */
async function followPayment(
  ctx: SignedInContext,
  { order, day, moves }: FollowPayment,
): Promise<LockedOrder> {
  const { db } = ctx;
  const paid = centsOf(await readPaid(db, { orderId: order.id, currency: order.currency }));
  const found = await paidOrder(db, { order, paid });
  const status = moves ? statusAfterPayment(found) : order.paymentStatus;
  const deposit = status === 'deposit' ? fromHundredths(depositOf(found)) : order.depositAmount;
  // Day on which the full amount was paid; not set by a status alone.
  const isPaid = moves && order.paymentStatus !== 'cancelled' && paid > 0 && paid >= found.billed;
  const paymentDate = order.paymentDate ?? (isPaid ? day : null);
  return moveByPayment(ctx, {
    order,
    after: { paymentStatus: status, depositAmount: deposit, paymentDate },
  });
}

/** An order with the amount paid, summed from its payments. */
async function paidOrder(
  db: Executor,
  { order, paid }: { order: LockedOrder; paid: number },
): Promise<PaidOrder> {
  const documents = await readDocuments(db, order.id);
  const { balance } = balanceOf(documents.map(dueDocument), paid);
  const { net, gross } = orderTotals({ ...order, lines: await readLines(db, order.id) });
  return { status: order.paymentStatus, paid, billed: balance.gross, net, gross };
}

function auditOf(id: number | null, { order, payment }: OrderPayment): AuditEntry {
  const { currency, day, reference, source, reverses, amount } = payment;
  const what = amount > 0 ? 'paid' : 'refunded';
  return {
    ...{ entity: 'payments', entityId: id, resource: { kind: 'order', id: order.id } },
    after: {
      ...{ [reverses === undefined ? what : 'reversed']: source },
      ...{ amount: fromHundredths(amount), currency, day, reference },
    },
  };
}
