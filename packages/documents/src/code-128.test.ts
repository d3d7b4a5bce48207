import { expect, it } from 'vitest';
import { code128Bars, code128C } from './code-128.ts';

const DIGITS = '479440520200360820048831500000000868516259619897100612';

it('The digits of a bank bar code are 27 pairs between start, check value and stop.', () => {
  const values = code128C(DIGITS);
  expect(values).toHaveLength(30);
  expect([values[0], values[1], values.at(-2), values.at(-1)]).toEqual([105, 47, 40, 106]);
  expect(() => code128C('123')).toThrow(RangeError);
  expect(() => code128C('12a4')).toThrow(RangeError);
});

it('Every character is eleven modules wide with an even number of dark ones, the stop thirteen, and all differ.', () => {
  const seen = new Set<string>();
  for (let value = 0; value < 100; value += 1) {
    const { bars, modules } = code128Bars(String(value).padStart(2, '0'));
    // Start, the pair, its check value and the stop.
    expect(modules).toBe(3 * 11 + 13);
    const own = bars.filter(({ at }) => at >= 11 && at < 22).map(({ at, width }) => [at - 11, width]);
    expect(own).toHaveLength(3);
    expect(own.reduce((sum, [, width = 0]) => sum + width, 0) % 2).toBe(0);
    seen.add(JSON.stringify(own));
  }
  expect(seen.size).toBe(100);
});
