import { describe, expect, it } from 'vitest';
import type { EInvoice } from '../e-invoice.ts';
import { BUYER, EXAMPLES } from '../example-documents.test-steps.ts';
import { makeEInvoice } from '../make-e-invoice.ts';
import { checkDocument, checkEInvoice, type E_INVOICE_RULES, type RuleId } from './check-e-invoice.ts';

const HOME = makeEInvoice(EXAMPLES['invoice-home']);
const GOODS = makeEInvoice(EXAMPLES['invoice-goods-in-the-eu']);
const SERVICES = makeEInvoice(EXAMPLES['invoice-services-in-the-eu']);
const EXPORT = makeEInvoice(EXAMPLES['invoice-export-in-usd']);
const EXEMPT = makeEInvoice({ ...EXAMPLES['invoice-goods-in-the-eu'], category: 'E' });
const ZERO = makeEInvoice({ ...EXAMPLES['invoice-goods-in-the-eu'], category: 'Z' });

const SETS = ['en16931', 'peppol', 'finvoice'] as const;
const brokenBy = (invoice: EInvoice) => checkEInvoice(invoice, SETS).map(({ rule }) => rule);

const withTotals = (change: Partial<EInvoice['totals']>) => ({
  ...HOME,
  totals: { ...HOME.totals, ...change },
});
const withLine = (invoice: EInvoice, change: Partial<EInvoice['lines'][number]>) => ({
  ...invoice,
  lines: invoice.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
});
const withGroup = (invoice: EInvoice, change: Partial<EInvoice['vatBreakdown'][number]>) => ({
  ...invoice,
  vatBreakdown: invoice.vatBreakdown.map((group) => ({ ...group, ...change })),
});
const withSeller = (invoice: EInvoice, change: Partial<EInvoice['seller']>) => ({
  ...invoice,
  seller: { ...invoice.seller, ...change },
});
const withBuyer = (invoice: EInvoice, change: Partial<EInvoice['buyer']>) => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...change },
});
const nowhere = { ...HOME.buyer.address, country: null };
const allowance = HOME.lines[0]?.allowance ?? null;
const brokenAllowance = (change: object) =>
  withLine(HOME, { allowance: allowance && { ...allowance, ...change } });

/** A document that breaks each rule; it may break others with it. */
const BREAKING: Readonly<Record<keyof typeof E_INVOICE_RULES, EInvoice>> = {
  'BR-02': { ...HOME, number: '' },
  'BR-03': { ...HOME, issueDate: '2026-02-30' },
  'BR-05': { ...HOME, currency: 'EURO' },
  'BR-06': withSeller(HOME, { name: null }),
  'BR-07': withBuyer(HOME, { name: null }),
  'BR-09': withSeller(HOME, { address: nowhere }),
  'BR-11': withBuyer(HOME, { address: nowhere }),
  'BR-16': { ...HOME, lines: [] },
  'BR-55': { ...HOME, preceding: [{ number: '', issueDate: null }] },
  'BR-57': { ...HOME, delivery: { name: 'x', date: null, address: nowhere } },
  'BR-61': { ...HOME, payment: HOME.payment && { ...HOME.payment, iban: '' } },
  'BR-CO-09': withBuyer(HOME, { vatId: '01120389' }),
  'BR-CO-25': { ...HOME, dueDate: null, paymentTerms: null },
  'BR-CO-26': withSeller(HOME, { vatId: null, registration: null }),
  'BR-21': { ...HOME, lines: HOME.lines.map((line) => ({ ...line, id: '1' })) },
  'BR-22': withLine(HOME, { quantity: Number.NaN }),
  'BR-23': withLine(HOME, { unitCode: '' }),
  'BR-25': withLine(HOME, { itemName: null }),
  'BR-27': withLine(HOME, { price: -1 }),
  'BR-42': brokenAllowance({ reason: null, reasonCode: '' }),
  'BR-54': withLine(HOME, { attributes: [{ name: 'Serial number', value: '' }] }),
  'BR-CO-10': withTotals({ lines: 1 }),
  'BR-CO-13': withTotals({ net: 1 }),
  'BR-CO-14': withTotals({ vat: 1 }),
  'BR-CO-15': withTotals({ gross: 1 }),
  'BR-CO-16': withTotals({ due: 1 }),
  'BR-CO-17': withGroup(HOME, { tax: 706_671 }),
  'BR-CO-18': { ...HOME, vatBreakdown: [] },
  'BR-DEC-12': withTotals({ net: 0.5 }),
  'BR-DEC-19': withGroup(HOME, { tax: 0.5 }),
  'BR-DEC-23': withLine(HOME, { net: 0.5 }),
  'BR-DEC-24': brokenAllowance({ amount: 0.5 }),
  'BR-S-01': withGroup(HOME, { category: 'Z' }),
  'BR-S-02': withSeller(HOME, { vatId: null }),
  'BR-S-05': withLine(HOME, { rate: 0 }),
  'BR-S-08': withGroup(HOME, { taxable: 1 }),
  // The tax of the standard rate is for BR-CO-17; no document breaks this one.
  'BR-S-09': HOME,
  'BR-S-10': withGroup(HOME, { reason: 'x' }),
  'BR-Z-01': withGroup(ZERO, { category: 'S' }),
  'BR-Z-02': withSeller(ZERO, { vatId: null }),
  'BR-Z-05': withLine(ZERO, { rate: 24 }),
  'BR-Z-08': withGroup(ZERO, { taxable: 1 }),
  'BR-Z-09': withGroup(ZERO, { tax: 1 }),
  'BR-Z-10': withGroup(ZERO, { reason: 'x' }),
  'BR-E-01': withGroup(EXEMPT, { category: 'S' }),
  'BR-E-02': withSeller(EXEMPT, { vatId: null }),
  'BR-E-05': withLine(EXEMPT, { rate: 24 }),
  'BR-E-08': withGroup(EXEMPT, { taxable: 1 }),
  'BR-E-09': withGroup(EXEMPT, { tax: 1 }),
  'BR-E-10': withGroup(EXEMPT, { reason: null }),
  'BR-AE-01': withGroup(SERVICES, { category: 'S' }),
  'BR-AE-02': withBuyer(SERVICES, { vatId: null }),
  'BR-AE-05': withLine(SERVICES, { rate: 24 }),
  'BR-AE-08': withGroup(SERVICES, { taxable: 1 }),
  'BR-AE-09': withGroup(SERVICES, { tax: 1 }),
  'BR-AE-10': withGroup(SERVICES, { reason: null, reasonCode: null }),
  'BR-IC-01': withGroup(GOODS, { category: 'S' }),
  'BR-IC-02': withBuyer(GOODS, { vatId: null }),
  'BR-IC-05': withLine(GOODS, { rate: 24 }),
  'BR-IC-08': withGroup(GOODS, { taxable: 1 }),
  'BR-IC-09': withGroup(GOODS, { tax: 1 }),
  'BR-IC-10': withGroup(GOODS, { reason: null, reasonCode: null }),
  'BR-IC-11': { ...GOODS, delivery: GOODS.delivery && { ...GOODS.delivery, date: null } },
  'BR-IC-12': { ...GOODS, delivery: GOODS.delivery && { ...GOODS.delivery, address: null } },
  'BR-G-01': withGroup(EXPORT, { category: 'S' }),
  'BR-G-02': withSeller(EXPORT, { vatId: null }),
  'BR-G-05': withLine(EXPORT, { rate: 24 }),
  'BR-G-08': withGroup(EXPORT, { taxable: 1 }),
  'BR-G-09': withGroup(EXPORT, { tax: 1 }),
  'BR-G-10': withGroup(EXPORT, { reason: null, reasonCode: null }),
  'PEPPOL-EN16931-R003': { ...HOME, buyerReference: null, purchaseOrder: null },
  'PEPPOL-EN16931-R010': withBuyer(HOME, { electronicAddress: null }),
  'PEPPOL-EN16931-R020': withSeller(HOME, { electronicAddress: null }),
  'BR-62': withSeller(HOME, { electronicAddress: { id: 'x', scheme: null } }),
  'BR-63': withBuyer(HOME, { electronicAddress: { id: 'x', scheme: null } }),
  'PEPPOL-EN16931-CL008': withBuyer(HOME, { electronicAddress: { id: 'ap@clinic.example', scheme: 'EM' } }),
  'PEPPOL-COMMON-R040': withBuyer(HOME, { electronicAddress: { id: '6400001000022', scheme: '0088' } }),
  'PEPPOL-COMMON-R041': withBuyer(HOME, { electronicAddress: { id: '974760674', scheme: '0192' } }),
  'PEPPOL-COMMON-R042': withBuyer(HOME, { electronicAddress: { id: 'DK1234567', scheme: '0184' } }),
  'PEPPOL-COMMON-R043': withBuyer(HOME, { electronicAddress: { id: '0202239952', scheme: '0208' } }),
  'PEPPOL-COMMON-R049': withBuyer(HOME, { registration: { id: '556016-0680', scheme: '0007' } }),
  'PEPPOL-EN16931-R040': brokenAllowance({ percent: 11 }),
  'PEPPOL-EN16931-R042': brokenAllowance({ percent: null }),
  'PEPPOL-EN16931-R120': withLine(HOME, { quantity: 2 }),
  'FINVOICE-SELLER-ADDRESS': withSeller(HOME, { address: { ...HOME.seller.address, city: null } }),
  'FINVOICE-BUYER-ADDRESS': withBuyer(HOME, { address: { ...HOME.buyer.address, street: 'x'.repeat(36) } }),
  'FINVOICE-DELIVERY-ADDRESS': { ...HOME, delivery: { name: 'x', date: null, address: null } },
  'FINVOICE-ACCOUNT': { ...HOME, payment: null },
  'FINVOICE-NAMES': withBuyer(HOME, { name: 'x'.repeat(71) }),
  'FINVOICE-REFERENCES': { ...HOME, purchaseOrder: 'x'.repeat(71) },
  'FINVOICE-TEXTS': { ...HOME, paymentTerms: 'x'.repeat(141) },
  'FINVOICE-ROWS': withLine(HOME, { sellerItemId: 'x'.repeat(71) }),
};

describe('the rules of e-invoices', () => {
  it.each(Object.entries(BREAKING).filter(([rule]) => rule !== 'BR-S-09'))('name %s', (rule, invoice) => {
    expect(brokenBy(invoice)).toContain(rule);
  });

  it('name the line that breaks a rule', () => {
    expect(checkEInvoice(withLine(HOME, { unitCode: '' }), ['en16931'])).toEqual([
      { rule: 'BR-23', set: 'en16931', line: '1' },
    ]);
  });

  it.each([
    ['0088', '6400001000025'],
    ['0192', '974760673'],
    ['0184', 'DK12345678'],
    ['0184', '12345678'],
    ['0208', '0202239951'],
    ['0007', '5560160680'],
    ['0204', '991-01484-64'],
  ])('hold for an address of the scheme %s, %s', (scheme, id) => {
    expect(brokenBy(withBuyer(HOME, { electronicAddress: { scheme, id } }))).toEqual([]);
  });

  it('hold for each category as it is made', () => {
    for (const invoice of [HOME, GOODS, SERVICES, EXPORT, EXEMPT, ZERO])
      expect(brokenBy(invoice)).toEqual([]);
  });

  it('accept one cent more or less of VAT, and no second one', () => {
    expect(
      brokenBy({ ...withGroup(HOME, { tax: 706_670 }), totals: { ...HOME.totals, vat: 706_670 } }),
    ).not.toContain('BR-CO-17');
  });
});

describe('a sale without VAT and without a chosen reason', () => {
  const source = {
    ...EXAMPLES['invoice-home'],
    vatPercent: 0,
    category: 'Z',
    vat: 0,
    gross: 2_771_250,
  } as const;
  const rulesOf = (
    change: Partial<typeof source> & { buyer?: typeof BUYER },
    isReasonChosen = false,
  ): RuleId[] =>
    checkDocument({ ...source, ...change }, { sets: ['portal', 'en16931'], isReasonChosen }).map(
      ({ rule }) => rule,
    );

  it('breaks a rule of the portal at home', () => {
    expect(rulesOf({})).toEqual(['HALLA-VAT-REASON']);
  });

  it('breaks none with a reason, abroad, and where the country is unknown', () => {
    expect(rulesOf({}, true)).toEqual([]);
    expect(rulesOf({ buyer: { ...BUYER, location: 'SE' } })).toEqual([]);
    expect(rulesOf({ buyer: { ...BUYER, location: null } })).not.toContain('HALLA-VAT-REASON');
  });
});
