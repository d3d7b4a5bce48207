import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankEntry, candidateNumbers, type MatchedOrder, matchEntry } from './bank-entries.ts';
import { invoicesIn, namedInvoice } from './bank-reference.ts';
import { paymentReference } from './invoice-numbers.ts';

/** RF reference of a national one, by ISO 11649. */
function rf(national: string): string {
  const rest = BigInt(`${national}271500`) % 97n;
  return `RF${String(98n - rest).padStart(2, '0')}${national}`;
}

const REFERENCE = paymentReference(10330, 1);

describe('a reference', () => {
  it('of ours names its order and invoice in every way that banks write it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        (order, ordinal) => {
          const reference = paymentReference(order, ordinal);
          const written = [
            reference,
            reference.padStart(20, '0'),
            rf(reference),
            rf(reference).toLowerCase(),
          ];
          const grouped = rf(reference).replaceAll(/(.{4})(?=.)/g, '$1 ');
          for (const one of [...written, grouped]) expect(namedInvoice(one)).toEqual({ order, ordinal });
          expect(invoicesIn(`Thanks! ${grouped}, regards`)).toContainEqual({ order, ordinal });
        },
      ),
    );
  });

  it('with another digit names nothing of ours', () => {
    const digits = fc.tuple(fc.nat(REFERENCE.length - 1), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(digits, ([at, add]) => {
        const digit = (Number(REFERENCE[at]) + add) % 10;
        expect(namedInvoice(REFERENCE.slice(0, at) + digit + REFERENCE.slice(at + 1))).toBeNull();
        const whole = rf(REFERENCE);
        const other = (Number(whole[at + 4]) + add) % 10;
        expect(namedInvoice(whole.slice(0, at + 4) + other + whole.slice(at + 5))).toBeNull();
      }),
    );
  });

  it.each(['', 'RF', 'RF00', '0000', 'ABC', 'RF18', '1232'.slice(0, 3)])('%j is none', (text) => {
    expect(namedInvoice(text)).toBeNull();
    expect(invoicesIn(text)).toEqual([]);
  });
});

const order: MatchedOrder = { id: 1, number: 10330, status: 'invoiced', currency: 'EUR', due: 100_00 };
const entry: BankEntry = {
  ...{ amount: 100_00, currency: 'EUR', isCredit: true, isReversal: false },
  ...{ reference: REFERENCE, text: null },
};
const among =
  (...orders: MatchedOrder[]) =>
  (number: number) =>
    orders.find((one) => one.number === number);

describe('a bank entry', () => {
  it.each([
    ['with our reference, whatever its amount', { amount: 1 }, {}, null],
    ['with our reference in its text', { reference: null, text: `Invoice ${REFERENCE}` }, {}, null],
    [
      'with the number in its text and the due amount',
      { reference: null, text: 'Invoice 10330, thanks' },
      {},
      null,
    ],
    [
      'with the number and another amount',
      { reference: null, text: 'Lasku 10330-2', amount: 5 },
      {},
      'other_amount',
    ],
    ['for a cancelled order', {}, { status: 'cancelled' }, 'cancelled'],
    ['in another currency', { currency: 'SEK' }, {}, 'currency'],
    ['that leaves', { isCredit: false }, {}, 'debit'],
    ['that is taken back', { isReversal: true }, {}, 'reversal'],
  ] as const)('%s: %o', (_what, change, ofOrder, reason) => {
    const found = { ...order, ...ofOrder };
    expect(matchEntry({ ...entry, ...change }, among(found))).toEqual({ order: found, reason });
  });

  it('for nothing that we know waits without an order', () => {
    expect(matchEntry(entry, among())).toEqual({ order: null, reason: 'unknown_order' });
    expect(matchEntry({ ...entry, reference: null, text: 'Hello' }, among())).toEqual({
      ...{ order: null, reason: 'no_reference' },
    });
    const two = { ...entry, reference: null, text: `${REFERENCE} and ${paymentReference(10331, 1)}` };
    expect(matchEntry(two, among(order, { ...order, id: 2, number: 10331 }))).toEqual({
      ...{ order: null, reason: 'several_orders' },
    });
    expect(candidateNumbers(two)).toEqual(expect.arrayContaining([10330, 10331]));
  });
});
