import { expect, it } from 'vitest';
import { ledgerOf, monthsBetween, ordersWith, periodOfMonth } from './revenue-links.ts';

const YEAR = { from: '2026-02-10', to: '2026-04-05' };

it.each([
  ['2026-02', '2026-02-10', '2026-02-28'],
  ['2026-03', '2026-03-01', '2026-03-31'],
  ['2026-04', '2026-04-01', '2026-04-05'],
])('The days of %s in a period are those from %s to %s.', (month, from, to) => {
  expect(periodOfMonth(month, YEAR)).toEqual({ from, to });
});

it('The months of a period are all of those between its days.', () => {
  expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02-01', '2026-02-28')).toEqual(['2026-02']);
});

it('A bar of a country opens the sales ledger of its buyers, also of those that state none.', () => {
  const asked = { ...YEAR, issuer: 'estonia' } as const;
  const address = '/cpanel/salesledger?from=2026-02-10&to=2026-04-05&issuer=estonia';
  expect(ledgerOf(asked)).toBe(address);
  expect(ledgerOf(asked, 'SE')).toBe(`${address}&country=SE`);
  expect(ledgerOf(asked, null)).toBe(`${address}&country=-`);
});

it('A bar of a product opens the orders with it, whatever their status.', () => {
  expect(ordersWith('A&B')).toMatch(/^\/cpanel\/orders\?q=A%26B&status=.*delivered/);
});
