import { PAYMENT_SOURCES } from '@halla/domain/billing/payments';
import { z } from 'zod';
import { currency } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { id, idOf, messageFields } from './kit/fields.ts';
import { order } from './orders/order.ts';
import { paymentInput } from './payment-input.ts';

const ADMINS = levels('ADMIN');

/** A payment of an order. */
export const payment = z.object({
  id,
  /** YYYY-MM-DD, when the money arrived or left. */
  day: z.string(),
  currency,
  /** With VAT; negative for a refund and for the reversal of a payment. */
  amount: z.number(),
  reference: z.string().nullable(),
  /** `before`: what counted as paid before payments were kept. */
  source: z.enum(PAYMENT_SOURCES),
  /** Payment that this one reverses. */
  reverses: id.nullable(),
  /** Payment that reverses this one. */
  reversedBy: id.nullable(),
  createdAt: z.string(),
  /** null: the system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
});
export type Payment = z.output<typeof payment>;

const answered = z.object({
  ...messageFields,
  payment: z.object({ id }),
  /** The order after the payment. */
  order: order.pick({ id: true, number: true, paymentStatus: true }),
});

export const payments = {
  get_payments: call({
    summary: 'The payments of an order, the oldest first, and what is due of it.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders'],
    input: z.object({ order_id: idOf('order') }),
    output: z.object({
      payments: z.array(payment),
      balance: order.shape.balance,
      /** Balance of payments and refunds in currencies that the order had earlier; not set off against the order. */
      otherCurrencies: z.array(z.object({ currency, amount: z.number() })),
    }),
    errors: ['core.not_found'],
  }),
  add_payment: call({
    summary:
      'Adds a payment of an order. The first one makes it a deposit and issues its invoice; one that pays all completes it.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders', 'stock', 'files'],
    input: z.object({ order_id: idOf('order'), payment: paymentInput }),
    output: answered,
    errors: [
      ...(['core.not_found', 'payments.in_future', 'payments.nothing'] as const),
      ...(['orders.too_large', 'orders.vat_reason'] as const),
    ],
  }),
  refund_payment: call({
    summary: 'Adds a refund of an order: its status stays, and what was refunded is due again.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({ order_id: idOf('order'), payment: paymentInput }),
    output: answered,
    errors: ['core.not_found', 'payments.in_future', 'payments.nothing', 'payments.not_paid'],
  }),
  reverse_payment: call({
    summary:
      'Takes a payment or refund back that was entered wrongly, by a row over the opposite amount; its status stays.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({
      /** Id of the payment. */
      id: idOf('payment'),
    }),
    output: answered,
    errors: ['core.not_found', 'payments.not_paid', 'payments.reversed', 'payments.is_reversal'],
  }),
};
