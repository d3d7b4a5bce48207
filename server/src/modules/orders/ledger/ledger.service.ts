import type { CallOutput } from '@halla/contract/calls';
import type { LedgerRow } from '@halla/contract/sales-ledger';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import { CURRENCIES, type Currency } from '@halla/domain/documents/money';
import { type EuSale, withEuSales } from '@halla/domain/ledger/eu-sales';
import { type LedgerEntry, ledgerEntries } from '@halla/domain/ledger/ledger-entries';
import { addedUp, type LedgerSum } from '@halla/domain/ledger/ledger-sums';
import { vatReturn } from '@halla/domain/ledger/vat-return';
import { LIST_CAP } from '@halla/domain/limits';
import { daysBetween } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import type { Config } from '#app/process/config.ts';
import { issuedPages } from './issued-pages.ts';
import { type IssuedRecord, type LedgerPeriod, listIssued, matchingIssued } from './ledger.repository.ts';
import { dayOf, ledgerInvoice } from './ledger-invoice.ts';

const DAYS_MAX = 366;

/** A page of the sales ledger, or its first documents up to the cap. */
export async function getSalesLedger({
  ctx: { db, config },
  input: { cursor, limit = LIST_CAP, sort, ...period },
}: Asked<'get_sales_ledger'>): Promise<CallOutput<'get_sales_ledger'>> {
  assertPeriod(period);
  return answerPage({
    db,
    query: listIssued(db, { ...period, cursor, descending: sort === '-day', limit: limit + 1 }),
    limit,
    cursor,
    positionOf: (row) => encodeCursor(dayOf(row), row.id),
    all: matchingIssued(db, period),
    present: (documents) => documents.flatMap((row) => rowsOf(row, config)),
  });
}

/** Totals of a period of the sales ledger. */
export async function getSalesSums({
  ctx: { db, config },
  input: period,
}: Asked<'get_sales_sums'>): Promise<CallOutput<'get_sales_sums'>> {
  assertPeriod(period);
  let sums: LedgerSum[] = [];
  let euSales: EuSale[] = [];
  for await (const page of issuedPages(db, period)) {
    const invoices = page.map((row) => ledgerInvoice(row, config));
    sums = addedUp(sums, invoices.flatMap(ledgerEntries));
    euSales = withEuSales(euSales, invoices);
  }
  const { fields, unplaced } = vatReturn(period.issuer, sums);
  return {
    sums: sums.map(sumOnWire),
    vatReturn: {
      fields: fields.map(({ amount, currency, ...field }) => ({
        ...field,
        currency: known(currency),
        amount: fromHundredths(amount),
      })),
      unplaced: unplaced.map(sumOnWire),
    },
    euSales: euSales.map(({ currency, goods, services, ...sale }) => ({
      ...sale,
      currency: known(currency),
      ...{ goods: fromHundredths(goods), services: fromHundredths(services) },
    })),
  };
}

/** Refuses a period of no days, or of more than a year. */
export function assertPeriod({ from, to }: Pick<LedgerPeriod, 'from' | 'to'>): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > DAYS_MAX) throw refusedField('payments.period', 'to');
}

function rowsOf(row: IssuedRecord, config: Config): LedgerRow[] {
  const invoice = ledgerInvoice(row, config);
  const { buyer, purchaseOrder, preceding } = invoice;
  return ledgerEntries(invoice).map((entry, index) => ({
    ...{ position: index + 1, kind: row.kind, number: row.number, day: dayOf(row) },
    ...{ Order: { id: row.orderId, number: row.orderNumber }, purchaseOrder },
    refersTo: preceding.map(({ number }) => number),
    ...{ buyer: buyer.name, buyerCountry: buyer.address.country, buyerVatId: buyer.vatId },
    ...onWire(entry),
  }));
}

function sumOnWire({ count, ...entry }: LedgerSum) {
  return { ...onWire(entry), count };
}

function onWire({ currency, category, rate, area, net, vat, gross }: LedgerEntry) {
  return {
    ...{ currency: known(currency), category, rate, area },
    ...{ net: fromHundredths(net), vat: fromHundredths(vat), gross: fromHundredths(gross) },
  };
}

/** Currency of a document, as returned by calls. */
export function known(currency: string): Currency {
  const found = CURRENCIES.find((one) => one === currency);
  if (found === undefined) throw new Error(`Documents are not in ${currency}.`);
  return found;
}
