import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../documents/document-states.ts';
import { balanceOf } from './document-balance.ts';
import { depositOf, grossOfDeposit, paidIn, statusAfterPayment, suggestedPayment } from './payments.ts';

const order = { status: 'invoiced', paid: 0, billed: 1129_50, net: 900_00, gross: 1129_50 } as const;

it('Payments of another currency are not added.', () => {
  const payments = [
    { currency: 'EUR', amount: 500_00 },
    { currency: 'USD', amount: 70_00 },
    { currency: 'EUR', amount: -20_00 },
  ] as const;
  expect([paidIn(payments, 'EUR'), paidIn(payments, 'USD'), paidIn([], 'EUR')]).toEqual([480_00, 70_00, 0]);
});

describe('the status after a payment', () => {
  it.each([
    ['invoiced', 0, 'invoiced'],
    ['invoiced', 1, 'deposit'],
    ['invoiced', 1129_49, 'deposit'],
    ['invoiced', 1129_50, 'completed'],
    ['deposit', 1200_00, 'completed'],
    ['deposit', 0, 'deposit'],
    ['completed', 500_00, 'completed'],
    ['transit', 1129_50, 'transit'],
    ['delivered', 1129_50, 'delivered'],
    ['cancelled', 1129_50, 'cancelled'],
  ] as const)('of one that is %s and paid with %d cents is %s', (status, paid, after) => {
    expect(statusAfterPayment({ ...order, status, paid })).toBe(after);
  });

  it('never goes back, whatever is paid and refunded', () => {
    const cents = fc.integer({ min: -2000_00, max: 2000_00 });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES.all), cents, fc.nat(), (status, paid, billed) => {
        const after = statusAfterPayment({ ...order, status, paid, billed });
        expect(after === status || ORDER_STATES.canMove(status, after)).toBe(true);
        expect(after === status || after === 'deposit' || after === 'completed').toBe(true);
      }),
    );
  });
});

describe('the deposit', () => {
  it('of 500.00 with VAT is 398.41 of 900.00, and back', () => {
    expect(depositOf({ ...order, paid: 500_00 })).toBe(398_41);
    expect(grossOfDeposit(398_41, order)).toBe(500_00);
  });

  it('is between nothing and the total, and a cent of the payment at most is lost on the way', () => {
    const amounts = fc.record({ paid: fc.nat(3000_00), net: fc.integer({ min: 1, max: 2000_00 }) });
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 24, 25.5), ({ paid, net }, vat) => {
        const gross = net + Math.round((net * vat) / 100);
        const deposit = depositOf({ paid, net, gross });
        expect(deposit).toBeGreaterThanOrEqual(0);
        expect(deposit).toBeLessThanOrEqual(net);
        if (paid <= gross)
          expect(Math.abs(grossOfDeposit(deposit, { net, gross }) - paid)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of an order over nothing is nothing', () => {
    expect(depositOf({ paid: 5, net: 0, gross: 0 })).toBe(0);
    expect(grossOfDeposit(5, { net: 0, gross: 0 })).toBe(0);
  });
});

it.each([
  ['invoiced', null, 0, 0],
  ['deposit', 398_41, 0, 500_00],
  ['deposit', 398_41, 500_00, 0],
  ['completed', null, 500_00, 629_50],
  ['delivered', null, 0, 1129_50],
  ['completed', null, 2000_00, 0],
  ['cancelled', null, 0, 0],
] as const)(
  'The payment suggested for %s with a deposit of %s and %d paid is %d.',
  (status, deposit, paid, expected) => {
    expect(suggestedPayment({ ...order, status, deposit, paid })).toBe(expected);
  },
);

it('Due less overpaid is what was billed less what was paid, after any documents and payments.', () => {
  const invoice = fc.record({ gross: fc.nat(1000_00), credited: fc.nat(100) });
  const payment = fc.record({
    currency: fc.constant('EUR' as const),
    amount: fc.integer({ min: -500_00, max: 900_00 }),
  });
  fc.assert(
    fc.property(
      fc.array(invoice, { maxLength: 5 }),
      fc.array(payment, { maxLength: 8 }),
      (invoices, wanted) => {
        const documents = invoices.flatMap(({ gross, credited }, index) => {
          const number = String(index);
          const taken = Math.floor((gross * credited) / 100);
          return [
            { number, kind: 'invoice' as const, gross, refersTo: [] },
            { number: `c${index}`, kind: 'credit_note' as const, gross: taken, refersTo: [number] },
          ];
        });
        // A refund of more than was paid is refused.
        const payments: typeof wanted = [];
        for (const one of wanted) if (paidIn(payments, 'EUR') + one.amount >= 0) payments.push(one);
        const paid = paidIn(payments, 'EUR');
        const { dues, balance } = balanceOf(documents, paid);
        expect(balance.due - balance.overpaid).toBe(balance.gross - paid);
        expect(dues.invoices.reduce((sum, one) => sum + one.paid, 0) + dues.overpaid).toBe(paid);
        expect(dues.invoices.every(({ due, paid: part }) => due >= 0 && part >= 0)).toBe(true);
      },
    ),
  );
});
