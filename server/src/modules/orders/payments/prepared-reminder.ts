import type { PrintedContent } from '@halla/documents/printed-content';
import { dueDay } from '@halla/domain/billing/ageing';
import { duesOf } from '@halla/domain/billing/document-dues';
import { type NoReminder, type Reminder, reminderOf } from '@halla/domain/billing/reminders';
import { reminderFileName } from '@halla/domain/documents/document-mark';
import { type Issuer, missingIssuerSetting } from '@halla/domain/documents/issuers';
import { businessDay } from '@halla/domain/time';
import type { Mail, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Config } from '#app/process/config.ts';
import { issuersOf, letterheadOf } from '../billing/issuers.service.ts';
import { type DocumentRecord, readDocuments } from '../billing/order-documents.repository.ts';
import { centsOf, dueDocument } from '../billing/stored-billing.ts';
import { invoiceAddress } from '../mailings/invoice-address.repository.ts';
import type { OrderRecord } from '../order-rows.ts';
import { listOrders } from '../orders.repository.ts';
import { readPaid } from './payments.repository.ts';
import { lastReminderDay } from './reminders.repository.ts';
import { statedReference } from './stated-reference.ts';

const REFUSALS = {
  not_overdue: 'payments.not_overdue',
  too_soon: 'payments.reminded_lately',
} as const satisfies Record<NoReminder, string>;

type Reading = Pick<Work, 'db' | 'config' | 'now'>;
type Invoice = DocumentRecord & { day: string };

interface Named {
  order_id: number;
  /** Number of the invoice. */
  number: string;
}

/**
 * The reminder of an overdue invoice as it would be mailed now, with its printed content; refused if none is
 * possible.
 */
export async function preparedReminder(reading: Reading, { order_id: orderId, number }: Named) {
  const { db, config, now } = reading;
  const [order] = await listOrders(db, { filter: { id: orderId }, after: null, descending: true, limit: 1 });
  if (order === undefined) throw new AppError('core.not_found');
  const { invoice, due } = await openInvoice(db, { order, number });
  const to = (await invoiceAddress(db, invoice.buyerCompanyId)) ?? order.clientInfo.contactEmail?.trim();
  if (!to) throw new AppError('payments.no_address');
  const issuer = issuersOf(config)[invoice.issuer];
  const setting = missingIssuerSetting(invoice.issuer, issuer);
  if (setting !== null) throw new AppError('documents.sample_issuer', { details: { setting } });
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const by = dueDay(invoice.day, issuer.termDays);
  const remindedOn = await lastReminderDay(db, { orderId, number });
  const reminder = reminderOf({ due, dueDay: by, remindedOn }, { today, terms: reminderTerms(config) });
  if (typeof reminder === 'string') throw new AppError(REFUSALS[reminder]);
  const { language } = invoice;
  const facts = { order, invoice, issuer, reminder, by, today };
  return {
    ...{ order, invoice, issuer, reminder, to, today },
    filename: reminderFileName({ number, date: today, language }),
    content: contentOf(facts, config),
    mail: mailOf(facts),
  };
}

export type PreparedReminder = Awaited<ReturnType<typeof preparedReminder>>;

/** An issued invoice of an order with its amount due in cents; refused for a cancelled order. */
async function openInvoice(
  db: Reading['db'],
  { order: { id: orderId, currency, paymentStatus }, number }: { order: OrderRecord; number: string },
): Promise<{ invoice: Invoice; due: number }> {
  const documents = (await readDocuments(db, orderId)).filter(({ state }) => state === 'issued');
  const found = documents.find((one) => one.kind === 'invoice' && one.number === number);
  if (found === undefined || found.day === null) throw new AppError('core.not_found');
  if (paymentStatus === 'cancelled') throw new AppError('payments.not_overdue');
  const paid = centsOf(await readPaid(db, { orderId, currency }));
  const dues = duesOf(documents.map(dueDocument), paid).invoices;
  const due = dues.find((one) => one.number === number)?.due ?? 0;
  return { invoice: { ...found, day: found.day }, due };
}

/** Terms of the maker for overdue invoices. */
function reminderTerms({ REMINDER_INTEREST, REMINDER_FEE, REMINDER_DAYS }: Config) {
  return { interestPercent: REMINDER_INTEREST, fee: centsOf(REMINDER_FEE), everyDays: REMINDER_DAYS };
}

interface Facts {
  order: OrderRecord;
  invoice: Invoice;
  issuer: Issuer;
  reminder: Reminder;
  /** Day on which the invoice was due. */
  by: string;
  today: string;
}

function contentOf({ order, invoice, issuer, reminder, by, today }: Facts, config: Config): PrintedContent {
  const { number, day, language, buyer: client, currency } = invoice;
  return {
    kind: 'payment_reminder',
    reminder: {
      ...{
        number,
        language,
        date: today,
        issuer,
        client,
        invoiceDay: day,
        dueDay: by,
        currency,
        ...reminder,
      },
      reference: statedReference(invoice, { orderNumber: order.number, issuer }),
    },
    ...letterheadOf(config, { key: invoice.issuer, issuer }),
  };
}

function mailOf({ order, invoice, issuer, reminder, by }: Facts): Omit<Mail, 'to'> {
  const { number, day, currency, buyer } = invoice;
  const { due, interest, fee, total, daysLate } = reminder;
  return {
    about: { kind: 'order', id: order.id },
    content: {
      ...{ kind: 'payment_reminder', number, day, dueDay: by, daysLate, currency, due, interest, fee, total },
      client: buyer.companyName ?? buyer.contactName ?? '',
      reference: statedReference(invoice, { orderNumber: order.number, issuer }),
      ...{ issuer: issuer.name, iban: issuer.iban, bic: issuer.bic, answerTo: issuer.email },
    },
  };
}
