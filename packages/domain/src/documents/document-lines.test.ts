import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areStorable,
  type DocumentLine,
  documentTotals,
  lineAmount,
  lineProblem,
  pieceCount,
  repeatedSku,
} from './document-lines.ts';
import { money } from './money.ts';

const PUMP: DocumentLine = { sku: 'PUMP', name: 'Pump', count: 2, price: 10, discount: 0, allocated: 0 };
const euros = (cents: number) => money(cents, 'EUR');

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const line = fc.record({
  sku: fc.constantFrom('A', 'B', null),
  name: fc.constant('Part'),
  count: fc.integer({ min: 0, max: 10_000 }),
  price: hundredths(100_000_000),
  discount: hundredths(10_000),
  allocated: fc.constant(0),
});

describe('the amount of a line', () => {
  test.each([
    { count: 3, price: 19.99, discount: 0, cents: 5_997 },
    { count: 1, price: 10.05, discount: 50, cents: 503 },
    { count: 3, price: 0.05, discount: 10, cents: 14 },
    { count: 7, price: 33.33, discount: 33.33, cents: 15_555 },
    { count: 0, price: 100, discount: 5, cents: 0 },
    { count: 4, price: 25, discount: 100, cents: 0 },
  ])('$count x $price less $discount % are $cents cents', ({ cents, ...priced }) => {
    expect(lineAmount(priced, 'EUR')).toEqual(euros(cents));
  });

  test('it is rounded once, half away from zero, whatever the size', () => {
    fc.assert(
      fc.property(line, ({ count, price, discount }) => {
        const cents = BigInt(lineAmount({ count, price, discount }, 'USD').cents);
        const exact =
          BigInt(count) * BigInt(Math.round(price * 100)) * BigInt(10_000 - Math.round(discount * 100));
        const off = cents * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('the totals of a document', () => {
  test('lines are rounded one by one, VAT once on their sum', () => {
    const lines = Array.from({ length: 3 }, () => ({ count: 1, price: 0.05, discount: 10 }));
    expect(documentTotals(lines, { currency: 'EUR', vatPercent: 25.5 })).toEqual({
      net: euros(15),
      vat: euros(4),
      gross: euros(19),
    });
    expect(documentTotals([], { currency: 'EUR', vatPercent: 24 }).gross).toEqual(euros(0));
  });

  test.each([
    [9_999_999_999.99, 0, true],
    [9_999_999_999.99, 0.01, false],
    [8_000_000_000, 25, false],
  ])('a line of %d with VAT of %d % can be stored: %s', (price, vatPercent, expected) => {
    const lines = [{ count: 1, price, discount: 0 }];
    expect(areStorable(documentTotals(lines, { currency: 'EUR', vatPercent }))).toBe(expected);
  });

  test('net is the sum of the lines in any order, gross is net and VAT', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), hundredths(10_000), (lines, vatPercent) => {
        const totals = documentTotals(lines, { currency: 'EUR', vatPercent });
        const sum = lines.reduce((cents, one) => cents + lineAmount(one, 'EUR').cents, 0);
        expect(totals.net).toEqual(euros(sum));
        expect(totals.gross.cents).toBe(totals.net.cents + totals.vat.cents);
        expect(totals.vat.cents).toBeLessThanOrEqual(totals.net.cents);
        expect(documentTotals(lines.toReversed(), { currency: 'EUR', vatPercent })).toEqual(totals);
      }),
    );
  });
});

describe('the rules of a line', () => {
  test.each<[Partial<DocumentLine>, ReturnType<typeof lineProblem>]>([
    [{}, null],
    [{ count: 0 }, null],
    [{ sku: null }, null],
    [{ name: null }, null],
    [{ sku: null, name: '  ' }, 'unnamed'],
    [{ sku: ' ', name: null }, 'unnamed'],
    [{ count: -1 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ count: 2_147_483_648 }, 'count'],
    [{ allocated: 2 }, null],
    [{ allocated: 3 }, 'below_allocated'],
    [{ price: -0.01 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ discount: 100 }, null],
    [{ discount: 100.01 }, 'discount'],
    [{ discount: -1 }, 'discount'],
    [{ discount: 0.125 }, 'discount'],
    [{ count: 1, price: 9_999_999_999.99 }, null],
    [{ count: 2, price: 9_999_999_999.99 }, 'too_large'],
  ])('%o: %s', (change, problem) => {
    expect(lineProblem({ ...PUMP, ...change })).toBe(problem);
  });

  test('a line without a problem has an amount', () => {
    const anything = fc.record({
      sku: fc.option(fc.string()),
      name: fc.option(fc.string()),
      count: fc.oneof(fc.integer(), fc.double()),
      price: fc.oneof(hundredths(99_999_999_999_999), fc.double()),
      discount: fc.oneof(hundredths(20_000), fc.double()),
      allocated: fc.nat(3),
    });
    fc.assert(
      fc.property(anything, (any) => {
        if (lineProblem(any) === null) expect(lineAmount(any, 'EUR').cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('an item is on a document once; typed lines may repeat', () => {
    expect(repeatedSku([{ sku: 'PUMP' }, { sku: null }, { sku: 'FAN' }, { sku: null }])).toBeNull();
    expect(repeatedSku([{ sku: 'PUMP' }, { sku: 'FAN' }, { sku: ' pump ' }])).toBe('pump');
    expect(repeatedSku([{ sku: 'ΟΔΟΣ' }, { sku: 'οδοσ' }])).toBe('οδοσ');
    expect(repeatedSku([{ sku: 'FİLTER' }, { sku: 'FILTER' }])).toBe('FILTER');
  });

  test('pieces are counted over all lines', () => {
    expect(pieceCount([])).toBe(0);
    expect(pieceCount([{ count: 2 }, { count: 0 }, { count: 3 }])).toBe(5);
  });
});
