import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingPieces, missingState, type UnpromisedPieces } from './missing-pieces.ts';

const ESTONIA = { value: 'estonia', name: 'Estonia' };
const VANTAA = { value: 'vantaa', name: 'Vantaa' };
const NONE: UnpromisedPieces = { count: 10, most: 6, uncounted: [], transferable: [] };
const undated = (count: number) => ({ day: null, count });
const NOWHERE = { overdue: 0, undated: 0, transfers: [], missing: 0 };

describe('pieces without a day', () => {
  test.each<[string, Partial<UnpromisedPieces>, object, string]>([
    ['exist nowhere', {}, { missing: 4 }, 'never'],
    ['are on their way without a day', { uncounted: [undated(3), undated(2)] }, { undated: 5 }, 'noDay'],
    ['are overdue', { uncounted: [{ day: '2026-01-01', count: 4 }, undated(2)] }, { overdue: 4 }, 'noDay'],
    [
      'lie in other warehouses',
      {
        transferable: [
          { Warehouse: VANTAA, count: 1 },
          { Warehouse: ESTONIA, count: 28 },
        ],
      },
      {
        transfers: [
          { Warehouse: VANTAA, count: 1 },
          { Warehouse: ESTONIA, count: 3 },
        ],
      },
      'transfer',
    ],
    [
      'are partly on their way and elsewhere',
      { uncounted: [undated(3)], transferable: [{ Warehouse: ESTONIA, count: 28 }] },
      { undated: 3, transfers: [{ Warehouse: ESTONIA, count: 1 }] },
      'noDay',
    ],
    [
      'are still too few',
      { uncounted: [undated(2)], transferable: [{ Warehouse: ESTONIA, count: 1 }] },
      { undated: 2, transfers: [{ Warehouse: ESTONIA, count: 1 }], missing: 1 },
      'never',
    ],
    [
      'go to the orders that lack them first',
      { most: -3, uncounted: [undated(5)] },
      { undated: 5, missing: 8 },
      'never',
    ],
    [
      'are transferred after those that other orders lack',
      {
        most: -3,
        transferable: [
          { Warehouse: VANTAA, count: 2 },
          { Warehouse: ESTONIA, count: 28 },
        ],
      },
      { transfers: [{ Warehouse: ESTONIA, count: 10 }] },
      'transfer',
    ],
    ['lack no more than is asked for', { most: -3 }, { missing: 10 }, 'never'],
  ])('%s', (_, change, found, state) => {
    const missing = missingPieces({ ...NONE, ...change });
    expect(missing).toEqual({ ...NOWHERE, ...found });
    expect(missingState(missing)).toBe(state);
  });

  test('are missing exactly as far as nothing brings them, and no more is transferred than is there', () => {
    const pieces = fc.nat(20);
    const arrivals = fc.array(fc.record({ day: fc.constantFrom(null, '2026-01-01'), count: pieces }), {
      maxLength: 4,
    });
    const drawn = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      most: fc.integer({ min: -20, max: 39 }),
      uncounted: arrivals,
      transferable: fc.array(fc.record({ Warehouse: fc.constantFrom(ESTONIA, VANTAA), count: pieces }), {
        maxLength: 2,
      }),
    });
    const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);
    fc.assert(
      fc.property(drawn, (asked) => {
        const all = asked.most + sum(asked.uncounted) + sum(asked.transferable);
        const { missing, transfers } = missingPieces(asked);
        expect(missing).toBe(Math.min(asked.count, Math.max(0, asked.count - all)));
        const needed = asked.count - asked.most - sum(asked.uncounted);
        const ofOthers = Math.max(0, needed - asked.count);
        const left = Math.max(0, sum(asked.transferable) - ofOthers);
        expect(sum(transfers)).toBe(Math.max(0, Math.min(needed, asked.count, left)));
      }),
    );
  });
});
