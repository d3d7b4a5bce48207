import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividedRounded, fromHundredths, MAX_HUNDREDTHS, toHundredths } from './hundredths.ts';

const hundredths = fc.integer({ min: -MAX_HUNDREDTHS, max: MAX_HUNDREDTHS });

describe('numbers with at most two decimals', () => {
  test.each([
    [0, 0],
    [19.99, 1_999],
    [0.07, 7],
    [1.1, 110],
    [-2.5, -250],
    [9_999_999_999.99, MAX_HUNDREDTHS],
  ])('%d are %d hundredths', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  test.each([0.001, 1.005, 0.1 + 0.2, 10_000_000_000, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d is refused',
    (value) => {
      expect(toHundredths(value)).toBeNull();
    },
  );

  test('every amount there is comes back as it was, also through JSON', () => {
    fc.assert(
      fc.property(hundredths, (cents) => {
        const wire: number = JSON.parse(JSON.stringify(fromHundredths(cents)));
        expect(toHundredths(wire)).toBe(cents === 0 ? 0 : cents);
        expect(String(wire)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('a third decimal is never taken for a rounding error', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, third) => {
          expect(
            toHundredths(
              Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${third}`),
            ),
          ).toBeNull();
        },
      ),
    );
  });
});

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [5n, 3n, 2n],
  [0n, 7n, 0n],
])('%d / %d is rounded half away from zero to %d', (numerator, denominator, expected) => {
  expect(dividedRounded(numerator, denominator)).toBe(expected);
});
