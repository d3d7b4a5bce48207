import { describe, expect, test } from 'vitest';
import { expenseAmount, expenseTotals, missingOfExpense } from './expenses.ts';
import { partMoves } from './part-moves.ts';
import { ticketStatistics } from './ticket-statistics.ts';

const NONE = { spareParts: [], shippingCosts: [], outsourcedServices: [], travelCosts: [] };

describe('an expense', () => {
  test.each([
    ['spareParts', { name: ' ', price: 1, count: 1 }, 'name'],
    ['spareParts', { name: 'Fan', price: null, count: 1 }, 'price'],
    ['spareParts', { name: 'Fan', price: Number.NaN, count: 1 }, 'price'],
    ['spareParts', { name: 'Fan', price: 0, count: 0 }, 'count'],
    ['spareParts', { name: 'Fan', price: 0, count: 2 }, null],
    ['travelCosts', { name: '' }, 'name'],
    ['travelCosts', { name: 'Train' }, null],
  ] as const)('of %s with %j lacks %j', (category, expense, missing) => {
    expect(missingOfExpense(category, expense)).toBe(missing);
  });

  test('is price times count, the count being 1 and the price 0 unless said otherwise', () => {
    expect(expenseAmount({ price: 12.35, count: 3 })).toBe(37.05);
    expect(expenseAmount({ price: 12.35 })).toBe(12.35);
    expect(expenseAmount({ count: 4 })).toBe(0);
  });

  test('beyond what can be stored has no amount, and neither has the sum', () => {
    const huge = { name: 'Ship', price: 9_999_999_999.99, count: 2 };
    expect(expenseAmount(huge)).toBeNull();
    expect(expenseTotals({ ...NONE, shippingCosts: [huge] })).toBeNull();
    const most = { name: 'Ship', price: 9_999_999_999.99 };
    expect(expenseTotals({ ...NONE, shippingCosts: [most] })?.total).toBe(9_999_999_999.99);
    expect(expenseTotals({ ...NONE, shippingCosts: [most], travelCosts: [most] })).toBeNull();
  });
});

test('totals are exact where adding up fractions is not', () => {
  const dimes = Array.from({ length: 3 }, () => ({ name: 'Bolt', price: 0.1, count: 1 }));
  expect(expenseTotals({ ...NONE, spareParts: dimes, travelCosts: [{ name: 'Bus', price: 2.5 }] })).toEqual({
    spareParts: 0.3,
    shippingCosts: 0,
    outsourcedServices: 0,
    travelCosts: 2.5,
    total: 2.8,
  });
});

test('statistics count tickets, those with expenses, and the entries and sums of each category', () => {
  const tickets = [
    { expenses: NONE },
    {
      expenses: {
        ...NONE,
        spareParts: [{ name: 'Fan', price: 12.5, count: 2 }],
        travelCosts: [{ name: 'Walk' }],
      },
    },
    { expenses: { ...NONE, spareParts: [{ name: 'Seal', price: 0.1, count: 3 }] } },
  ];
  expect(ticketStatistics(tickets)).toEqual({
    count: 3,
    withExpenses: 2,
    expenses: {
      spareParts: { entries: 2, total: 25.3 },
      shippingCosts: { entries: 0, total: 0 },
      outsourcedServices: { entries: 0, total: 0 },
      travelCosts: { entries: 1, total: 0 },
    },
    total: 25.3,
  });
});

test('an edit of parts books the differences by item and warehouse, in lock order', () => {
  const part = (sku: string, warehouse: string, count: number) => ({ sku, warehouse, count });
  const before = [part('SEAL', 'vantaa', 2), part('FAN', 'vantaa', 3), part('BOLT', 'mailhouse', 9)];
  const after = [part('fan', 'vantaa', 1), part('FAN', 'vantaa', 4), part('BOLT', 'mailhouse', 9)];
  expect(partMoves(before, after)).toEqual([
    { sku: 'FAN', warehouse: 'vantaa', write: { reason: 'dispatch', amount: 2 } },
    { sku: 'SEAL', warehouse: 'vantaa', write: { reason: 'resupply', amount: 2 } },
  ]);
  expect(partMoves(after, after)).toEqual([]);
});
