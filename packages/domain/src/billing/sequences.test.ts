import { describe, expect, it } from 'vitest';
import type { BillableOrder, OrderDocument } from './billed-order.ts';
import { duesOf } from './document-dues.ts';
import { invoiceNumber, paymentReference } from './invoice-numbers.ts';
import { nextDocuments } from './next-documents.ts';

const terms = {
  currency: 'EUR',
  vatPercent: 25.5,
  category: 'S',
  issuer: 'finland',
  buyer: { companyId: 7, name: 'Clinic', vatId: 'FI12345678' },
} as const;

const order = (price: number, change: Partial<BillableOrder> = {}): BillableOrder => ({
  ...terms,
  lines: [{ sku: 'CABIN', name: 'Cabin', count: 1, price, discount: 0 }],
  ...change,
});

const nothing = (change: Partial<BillableOrder> = {}) => order(0, { lines: [], ...change });

/** Issues the documents for each state of the order in turn; returns all of them with their gross amounts. */
function issue(states: readonly BillableOrder[]): OrderDocument[] {
  const issued: OrderDocument[] = [];
  for (const one of states) issued.push(...nextDocuments(issued, one));
  return issued;
}

const grossOf = (documents: readonly OrderDocument[]) =>
  documents.map(({ kind, gross, vatPercent }) => `${kind} ${(gross / 100).toFixed(2)} at ${vatPercent}`);

const signed = (documents: readonly OrderDocument[]) =>
  documents.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0);

describe('sequence 1: lower, deposit, language, raise, cancel', () => {
  it('issues the difference each time, and one credit note over all at the end', () => {
    const documents = issue([order(900), order(800), order(800), order(950), nothing()]);
    expect(grossOf(documents)).toEqual([
      'invoice 1129.50 at 25.5',
      'credit_note 125.50 at 25.5',
      'invoice 188.25 at 25.5',
      'credit_note 1192.25 at 25.5',
    ]);
    expect(signed(documents)).toBe(0);
  });

  const issued = [
    { number: '10330', kind: 'invoice', gross: 112_950, refersTo: [] },
    { number: '1', kind: 'credit_note', gross: 12_550, refersTo: ['10330'] },
    { number: '10330-2', kind: 'invoice', gross: 18_825, refersTo: [] },
  ] as const;

  it('has 504.00 due of the first invoice and 188.25 of the second after a deposit of 500.00', () => {
    expect(duesOf(issued, 50_000)).toEqual({
      invoices: [
        { number: '10330', gross: 112_950, credited: 12_550, paid: 50_000, due: 50_400 },
        { number: '10330-2', gross: 18_825, credited: 0, paid: 0, due: 18_825 },
      ],
      overpaid: 0,
    });
  });

  it('has 500.00 to refund once it is cancelled', () => {
    const cancelled = {
      number: '2',
      kind: 'credit_note',
      gross: 119_225,
      refersTo: ['10330', '10330-2'],
    } as const;
    const { invoices, overpaid } = duesOf([...issued, cancelled], 50_000);
    expect(invoices.map(({ due }) => due)).toEqual([0, 0]);
    expect(overpaid).toBe(50_000);
  });
});

describe('sequence 2: VAT change', () => {
  const at24 = { vatPercent: 24 };
  const reverse = { vatPercent: 0, category: 'AE' } as const;

  it('credits what is open at the old rate and invoices all of it at the new one', () => {
    const documents = issue([order(1000, at24), order(1000), order(1000, reverse)]);
    expect(grossOf(documents)).toEqual([
      'invoice 1240.00 at 24',
      'credit_note 1240.00 at 24',
      'invoice 1255.00 at 25.5',
      'credit_note 1255.00 at 25.5',
      'invoice 1000.00 at 0',
    ]);
  });

  it('moves the payment over: 15.00 due, then 240.00 overpaid', () => {
    const documents = [
      { number: '10330', kind: 'invoice', gross: 124_000, refersTo: [] },
      { number: '1', kind: 'credit_note', gross: 124_000, refersTo: ['10330'] },
      { number: '10330-2', kind: 'invoice', gross: 125_500, refersTo: [] },
    ] as const;
    expect(duesOf(documents, 124_000).invoices.map(({ due }) => due)).toEqual([0, 1_500]);
    const exempt = [
      ...documents,
      { number: '2', kind: 'credit_note', gross: 125_500, refersTo: ['10330-2'] },
      { number: '10330-3', kind: 'invoice', gross: 100_000, refersTo: [] },
    ] as const;
    expect(duesOf(exempt, 124_000)).toMatchObject({ overpaid: 24_000 });
  });

  it('makes nothing of a higher price with a discount that takes it back', () => {
    const raised = order(0, {
      lines: [{ sku: 'CABIN', name: 'Cabin', count: 1, price: 1250, discount: 20 }],
    });
    expect(nextDocuments(issue([order(1000)]), raised)).toEqual([]);
  });

  it.each([
    ['the currency', { currency: 'USD' }],
    ['the issuer', { issuer: 'estonia' }],
    ['the company', { buyer: { ...terms.buyer, companyId: 8 } }],
    ['the VAT id', { buyer: { ...terms.buyer, vatId: 'FI87654321' } }],
    ['the reason for no VAT', { category: 'G' }],
  ] as const)('makes the same pair when %s changes', (_what, change) => {
    const pair = nextDocuments(issue([order(1000)]), order(1000, change));
    expect(pair.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit_note', 125_500],
      ['invoice', 125_500],
    ]);
  });

  it('makes nothing when only the name of a known company is corrected', () => {
    const renamed = order(1000, { buyer: { ...terms.buyer, name: 'Clinic Ltd' } });
    expect(nextDocuments(issue([order(1000)]), renamed)).toEqual([]);
  });
});

describe('sequence 3: nothing issued', () => {
  it('the first invoice is over all of the order, as it is when it is issued', () => {
    expect(grossOf(nextDocuments([], order(1000)))).toEqual(['invoice 1255.00 at 25.5']);
    expect(nextDocuments([], nothing())).toEqual([]);
  });

  it('a cancellation credits only what does not stay with the customer', () => {
    const three = { sku: 'FAN', name: 'Fan', count: 3, price: 100, discount: 0 };
    const documents = issue([order(0, { lines: [three] }), order(0, { lines: [{ ...three, count: 2 }] })]);
    expect(documents.at(-1)).toMatchObject({
      kind: 'credit_note',
      gross: 12_550,
      rows: [{ sku: 'FAN', count: 1, amount: 10_000 }],
    });
  });
});

describe('numbers of documents', () => {
  it('count the invoices of an order', () => {
    expect([1, 2, 3].map((ordinal) => invoiceNumber(10330, ordinal))).toEqual([
      '10330',
      '10330-2',
      '10330-3',
    ]);
  });

  it('make payment references with a check digit', () => {
    expect([1, 2].map((ordinal) => paymentReference(10330, ordinal).slice(0, -1))).toEqual([
      '1033001',
      '1033002',
    ]);
  });
});
