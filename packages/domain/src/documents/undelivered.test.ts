import { expect, test } from 'vitest';
import { compareExpected, expectedMonth, orderAge } from './undelivered.ts';

test.each([
  ['2026-03-10', '0-30'],
  ['2026-02-08', '0-30'],
  ['2026-02-07', '31-60'],
  ['2026-01-09', '31-60'],
  ['2026-01-08', '61-90'],
  ['2025-12-10', '61-90'],
  ['2025-12-09', '90+'],
])('an order made on %s is %s days old on 10 March', (orderedOn, age) => {
  expect(orderAge(orderedOn, '2026-03-10')).toBe(age);
});

test('an order is expected in the month of its day, is late after that day, or has none', () => {
  expect(expectedMonth('2026-03-10', '2026-03-10')).toBe('2026-03');
  expect(expectedMonth('2026-03-09', '2026-03-10')).toBe('late');
  expect(expectedMonth(null, '2026-03-10')).toBe('unknown');
});

test('what is late comes first, and what has no day last', () => {
  const months = ['unknown', '2026-05', 'late', '2026-04'];
  expect(months.toSorted(compareExpected)).toEqual(['late', '2026-04', '2026-05', 'unknown']);
});
