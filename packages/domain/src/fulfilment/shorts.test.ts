import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf, type SettledShort, SHORT_SETTLEMENTS } from './progress.ts';
import { openShort, overOf, takenBack, waivedOf } from './shorts.ts';

const line = (received: number | null, shorts: SettledShort[] = [], dispatched: number | null = null) => ({
  ...{ sku: 'FAN', name: 'Fan', count: 5, dispatched },
  ...{ received, shorts },
});
const again = (count: number): SettledShort => ({ settlement: 'send_again', count });
const credited = (count: number): SettledShort => ({ settlement: 'credited', count });

describe('a line of a delivered shipment', () => {
  test('is short of what left and did not arrive, until that is settled', () => {
    expect(openShort(line(null))).toBe(0);
    expect(openShort(line(3))).toBe(2);
    expect(openShort(line(3, [], 4))).toBe(1);
    expect(openShort(line(3, [again(1)]))).toBe(1);
    expect(openShort(line(3, [again(1), credited(1)]))).toBe(0);
    expect(openShort(line(7))).toBe(0);
  });

  test('is over when more arrived than left', () => {
    expect([line(7), line(5), line(5, [], 3), line(null, [], 3)].map(overOf)).toEqual([2, 0, 2, 0]);
  });

  test('has waived what was credited or given up, and not what is sent again', () => {
    expect(waivedOf(line(0, [again(2), credited(1), { settlement: 'keeps_less', count: 2 }]))).toBe(3);
  });
});

describe('a settlement', () => {
  test('is within what is open', () => {
    expect(takenBack(line(3), credited(2))).toBe(0);
    expect(takenBack(line(3), credited(3))).toBeNull();
    expect(takenBack(line(3), again(3))).toBeNull();
    expect(takenBack(line(5), credited(1))).toBeNull();
  });

  test('takes back pieces that were to be sent again, and nothing that was given up', () => {
    expect(takenBack(line(3, [again(2)]), credited(2))).toBe(2);
    expect(takenBack(line(2, [again(2)]), credited(2))).toBe(1);
    expect(takenBack(line(3, [again(2)]), again(1))).toBeNull();
    expect(takenBack(line(3, [credited(2)]), credited(1))).toBeNull();
  });

  test('never leaves a line with more settled than is missing, whatever is decided', () => {
    const wanted = fc.array(
      fc.record({ settlement: fc.constantFrom(...SHORT_SETTLEMENTS), count: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.nat(7), wanted, (received, settlements) => {
        let shorts: SettledShort[] = [];
        for (const one of settlements) {
          const back = takenBack(line(received, shorts), one);
          if (back !== null) shorts = [...without(shorts, back), one];
        }
        const settled = shorts.reduce((sum, { count }) => sum + count, 0);
        const missing = Math.max(0, 5 - received);
        expect(settled + openShort(line(received, shorts))).toBe(missing);
        const progress = progressOf(
          [],
          [{ status: 'delivered', isOut: true, lines: [line(received, shorts)] }],
        );
        expect([...progress.values()].map(({ short }) => short)).toEqual([openShort(line(received, shorts))]);
      }),
    );
  });
});

/** The shorts reduced by pieces that are not to be sent again after all. */
function without(shorts: readonly SettledShort[], back: number): SettledShort[] {
  let left = back;
  return shorts.flatMap((short) => {
    if (short.settlement !== 'send_again') return [short];
    const cut = Math.min(left, short.count);
    left -= cut;
    return cut === short.count ? [] : [{ ...short, count: short.count - cut }];
  });
}
