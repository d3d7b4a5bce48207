import fc from 'fast-check';
import { expect, test } from 'vitest';
import { etaAccuracy, etaErrorDays, seriesPoint } from './carrier-series.ts';

test.each([
  ['2026-03-01', '2026-03-04', 3],
  ['2026-03-01', '2026-02-27', -2],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-03-01', '2026-03-01', 0],
])('promised for %s and delivered on %s is an error of %d days', (first, delivered, days) => {
  expect(etaErrorDays(first, delivered)).toBe(days);
});

test('what is no day has no error', () => {
  expect(() => etaErrorDays('soon', '2026-03-01')).toThrow(RangeError);
});

test.each([
  [[4.5, 4, 5], 4.5],
  [[4.4, 4.5, 4.5], 4.47],
  [[-1, -2, -2], -1.67],
  [[0.1, 0.2], 0.15],
  [[3, -3], 0],
])('the point of %j is %d', (values, point) => {
  expect(seriesPoint(values)).toBe(point);
});

test('a point lies between the smallest and the largest value, to two decimals', () => {
  expect(seriesPoint([])).toBeNull();
  const rating = fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(rating, { minLength: 1, maxLength: 40 }), (values) => {
      const point = seriesPoint(values) ?? Number.NaN;
      expect(point).toBeGreaterThanOrEqual(Math.min(...values));
      expect(point).toBeLessThanOrEqual(Math.max(...values));
      expect(String(point)).toMatch(/^\d(\.\d{1,2})?$/);
    }),
  );
});

test.each([
  [3.4, { kind: 'after', days: 3 }],
  [-1.67, { kind: 'before', days: 2 }],
  [-0.4, { kind: 'on_time' }],
  [0, { kind: 'on_time' }],
  [null, null],
])('%s days are shown as %j', (days, shown) => {
  expect(etaAccuracy(days)).toEqual(shown);
});
