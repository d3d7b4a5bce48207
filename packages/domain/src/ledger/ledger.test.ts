import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementOf } from '../billing/billed-order.ts';
import { EXAMPLES } from '../einvoice/example-documents.test-steps.ts';
import { documentsOf, eInvoicesOf, GENERATED_ORDER } from '../einvoice/generated-orders.test-steps.ts';
import { type EInvoiceSource, makeEInvoice } from '../einvoice/make-e-invoice.ts';
import { withEuSales } from './eu-sales.ts';
import { type LedgerEntry, ledgerEntries } from './ledger-entries.ts';
import { addedUp } from './ledger-sums.ts';
import { vatReturn } from './vat-return.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `npm run prove` tests ten thousand orders. */
const ORDERS = process.env.SAMPLE === 'all' ? 10_000 : 100;
const MINUTES = 60_000;

/** Net, VAT and gross of all rows. */
const total = (rows: readonly Pick<LedgerEntry, 'net' | 'vat' | 'gross'>[]) =>
  (['net', 'vat', 'gross'] as const).map((name) => rows.reduce((sum, row) => sum + row[name], 0));

describe('the ledger of generated orders', () => {
  it('comes to their documents, by currency and to the cent', { timeout: 20 * MINUTES }, () => {
    fc.assert(
      fc.property(fc.array(GENERATED_ORDER, { minLength: 1, maxLength: 4 }), (orders) => {
        const invoices = orders.flatMap(eInvoicesOf);
        const sums = addedUp([], invoices.flatMap(ledgerEntries));
        for (const currency of ['EUR', 'USD', 'SEK']) {
          const signs = invoices
            .filter((invoice) => invoice.currency === currency)
            .map(({ typeCode, totals: { net, vat, gross } }) => {
              const sign = typeCode === 380 ? 1 : -1;
              return { net: sign * net, vat: sign * vat, gross: sign * gross };
            });
          expect(total(sums.filter((sum) => sum.currency === currency))).toEqual(total(signs));
        }
      }),
      { numRuns: ORDERS },
    );
  });

  it('of an order comes to what is left of it after its credit notes', () => {
    fc.assert(
      fc.property(GENERATED_ORDER, (order) => {
        const { net, vat, gross } = statementOf(documentsOf(order).last);
        expect(total(eInvoicesOf(order).flatMap(ledgerEntries))).toEqual([net, vat, gross]);
      }),
      { numRuns: ORDERS },
    );
  });

  it('is the same added up at once and page by page', () => {
    fc.assert(
      fc.property(fc.array(GENERATED_ORDER, { maxLength: 4 }), (orders) => {
        const invoices = orders.flatMap(eInvoicesOf);
        const byPage = invoices.reduce(
          (pages, one) => ({
            sums: addedUp(pages.sums, ledgerEntries(one)),
            list: withEuSales(pages.list, [one]),
          }),
          { sums: addedUp([], []), list: withEuSales([], []) },
        );
        expect(byPage.sums).toEqual(addedUp([], invoices.flatMap(ledgerEntries)));
        expect(byPage.list).toEqual(withEuSales([], invoices));
      }),
      { numRuns: ORDERS },
    );
  });
});

const example = (name: keyof typeof EXAMPLES, change: Partial<EInvoiceSource> = {}) =>
  makeEInvoice({ ...EXAMPLES[name], ...change });
const HOME = example('invoice-home');
const GOODS = example('invoice-goods-in-the-eu');
const SERVICES = example('invoice-services-in-the-eu');
const EXPORT = example('invoice-export-in-usd');
const CREDIT = example('credit-note');

const sumsOf = (...invoices: readonly (typeof HOME)[]) => addedUp([], invoices.flatMap(ledgerEntries));

describe('the sums of a period', () => {
  it('keep currencies, categories and areas apart; credit notes are taken off', () => {
    expect(sumsOf(HOME, CREDIT, GOODS, EXPORT)).toEqual([
      {
        ...{ currency: 'EUR', category: 'K', rate: 0, area: 'eu', count: 1 },
        ...{ net: 3_000_000, vat: 0, gross: 3_000_000 },
      },
      {
        ...{ currency: 'EUR', category: 'S', rate: 25.5, area: 'home', count: 2 },
        ...{ net: 2_765_372, vat: 705_170, gross: 3_470_542 },
      },
      {
        ...{ currency: 'USD', category: 'G', rate: 0, area: 'outside', count: 1 },
        ...{ net: 3_000_000, vat: 0, gross: 3_000_000 },
      },
    ]);
  });
});

describe('the VAT return', () => {
  it('of Finland has the tax by rate and the sales without VAT by kind', () => {
    expect(vatReturn('finland', sumsOf(HOME, GOODS, SERVICES, EXPORT))).toEqual({
      fields: [
        { field: '301', item: 'tax_standard', measure: 'vat', currency: 'EUR', amount: 706_669 },
        { field: '311', item: 'eu_goods', measure: 'net', currency: 'EUR', amount: 3_000_000 },
        { field: '312', item: 'eu_services', measure: 'net', currency: 'EUR', amount: 51_000 },
        { field: '304', item: 'zero_rate', measure: 'net', currency: 'USD', amount: 3_000_000 },
      ],
      unplaced: [],
    });
  });

  it('of Estonia has the sales by rate, those without VAT in three steps, and the tax', () => {
    const home = example('invoice-home', { vatPercent: 24, vat: 665_100, gross: 3_436_350 });
    const before = example('invoice-home', { vatPercent: 22, vat: 609_675, gross: 3_380_925 });
    const exempt = example('invoice-services-in-the-eu', { category: 'E' });
    expect(vatReturn('estonia', sumsOf(home, before, GOODS, SERVICES, exempt)).fields).toEqual([
      { field: '1', item: 'sales_24', measure: 'net', currency: 'EUR', amount: 2_771_250 },
      { field: '1²', item: 'sales_22', measure: 'net', currency: 'EUR', amount: 2_771_250 },
      { field: '3', item: 'zero_rate', measure: 'net', currency: 'EUR', amount: 3_051_000 },
      { field: '3.1', item: 'eu_sales', measure: 'net', currency: 'EUR', amount: 3_051_000 },
      { field: '3.1.1', item: 'eu_goods', measure: 'net', currency: 'EUR', amount: 3_000_000 },
      { field: '4', item: 'vat_charged', measure: 'vat', currency: 'EUR', amount: 1_274_775 },
      { field: '8', item: 'exempt', measure: 'net', currency: 'EUR', amount: 51_000 },
    ]);
  });

  it('names what the form has no field for: a rate of another country, reverse charge at home', () => {
    const sums = sumsOf(
      example('invoice-home', { vatPercent: 21 }),
      example('invoice-services-in-the-eu', { buyer: EXAMPLES['invoice-home'].buyer }),
    );
    expect(vatReturn('finland', sums)).toEqual({ fields: [], unplaced: sums });
  });
});

describe('the EU sales list', () => {
  it('adds goods and services of each buyer up, without sales at home and outside the EU', () => {
    expect(withEuSales([], [HOME, GOODS, SERVICES, EXPORT, GOODS])).toEqual([
      {
        ...{ country: 'DE', vatNumber: '111111125', buyer: 'Kälte GmbH', currency: 'EUR' },
        ...{ goods: 6_000_000, services: 51_000 },
      },
    ]);
  });

  it('shows a buyer without a VAT number, and Greece under its own code', () => {
    const { buyer } = EXAMPLES['invoice-goods-in-the-eu'];
    const rows = withEuSales(
      [],
      [example('invoice-goods-in-the-eu', { buyer: { ...buyer, companyVatId: null, location: 'GR' } })],
    );
    expect(rows).toMatchObject([{ country: 'EL', vatNumber: null, goods: 3_000_000 }]);
  });
});
