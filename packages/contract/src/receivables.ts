import { AGE_NAMES } from '@halla/domain/billing/ageing';
import { z } from 'zod';
import { currency } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { day, id, idOf, lineText, listLimit, messageFields } from './kit/fields.ts';

const age = z.enum(AGE_NAMES);

/** An invoice that is not fully paid. */
export const openInvoice = z.object({
  /** 10330, 10330-2. */
  number: z.string(),
  Order: z.object({ id, number: z.int() }),
  /** null: the client is not in the contacts. */
  companyId: id.nullable(),
  client: z.string().nullable(),
  /** YYYY-MM-DD. */
  day: z.string(),
  /** The day of the invoice and the term of its issuer. */
  dueDay: z.string(),
  daysLate: z.int(),
  age,
  currency,
  gross: z.number(),
  due: z.number(),
  /** Reminders that were sent. */
  reminders: z.int(),
  /** Day of the last reminder, YYYY-MM-DD; null: never. */
  remindedOn: z.string().nullable(),
});
export type OpenInvoice = z.output<typeof openInvoice>;

/** A document issued to a client or a payment, with the balance after it. */
export const accountEntry = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  kind: z.enum(['invoice', 'credit_note', 'payment', 'refund', 'reversal']),
  /** Number of the invoice or credit note. */
  number: z.string().nullable(),
  /** Reference of the payment. */
  reference: z.string().nullable(),
  Order: z.object({ id, number: z.int() }),
  /** Due day of the invoice. */
  dueDay: z.string().nullable(),
  /** Amount still unpaid of an invoice today; null for all other entries. */
  due: z.number().nullable(),
  currency,
  /** With VAT; negative for payments and credit notes. */
  amount: z.number(),
  balance: z.number(),
});
export type AccountEntry = z.output<typeof accountEntry>;

export const receivables = {
  get_open_invoices: call({
    summary:
      'Issued invoices that are not paid in full, of orders that are not cancelled: the longest overdue first, with sums by age.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['orders'],
    input: z.object({
      /** Only invoices of this client's orders. */
      companyId: idOf('company').optional(),
      /** Only invoices past their due day. */
      overdue: z.boolean().optional(),
      limit: listLimit(2000),
    }),
    output: z.object({
      invoices: z.array(openInvoice),
      /** Totals of all matching invoices, by currency and age. */
      sums: z.array(z.object({ currency, age, count: z.int(), due: z.number() })),
      truncated: z.literal(true).optional(),
    }),
    errors: [],
  }),
  send_payment_reminder: call({
    summary:
      'Mails the client of an overdue invoice a reminder in the language of the invoice, as a PDF with the interest and the fee of the settings, and its invoice.',
    access: levels('ADMIN'),
    effect: 'steps',
    changes: ['orders', 'files'],
    input: z.object({
      order_id: idOf('order'),
      /** Number of the invoice. */
      number: lineText(30).min(1),
    }),
    output: z.object({
      ...messageFields,
      /** `total`: the amount requested. */
      reminder: z.object({ id, total: z.number() }),
    }),
    errors: [
      ...(['core.not_found', 'payments.not_overdue', 'payments.reminded_lately'] as const),
      ...(['payments.no_address', 'documents.sample_issuer', 'documents.changed'] as const),
    ],
  }),
  get_account_statement: call({
    summary:
      'Statement of account of a client: issued documents and payments of its orders by day, with the balance after each, by currency.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['orders'],
    input: z.object({
      companyId: idOf('company'),
      /** First and last day, included. */
      from: day.optional(),
      to: day.optional(),
      /** Newest entries of each currency; earlier ones are included in the opening balance. */
      limit: listLimit(2000),
    }),
    output: z.object({
      accounts: z.array(
        z.object({
          currency,
          /** Balance before the first entry; negative: to be refunded. */
          opening: z.number(),
          entries: z.array(accountEntry),
          closing: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
};
