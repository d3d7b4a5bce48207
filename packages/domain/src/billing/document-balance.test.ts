import { describe, expect, it } from 'vitest';
import { balanceOf, creditedInvoices } from './document-balance.ts';
import { paidAmount } from './paid-amount.ts';

const invoice = (number: string, gross: number) => ({
  number,
  kind: 'invoice' as const,
  gross,
  refersTo: [],
});
const two = [invoice('10330', 100_00), invoice('10330-2', 20_00)];

describe('the invoices that a credit note takes back from', () => {
  it('are the newest that are open, as many as it needs, listed oldest first', () => {
    expect(creditedInvoices(two, 20_00)).toEqual(['10330-2']);
    expect(creditedInvoices(two, 20_01)).toEqual(['10330', '10330-2']);
  });

  it('leave out those that are credited already', () => {
    const note = { number: '1', kind: 'credit_note' as const, gross: 20_00, refersTo: ['10330-2'] };
    expect(creditedInvoices([...two, note], 10_00)).toEqual(['10330']);
  });
});

it('The balance is invoices less credit notes, with what is due and what was paid beyond them.', () => {
  expect(balanceOf(two, 130_00).balance).toEqual({ gross: 120_00, paid: 130_00, due: 0, overpaid: 10_00 });
  expect(balanceOf(two, 50_00).balance).toEqual({ gross: 120_00, paid: 50_00, due: 70_00, overpaid: 0 });
});

describe('what was paid for an order', () => {
  const order = { deposit: 398_41, paymentDate: null, net: 900_00, gross: 1129_50 };

  it.each([
    ['invoiced', null, 0],
    ['deposit', null, 500_00],
    ['completed', null, 1129_50],
    ['transit', '2026-03-02', 1129_50],
    ['transit', null, 500_00],
    ['cancelled', null, 500_00],
    ['cancelled', '2026-03-02', 1129_50],
  ] as const)('follows from its status: %s, paid on %s', (status, paymentDate, paid) => {
    expect(paidAmount({ ...order, status, paymentDate })).toBe(paid);
  });

  it('is nothing of a deposit on an order over nothing', () => {
    expect(paidAmount({ ...order, status: 'deposit', net: 0, gross: 0 })).toBe(0);
  });
});
