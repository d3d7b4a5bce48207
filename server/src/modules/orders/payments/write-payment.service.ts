import { balanceOf } from '@halla/domain/billing/document-balance';
import {
  depositOf,
  type PaidOrder,
  type PaymentSource,
  statusAfterPayment,
} from '@halla/domain/billing/payments';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Currency } from '@halla/domain/documents/money';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { readDocuments } from '../order-documents.repository.ts';
import { orderTotals } from '../order-totals.ts';
import { type LockedOrder, readLines } from '../order-writes.repository.ts';
import { centsOf, dueDocument } from '../stored-billing.ts';
import { moveByPayment } from './move-by-payment.service.ts';
import { insertPayment, readPaid } from './payments.repository.ts';

/** A payment to store; a refund and a reversal are negative. */
export interface WrittenPayment {
  day: string;
  /** Cents with VAT. */
  amount: number;
  currency: Currency;
  reference: string | null;
  source: PaymentSource;
  /** The payment that it takes back. */
  reverses?: number;
}

interface WritePayment {
  /** Locked. */
  order: LockedOrder;
  payment: WrittenPayment;
}

/**
 * Stores a payment of an order and gives the order the status and the deposit that follow from it. Comes last in a
 * transaction, because the invoice of an order that leaves `invoiced` is issued.
 */
export async function writePayment(ctx: SignedInContext, { order, payment }: WritePayment) {
  const { db, now, actor } = ctx;
  const { id: orderId } = order;
  const { currency } = payment;
  const paid = centsOf(await readPaid(db, { orderId, currency })) + payment.amount;
  if (paid < 0) throw new AppError('payments.not_paid');
  const { amount: cents, reverses = null, ...written } = payment;
  const amount = fromHundredths(cents);
  const row = { ...written, orderId, amount, reverses, userId: actor.userId, createdAt: now };
  const id = await insertPayment(db, row);
  await auditPayment(ctx, { id, orderId, payment });
  ctx.changed({ domain: 'orders', id: orderId });
  // Amounts of two currencies are not added: the order does not follow what was paid in an earlier one.
  if (currency !== order.currency) return { id, order };
  const found = await paidOrder(db, { order, paid });
  const status = statusAfterPayment(found);
  const deposit = status === 'deposit' ? fromHundredths(depositOf(found)) : order.depositAmount;
  // The day on which all was paid; no status sets one that was not seen.
  const isPaid = order.paymentStatus !== 'cancelled' && paid > 0 && paid >= found.billed;
  const paymentDate = order.paymentDate ?? (isPaid ? payment.day : null);
  const after = await moveByPayment(ctx, {
    order,
    after: { paymentStatus: status, depositAmount: deposit, paymentDate },
  });
  return { id, order: after };
}

/** An order with what is paid of it, from its rows. */
export async function paidOrder(
  db: Executor,
  { order, paid }: { order: LockedOrder; paid: number },
): Promise<PaidOrder> {
  const documents = await readDocuments(db, order.id);
  const { balance } = balanceOf(documents.map(dueDocument), paid);
  const { net, gross } = orderTotals({ ...order, lines: await readLines(db, order.id) });
  return { status: order.paymentStatus, paid, billed: balance.gross, net, gross };
}

interface AuditPayment {
  id: number;
  orderId: number;
  payment: WrittenPayment;
}

async function auditPayment(ctx: SignedInContext, { id, orderId, payment }: AuditPayment) {
  const { currency, day, reference, source, reverses, amount } = payment;
  const what = amount > 0 ? 'paid' : 'refunded';
  await ctx.audit({
    ...{ entity: 'payments', entityId: id, resource: { kind: 'order', id: orderId } },
    after: {
      ...{ [reverses === undefined ? what : 'reversed']: source },
      ...{ amount: fromHundredths(amount), currency, day, reference },
    },
  });
}
