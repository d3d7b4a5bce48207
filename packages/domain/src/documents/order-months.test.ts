import { expect, test } from 'vitest';
import { monthsUpTo } from './order-months.ts';

test.each([
  ['2026-03-31', 4, ['2025-12', '2026-01', '2026-02', '2026-03']],
  ['2026-12-01', 2, ['2026-11', '2026-12']],
  ['2026-01-15', 1, ['2026-01']],
])('The months up to %s are, of %i, %j.', (day, count, months) => {
  expect(monthsUpTo(day, count)).toEqual(months);
});
