import { dueDay } from '@halla/domain/billing/ageing';
import { duesOf } from '@halla/domain/billing/document-dues';
import { type NoReminder, type Reminder, reminderOf } from '@halla/domain/billing/reminders';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { Issuer } from '@halla/domain/documents/issuers';
import { businessDay } from '@halla/domain/time';
import type { Asked, Mail, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Config } from '#app/process/config.ts';
import { issuersOf } from '../billing/issuers.service.ts';
import { type DocumentRecord, readDocuments } from '../billing/order-documents.repository.ts';
import { centsOf, dueDocument } from '../billing/stored-billing.ts';
import { type LockedOrder, lockOrders } from '../order-writes.repository.ts';
import { readPaid } from './payments.repository.ts';
import { insertReminder, lastReminderDay } from './reminders.repository.ts';
import { statedReference } from './stated-reference.ts';

const REFUSALS = {
  not_overdue: 'payments.not_overdue',
  too_soon: 'payments.reminded_lately',
} as const satisfies Record<NoReminder, string>;

type Invoice = DocumentRecord & { day: string };

/** Mails the buyer of an overdue invoice a reminder with interest and fee, and records it on the order. */
export async function sendPaymentReminder({
  ctx,
  input: { order_id: orderId, number },
}: Asked<'send_payment_reminder'>) {
  const { db, now, config, actor } = ctx;
  const [order] = await lockOrders(db, [orderId]);
  if (order === undefined) throw new AppError('core.not_found');
  const { invoice, due } = await openInvoice(ctx, { order, number });
  const to = order.clientInfo.contactEmail?.trim();
  if (!to) throw new AppError('payments.no_address');
  const issuer = issuersOf(config)[invoice.issuer];
  const by = dueDay(invoice.day, issuer.termDays);
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const remindedOn = await lastReminderDay(db, { orderId, number });
  const reminder = reminderOf({ due, dueDay: by, remindedOn }, { today, terms: reminderTerms(config) });
  if (typeof reminder === 'string') throw new AppError(REFUSALS[reminder]);
  const { currency, language } = invoice;
  const id = await insertReminder(db, {
    ...{ orderId, number, day: today, currency, language, toAddress: to, userId: actor.userId },
    ...{ due: fromHundredths(reminder.due), interest: fromHundredths(reminder.interest) },
    ...{ fee: fromHundredths(reminder.fee), createdAt: now },
  });
  await ctx.audit({
    ...{ entity: 'payment_reminders', entityId: id, resource: { kind: 'order', id: orderId } },
    after: { reminded: number, amount: fromHundredths(reminder.total), currency, day: today },
  });
  ctx.changed({ domain: 'orders', id: orderId });
  await ctx.mail({ ...mailOf({ order, invoice, issuer, reminder, by }), to: { emailAddress: to, language } });
  return { message: 'Reminder sent', reminder: { id, total: fromHundredths(reminder.total) } };
}

/** An issued invoice of an order with what is open of it, in cents; that of a cancelled order is not asked for. */
async function openInvoice(
  { db }: SignedInContext,
  { order: { id: orderId, currency, paymentStatus }, number }: { order: LockedOrder; number: string },
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

/** What the maker asks for when an invoice is late. */
function reminderTerms({ REMINDER_INTEREST, REMINDER_FEE, REMINDER_DAYS }: Config) {
  return { interestPercent: REMINDER_INTEREST, fee: centsOf(REMINDER_FEE), everyDays: REMINDER_DAYS };
}

interface MailOf {
  order: LockedOrder;
  invoice: Invoice;
  issuer: Issuer;
  reminder: Reminder;
  /** Day on which the invoice was due. */
  by: string;
}

function mailOf({ order, invoice, issuer, reminder, by }: MailOf): Omit<Mail, 'to'> {
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
