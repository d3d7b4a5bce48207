import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../documents/money.ts';
import {
  type BillableOrder,
  type OrderDocument,
  openStatement,
  statementOf,
  vatCategory,
} from './billed-order.ts';
import { duesOf } from './document-dues.ts';
import { isPaymentReference, paymentReference } from './invoice-numbers.ts';
import { nextDocuments } from './next-documents.ts';

const line = fc.record({
  sku: fc.constantFrom('FAN', 'PUMP', null),
  name: fc.constantFrom('Fan', 'Installation'),
  count: fc.nat(20),
  price: fc.nat(100_000).map((cents) => cents / 100),
  discount: fc.constantFrom(0, 5, 12.5, 33.33, 100),
});

const order: fc.Arbitrary<BillableOrder> = fc
  .record({
    lines: fc.array(line, { maxLength: 4 }),
    currency: fc.constantFrom(...CURRENCIES),
    vatPercent: fc.constantFrom(25.5, 24, 25.5, 25.5, 0),
    reason: fc.constantFrom('reverse_charge', 'export', null),
    issuer: fc.constantFrom('finland', 'finland', 'estonia'),
    companyId: fc.constantFrom(1, 1, 1, 2, null),
    vatId: fc.constantFrom('FI1', 'FI1', 'FI2'),
  })
  .map(({ reason, companyId, vatId, ...one }) => ({
    ...one,
    category: vatCategory(one.vatPercent, reason),
    buyer: { companyId, name: 'Clinic', vatId },
  }));

function issueAll(states: readonly BillableOrder[]): OrderDocument[] {
  const issued: OrderDocument[] = [];
  for (const one of states) issued.push(...nextDocuments(issued, one));
  return issued;
}

describe('documents after any edits of an order', () => {
  it('state together what the order comes to', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 8 }), (states) => {
        const last = states[states.length - 1];
        if (last === undefined) return;
        const { net, vat, gross } = statementOf(last);
        expect(openStatement(issueAll(states))).toMatchObject({ net, vat, gross });
      }),
    );
  });

  it('have rows that add up to them, and sums that are not negative', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 8 }), (states) => {
        for (const { rows, net, vat, gross } of issueAll(states)) {
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
          expect(net + vat).toBe(gross);
          expect(gross).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are not made twice: the same order asks for nothing more', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (states) => {
        const last = states[states.length - 1];
        if (last !== undefined) expect(nextDocuments(issueAll(states), last)).toEqual([]);
      }),
    );
  });

  it('take back everything once nothing is kept, in one credit note', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (states) => {
        const last = states[states.length - 1];
        if (last === undefined) return;
        const documents = nextDocuments(issueAll(states), { ...last, lines: [] });
        expect(documents.length).toBeLessThanOrEqual(1);
        expect(openStatement([...issueAll(states), ...documents]).gross).toBe(0);
      }),
    );
  });
});

describe('payments set against invoices', () => {
  const document = fc.record({ isCredit: fc.boolean(), gross: fc.nat(100_000) });

  it('lose no cent: what is paid is set off or overpaid', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 6 }), fc.nat(300_000), (drawn, paid) => {
        const documents = drawn.map(({ isCredit, gross }, index) => ({
          number: String(index),
          kind: isCredit ? ('credit_note' as const) : ('invoice' as const),
          gross,
          refersTo: drawn.map((_one, other) => String(other)),
        }));
        const { invoices, overpaid } = duesOf(documents, paid);
        expect(invoices.reduce((sum, one) => sum + one.paid, overpaid)).toBe(paid);
        for (const one of invoices) {
          expect(one.credited + one.paid + one.due).toBe(one.gross);
          expect(one.due).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('payment references', () => {
  it('notice a wrong digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_001, max: 9_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        (number, ordinal) => {
          const reference = paymentReference(number, ordinal);
          expect(isPaymentReference(reference)).toBe(true);
          const wrong = `${reference.slice(0, -2)}${(Number(reference.at(-2)) + 1) % 10}${reference.slice(-1)}`;
          expect(isPaymentReference(wrong)).toBe(false);
        },
      ),
    );
  });

  it('is the Finnish one: 1234 with the check digit 4', () => {
    // 4×7 + 3×3 + 2×1 + 1×7 = 46; 4 is missing to the next multiple of ten.
    expect(isPaymentReference('12344')).toBe(true);
    expect(isPaymentReference('1 2344')).toBe(true);
    expect(isPaymentReference('12345')).toBe(false);
  });
});

describe('a supply within the EU', () => {
  const order = (change: Partial<BillableOrder>): BillableOrder => ({
    ...{ currency: 'EUR', vatPercent: 0, category: 'K', issuer: 'finland' },
    buyer: { companyId: 7, name: 'Clinic', vatId: 'SE1' },
    lines: [{ sku: 'FAN', name: 'Fan', count: 1, price: 10, discount: 0 }],
    ...change,
  });
  const more = [{ sku: 'FAN', name: 'Fan', count: 3, price: 10, discount: 0 }];
  const shown = (documents: readonly OrderDocument[]) =>
    documents.map(({ kind, category, gross }) => `${kind} ${category} ${gross}`);

  it('stays what its first invoice said', () => {
    const issued = nextDocuments([], order({ category: 'AE' }));
    expect(shown(nextDocuments(issued, order({ lines: more })))).toEqual(['invoice AE 2000']);
  });

  it('is invoiced anew once another reason is chosen', () => {
    const issued = nextDocuments([], order({ category: 'AE' }));
    const chosen = order({ isReasonChosen: true, lines: more });
    expect(shown(nextDocuments(issued, chosen))).toEqual(['credit_note AE 1000', 'invoice K 3000']);
  });

  it('keeps lines of another reason and unit apart', () => {
    const service = { sku: null, name: 'Installation', count: 2, price: 50, discount: 0 };
    const lines = [{ ...service, unitCode: 'HUR', vatReason: 'reverse_charge' as const }, service];
    expect(nextDocuments([], order({ lines }))[0]?.rows).toMatchObject([
      { unitCode: 'HUR', category: 'AE', amount: 10_000 },
      { amount: 10_000 },
    ]);
  });
});
