import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brokenEntry,
  EMPTY_STOCK,
  isStockProblem,
  requestedEntry,
  type StockEntry,
  type StockWrite,
  stockEntry,
} from './stock-ledger.ts';

const quantity = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const write: fc.Arbitrary<StockWrite> = fc.oneof(
  fc.record({ reason: fc.constantFrom('dispatch', 'resupply'), amount: quantity }),
  fc.record({ reason: fc.constant('other'), total: quantity }),
);

/** The ledger after these writes, without refused ones. */
function ledgerOf(writes: readonly StockWrite[]): StockEntry[] {
  const entries: StockEntry[] = [];
  for (const each of writes) {
    const result = stockEntry(entries.at(-1) ?? EMPTY_STOCK, each);
    if (!isStockProblem(result)) entries.push(result);
  }
  return entries;
}

describe('a write', () => {
  test.each<[StockWrite, StockEntry]>([
    [
      { reason: 'dispatch', amount: 3 },
      { event: 'dispatch', total: 5, free: 5, delta: -3 },
    ],
    [
      { reason: 'dispatch', amount: 8 },
      { event: 'dispatch', total: 0, free: 0, delta: -8 },
    ],
    [
      { reason: 'resupply', amount: 2.5 },
      { event: 'resupply', total: 10.5, free: 10.5, delta: 2.5 },
    ],
    [
      { reason: 'other', total: 6 },
      { event: 'correction', total: 6, free: 6, delta: -2 },
    ],
    [
      { reason: 'other', total: 8 },
      { event: 'correction', total: 8, free: 8, delta: 0 },
    ],
  ])('of 8 pieces, %j gives %j', (each, entry) => {
    expect(stockEntry({ total: 8, free: 8 }, each)).toEqual(entry);
  });

  test('sets free to the total, also where imported data had them apart', () => {
    expect(stockEntry({ total: 8, free: 3 }, { reason: 'dispatch', amount: 1 })).toMatchObject({
      total: 7,
      free: 7,
    });
  });

  test('below zero is refused and says what is missing', () => {
    expect(stockEntry({ total: 8, free: 8 }, { reason: 'dispatch', amount: 8.25 })).toEqual({
      problem: 'not_enough',
      missing: 0.25,
    });
  });

  test.each<StockWrite>([
    { reason: 'dispatch', amount: -1 },
    { reason: 'resupply', amount: 0.001 },
    { reason: 'resupply', amount: Number.NaN },
    { reason: 'resupply', amount: 9_999_999_999.99 },
    { reason: 'other', total: -1 },
  ])('%j is no quantity', (each) => {
    expect(stockEntry({ total: 8, free: 8 }, each)).toEqual({ problem: 'not_a_quantity' });
  });
});

describe('the ledger', () => {
  test('after any writes the total is never below zero, equals free, and is the exact sum of its deltas', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
        const entries = ledgerOf(writes);
        expect(brokenEntry(entries)).toBeNull();
        for (const { total, free } of entries) {
          expect(total).toBeGreaterThanOrEqual(0);
          expect(free).toBe(total);
        }
        const sum = entries.reduce((hundredths, { delta }) => hundredths + Math.round(delta * 100), 0);
        expect((entries.at(-1) ?? EMPTY_STOCK).total).toBe(sum / 100);
      }),
    );
  });

  test('what a dispatch takes a resupply brings back', () => {
    fc.assert(
      fc.property(quantity, quantity, (total, amount) => {
        const taken = stockEntry({ total, free: total }, { reason: 'dispatch', amount });
        expect(isStockProblem(taken)).toBe(amount > total);
        if (!isStockProblem(taken))
          expect(stockEntry(taken, { reason: 'resupply', amount })).toMatchObject({ total });
      }),
    );
  });

  test('an entry that was lost, changed or put in later is found', () => {
    fc.assert(
      fc.property(fc.array(write, { minLength: 3, maxLength: 20 }), fc.nat(), (writes, position) => {
        const entries = ledgerOf(writes);
        const index = entries.length === 0 ? 0 : position % entries.length;
        const entry = entries[index];
        if (entry === undefined || entry.delta === 0) return;
        expect(brokenEntry(entries.with(index, { ...entry, delta: entry.delta + 1 }))).toBe(index);
        expect(brokenEntry(entries.with(index, { ...entry, free: entry.free + 1 }))).toBe(index);
        if (index < entries.length - 1) expect(brokenEntry(entries.toSpliced(index, 1))).toBe(index);
      }),
    );
  });

  test('a ledger that goes below zero in between proves nothing', () => {
    const below: StockEntry[] = [
      { event: 'dispatch', total: -1, free: -1, delta: -1 },
      { event: 'resupply', total: 1, free: 1, delta: 2 },
    ];
    expect(brokenEntry(below)).toBe(0);
  });
});

describe('a requested change of 10.1 pieces', () => {
  const row = { total: 10.1, free: 10.1 };
  test.each([
    [
      { total: -3.3, isRelative: true, reason: null },
      { event: 'dispatch', total: 6.8, delta: -3.3 },
    ],
    [
      { total: 5, isRelative: true, reason: null },
      { event: 'resupply', total: 15.1, delta: 5 },
    ],
    [
      { total: -1, isRelative: true, reason: 'other' },
      { event: 'correction', total: 9.1, delta: -1 },
    ],
    [
      { total: 6.8, isRelative: false, reason: 'dispatch' },
      { event: 'dispatch', total: 6.8, delta: -3.3 },
    ],
    [
      { total: 12, isRelative: false, reason: 'resupply' },
      { event: 'resupply', total: 12, delta: 1.9 },
    ],
    [
      { total: 0, isRelative: false, reason: null },
      { event: 'correction', total: 0, delta: -10.1 },
    ],
    [
      { total: -10.2, isRelative: true, reason: 'dispatch' },
      { problem: 'not_enough', missing: 0.1 },
    ],
    [{ total: 5, isRelative: true, reason: 'dispatch' }, { problem: 'wrong_direction' }],
    [{ total: 5, isRelative: false, reason: 'resupply' }, { problem: 'wrong_direction' }],
    [{ total: -1, isRelative: false, reason: null }, { problem: 'not_a_quantity' }],
    [{ total: 0.001, isRelative: true, reason: null }, { problem: 'not_a_quantity' }],
  ] as const)('%j: %j', (request, result) => {
    expect(requestedEntry(row, request)).toMatchObject(result);
  });

  test('keeps a ledger of any requests consistent', () => {
    const request = fc.record({
      total: fc.integer({ min: -2000, max: 2000 }).map((cents) => cents / 100),
      isRelative: fc.boolean(),
      reason: fc.constantFrom('dispatch', 'resupply', 'other', null),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
        const entries: StockEntry[] = [];
        for (const one of requests) {
          const entry = requestedEntry(entries.at(-1) ?? EMPTY_STOCK, one);
          if (isStockProblem(entry)) continue;
          entries.push(entry);
          expect(entry.event === 'dispatch' ? entry.delta <= 0 : true).toBe(true);
          expect(entry.event === 'resupply' ? entry.delta >= 0 : true).toBe(true);
        }
        expect(brokenEntry(entries)).toBeNull();
      }),
    );
  });
});
