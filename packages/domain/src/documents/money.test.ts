import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Currency,
  money,
  moneyFromWire,
  moneyToWire,
  shareOf,
  subtract,
  sumByCurrency,
} from './money.ts';

const euros = (cents: number) => money(cents, 'EUR');
const dollars = (cents: number) => money(cents, 'USD');
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const currency = fc.constantFrom<Currency>('EUR', 'USD');

describe('money', () => {
  test('amounts of two currencies, or of unknown ones, do not compile', () => {
    const row: Currency = JSON.parse('"USD"');
    const unknown = money(100, row);
    // @ts-expect-error two currencies
    add(euros(1), dollars(1));
    // @ts-expect-error the currency of the second is not known
    add(euros(1), unknown);
    // @ts-expect-error neither currency is known, so they may differ
    add(unknown, unknown);
    // @ts-expect-error two currencies
    subtract(dollars(1), euros(1));
    expect(add(euros(1), euros(2))).toEqual(euros(3));
    expect(subtract(dollars(1), dollars(2))).toEqual(dollars(-1));
  });

  test.each([0.5, Number.NaN, 2 ** 53])('%d is no amount in cents', (wrong) => {
    expect(() => money(wrong, 'EUR')).toThrow(RangeError);
  });

  test('adding is exact, in any order, and undone by subtracting', () => {
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        const [one, other, third] = [euros(a), euros(b), euros(c)];
        expect(add(add(one, other), third)).toEqual(add(third, add(other, one)));
        expect(subtract(add(one, other), other)).toEqual(one);
      }),
    );
    const ten = Array.from({ length: 10 }, () => moneyFromWire(0.1, 'EUR') ?? euros(0));
    expect(moneyToWire(ten.reduce((sum, one) => add(sum, one)))).toBe(1);
  });

  test('what comes over the wire goes back the same; a third decimal is refused', () => {
    fc.assert(
      fc.property(cents, currency, (amount, of) => {
        const wire = moneyToWire(money(amount, of));
        expect(moneyFromWire(wire, of)).toEqual(money(amount, of));
      }),
    );
    expect(moneyFromWire(12.345, 'EUR')).toBeNull();
  });

  test.each([
    { of: 1_050, basisPoints: 500, share: 53 },
    { of: -1_050, basisPoints: 500, share: -53 },
    { of: 1_049, basisPoints: 500, share: 52 },
    { of: 10_000, basisPoints: 2_550, share: 2_550 },
    { of: 999_999_999_999, basisPoints: 10_000, share: 999_999_999_999 },
  ])('$basisPoints hundredths of a percent of $of cents are $share', ({ of, basisPoints, share }) => {
    expect(shareOf(euros(of), basisPoints)).toEqual(euros(share));
  });

  test('a share is off by half a cent at most', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = BigInt(shareOf(euros(amount), basisPoints).cents) * 10_000n;
        const exact = BigInt(amount) * BigInt(basisPoints);
        const off = share > exact ? share - exact : exact - share;
        expect(off <= 5_000n).toBe(true);
      }),
    );
  });

  test('sums are kept apart by currency and leave out currencies that do not occur', () => {
    expect(sumByCurrency([dollars(5), euros(1), dollars(-2), euros(2)])).toEqual([euros(3), dollars(3)]);
    expect(sumByCurrency([dollars(5)])).toEqual([dollars(5)]);
    expect(sumByCurrency([])).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.record({ cents, currency })), (amounts) => {
        for (const sum of sumByCurrency(amounts)) {
          const same = amounts.filter((amount) => amount.currency === sum.currency);
          expect(sum.cents).toBe(same.reduce((total, amount) => total + amount.cents, 0));
        }
      }),
    );
  });
});
