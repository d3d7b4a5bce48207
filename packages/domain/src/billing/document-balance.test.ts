import { describe, expect, it } from 'vitest';
import { balanceOf, creditedInvoices } from './document-balance.ts';
import { isPaidInFull } from './paid-amount.ts';

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

it.each([
  ['invoiced', '2026-03-02', false],
  ['deposit', '2026-03-02', false],
  ['completed', null, true],
  ['transit', null, false],
  ['transit', '2026-03-02', true],
  ['cancelled', null, false],
] as const)(
  'An order that is %s, with a day of payment %s, counts as paid in full: %s',
  (status, paymentDate, paid) => {
    expect(isPaidInFull({ status, paymentDate })).toBe(paid);
  },
);
