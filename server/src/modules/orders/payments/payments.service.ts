import type { CallOutput, CallRequest } from '@halla/contract/calls';
import { paidIn } from '@halla/domain/billing/payments';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import { CURRENCIES, moneyFromWire } from '@halla/domain/documents/money';
import { businessDay } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { releaseEntry } from '../bank-files/bank-files.repository.ts';
import { presentDocuments } from '../billing/present-documents.ts';
import { centsOf } from '../billing/stored-billing.ts';
import { type LockedOrder, lockOrders } from '../order-writes.repository.ts';
import { listOrders } from '../orders.repository.ts';
import { findPayment, isReversed, listPayments, orderOfPayment } from './payments.repository.ts';
import { type WrittenPayment, writePayment } from './write-payment.service.ts';

type Entered = CallRequest<'add_payment'>['payment'];

/** The payments of an order with its balance. */
export async function getPayments({
  ctx: { db },
  input: { order_id: id },
}: Asked<'get_payments'>): Promise<CallOutput<'get_payments'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  if (order === undefined) throw new AppError('core.not_found');
  const rows = await listPayments(db, id);
  const amounts = rows.map(({ currency, amount }) => ({ currency, amount: centsOf(amount) }));
  const otherCurrencies = CURRENCIES.filter((one) => one !== order.currency).flatMap((currency) => {
    const paid = paidIn(amounts, currency);
    return paid === 0 ? [] : [{ currency, amount: fromHundredths(paid) }];
  });
  return {
    payments: rows.map(({ userId, userName, orderId: _order, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      User: presentReference({ id: userId, fullName: userName }),
    })),
    balance: presentDocuments(order).balance,
    otherCurrencies,
  };
}

/** Adds a payment entered by hand. */
export async function addPayment({ ctx, input: { order_id: id, payment } }: Asked<'add_payment'>) {
  const order = await lockOrder(ctx, id);
  const written = await writePayment(ctx, { order, payment: enteredPayment(ctx, { order, payment }) });
  return answerOf('Payment added', written);
}

/** Adds a refund entered by hand. */
export async function refundPayment({ ctx, input: { order_id: id, payment } }: Asked<'refund_payment'>) {
  const order = await lockOrder(ctx, id);
  const { amount, ...refund } = enteredPayment(ctx, { order, payment });
  const written = await writePayment(ctx, { order, payment: { ...refund, amount: -amount } });
  return answerOf('Refund added', written);
}

/** Reverses a payment or refund by a row with the opposite amount, dated today. */
export async function reversePayment({ ctx, input: { id } }: Asked<'reverse_payment'>) {
  const { db, now, config } = ctx;
  const orderId = await orderOfPayment(db, id);
  if (orderId === undefined) throw new AppError('core.not_found');
  const order = await lockOrder(ctx, orderId);
  const wrong = await findPayment(db, { id, orderId });
  if (wrong === undefined) throw new AppError('core.not_found');
  if (wrong.reverses !== null) throw new AppError('payments.is_reversal');
  if (await isReversed(db, id)) throw new AppError('payments.reversed');
  const { reference, source, amount, currency } = wrong;
  const day = businessDay(now, config.BUSINESS_TIME_ZONE);
  const payment = { day, amount: -centsOf(amount), currency, reference, source, reverses: id };
  const written = await writePayment(ctx, { order, payment });
  await releaseEntry(db, id);
  return answerOf('Payment reversed', written);
}

async function lockOrder({ db }: SignedInContext, id: number): Promise<LockedOrder> {
  const [order] = await lockOrders(db, [id]);
  if (order === undefined) throw new AppError('core.not_found');
  return order;
}

/** A manually entered payment; refuses future days and an amount of zero. */
export function enteredPayment(
  { now, config }: SignedInContext,
  {
    order: { currency },
    payment: { day, amount, reference },
  }: { order: Pick<LockedOrder, 'currency'>; payment: Entered },
): WrittenPayment {
  if (day > businessDay(now, config.BUSINESS_TIME_ZONE))
    throw refusedField('payments.in_future', 'payment.day');
  const cents = moneyFromWire(amount, currency)?.cents ?? 0;
  if (cents === 0) throw refusedField('payments.nothing', 'payment.amount');
  return { day, amount: cents, currency, reference: reference || null, source: 'hand' };
}

function answerOf(message: string, { id, order }: Awaited<ReturnType<typeof writePayment>>) {
  const { id: orderId, number, paymentStatus } = order;
  return { message, payment: { id }, order: { id: orderId, number, paymentStatus } };
}
