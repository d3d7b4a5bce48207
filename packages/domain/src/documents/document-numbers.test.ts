import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentNumber,
  FIRST_ORDER_NUMBER,
  type IssuedNumbers,
  isDocumentNumber,
  NUMBER_BYTES,
  nextOrderNumber,
  orderNumberProblem,
} from './document-numbers.ts';

const bytes = fc.uint8Array({ minLength: NUMBER_BYTES, maxLength: NUMBER_BYTES });

describe('numbers of shipments and resupply orders', () => {
  test('have eight characters that nobody mistakes, and follow from the bytes alone', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = documentNumber(random);
        expect(number).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
        expect(isDocumentNumber(number)).toBe(true);
        expect(documentNumber(new Uint8Array([...random, 1, 2]))).toBe(number);
      }),
    );
  });

  test('every character is equally likely at every place', () => {
    for (let place = 0; place < NUMBER_BYTES; place += 1) {
      const counts = new Map<string, number>();
      for (let byte = 0; byte < 256; byte += 1) {
        const random = new Uint8Array(NUMBER_BYTES);
        random[place] = byte;
        const character = documentNumber(random)[place] ?? '';
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
      expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
    }
  });

  test.each(['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'abcdefgh', 'ABCDEFG '])('%j is none', (text) => {
    expect(isDocumentNumber(text)).toBe(false);
  });

  test('too few bytes are refused instead of filled up', () => {
    expect(() => documentNumber(new Uint8Array(NUMBER_BYTES - 1))).toThrow(RangeError);
  });
});

describe('numbers of orders', () => {
  test('begin at the start that is set, go up, and never come twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 30 }),
        (starts) => {
          let issued: IssuedNumbers | null = null;
          const numbers: number[] = [];
          for (const start of starts) {
            const number = nextOrderNumber(issued, start);
            issued = { first: numbers[0] ?? number, last: number };
            numbers.push(number);
          }
          expect(numbers[0]).toBe(starts[0]);
          expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        },
      ),
    );
    expect(nextOrderNumber(null)).toBe(FIRST_ORDER_NUMBER);
  });

  test.each([
    [10_005, false, null],
    [10_001, false, null],
    [10_005, true, 'used'],
    [10_009, false, 'not_issued'],
    [10_000, false, 'not_issued'],
    [10_001.5, false, 'not_issued'],
  ] as const)('of 10001 to 10008, %d with use %s: %s', (number, isUsed, problem) => {
    expect(orderNumberProblem(number, { issued: { first: 10_001, last: 10_008 }, isUsed })).toBe(problem);
  });

  test('before the first one is issued every number is refused', () => {
    expect(orderNumberProblem(10_001, { issued: null, isUsed: false })).toBe('not_issued');
  });
});
