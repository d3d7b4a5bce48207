import type { CallOutput } from '@halla/contract/calls';
import type { AccountEntry } from '@halla/contract/receivables';
import { accountStatement } from '@halla/domain/billing/account-statement';
import { dueDay } from '@halla/domain/billing/ageing';
import { duesOf } from '@halla/domain/billing/document-dues';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import { LIST_CAP } from '@halla/domain/limits';
import type { Asked } from '#app/calls/context.ts';
import type { Config } from '#app/process/config.ts';
import { issuersOf } from '../billing/issuers.service.ts';
import { centsOf, dueDocument } from '../billing/stored-billing.ts';
import { listClientDocuments, listClientPayments } from './account.repository.ts';

type ClientDocument = Awaited<ReturnType<typeof listClientDocuments>>[number];
type ClientPayment = Awaited<ReturnType<typeof listClientPayments>>[number];
/** An entry before its balance is known; the amount is in cents. */
type Movement = Omit<AccountEntry, 'balance'>;

/** Documents and payments of a client with the balance after each. */
export async function getAccountStatement({
  ctx: { db, config },
  input: { companyId, from, to, limit = LIST_CAP },
}: Asked<'get_account_statement'>): Promise<CallOutput<'get_account_statement'>> {
  const documents = await listClientDocuments(db, companyId);
  const payments = await listClientPayments(db, companyId);
  const dues = openDues(documents, payments);
  const movements = [
    ...documents.map((one) => documentMovement(one, { config, due: dues.get(one.number) ?? 0 })),
    ...payments.map(paymentMovement),
  ];
  const accounts = accountStatement(movements, { from: from ?? null, to: to ?? null, most: limit });
  return {
    accounts: accounts.map(({ currency, opening, entries, closing }) => ({
      ...{ currency, opening: fromHundredths(opening), closing: fromHundredths(closing) },
      entries: entries.map(({ amount, balance, ...entry }) => ({
        ...{ ...entry, amount: fromHundredths(amount), balance: fromHundredths(balance) },
      })),
    })),
  };
}

/** Amount due today of each invoice in cents, by number; payments are allocated to invoices of their order. */
function openDues(
  documents: readonly ClientDocument[],
  payments: readonly ClientPayment[],
): Map<string, number> {
  const dues = new Map<string, number>();
  for (const [orderId, its] of Map.groupBy(documents, (one) => one.orderId)) {
    const paid = payments
      .filter((one) => one.orderId === orderId && one.currency === its[0]?.orderCurrency)
      .reduce((sum, { amount }) => sum + centsOf(amount), 0);
    for (const { number, due } of duesOf(its.map(dueDocument), paid).invoices) dues.set(number, due);
  }
  return dues;
}

function documentMovement(
  { kind, number, day, currency, gross, issuer, orderId, orderNumber }: ClientDocument,
  { config, due }: { config: Config; due: number },
): Movement {
  if (day === null) throw new Error(`The issued document ${number} has no day.`);
  const isInvoice = kind === 'invoice';
  return {
    ...{ day, kind, number, reference: null, Order: { id: orderId, number: orderNumber }, currency },
    dueDay: isInvoice ? dueDay(day, issuersOf(config)[issuer].termDays) : null,
    due: isInvoice ? fromHundredths(due) : null,
    amount: isInvoice ? centsOf(gross) : 0 - centsOf(gross),
  };
}

function paymentMovement({
  day,
  currency,
  amount,
  reference,
  reverses,
  orderId,
  orderNumber,
}: ClientPayment): Movement {
  const kind = amount > 0 ? 'payment' : 'refund';
  return {
    ...{ day, kind: reverses === null ? kind : 'reversal', number: null, reference, currency },
    ...{ Order: { id: orderId, number: orderNumber }, dueDay: null, due: null, amount: 0 - centsOf(amount) },
  };
}
