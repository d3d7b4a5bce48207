import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItemFigures, isLowSomewhere, itemHeadline } from './item-headline.ts';

const ENOUGH: ItemFigures = { shelf: 205, owed: 0, available: 205, incoming: 0, limit: null };

describe('the headline of an item', () => {
  test.each([
    ['enough', {}, null],
    ['exactly its limit', { limit: 205 }, null],
    ['some owed, some left', { owed: 5, available: 200, limit: 10 }, null],
    ['not known yet', { owed: 300, available: null, limit: 10 }, null],
    ['orders lack some', { owed: 206, available: 0 }, { state: 'owed', tone: 'red' }],
    ['orders lack more than comes', { owed: 209, available: 0, incoming: 3 }, { state: 'owed', tone: 'red' }],
    [
      'orders wait for what comes',
      { owed: 208, available: 0, incoming: 3 },
      { state: 'owedComing', tone: 'yellow' },
    ],
    ['all of it is owed', { owed: 205, available: 0, incoming: 3 }, { state: 'owed', tone: 'yellow' }],
    ['below its limit', { available: 9, limit: 10 }, { state: 'low', tone: 'yellow' }],
    [
      'below its limit after what comes',
      { available: 8, limit: 10, incoming: 1 },
      { state: 'low', tone: 'yellow' },
    ],
    [
      'below its limit until more comes',
      { available: 8, limit: 10, incoming: 2 },
      { state: 'lowComing', tone: 'yellow' },
    ],
    ['all of it packed', { available: 0 }, { state: 'none', tone: 'yellow' }],
    ['none at all', { shelf: 0, available: 0, limit: 0 }, { state: 'none', tone: 'yellow' }],
  ] as const)('%s', (_, change, headline) => {
    expect(itemHeadline({ ...ENOUGH, ...change })).toEqual(headline);
  });

  test('never says of pieces that are available and reach the limit that something is wrong', () => {
    const count = fc.nat(30);
    fc.assert(
      fc.property(
        count,
        count,
        fc.integer({ min: 1, max: 30 }),
        count,
        (shelf, owed, available, incoming) => {
          for (const limit of [null, 0, available])
            expect(itemHeadline({ shelf, owed, available, incoming, limit })).toBeNull();
        },
      ),
    );
  });
});

test('a warehouse is low by its limit or by what is owed from it, not because it holds none', () => {
  const mailhouse = { warehouse: 'mailhouse', free: 5, alertQuantity: null };
  const none = { warehouse: 'vantaa', free: 0, alertQuantity: null };
  const of = { owed: 5, sentFrom: 'mailhouse' };
  expect(isLowSomewhere([mailhouse, none], of)).toBe(false);
  expect(isLowSomewhere([mailhouse, none], { ...of, owed: 6 })).toBe(true);
  expect(isLowSomewhere([mailhouse, { ...none, alertQuantity: 1 }], of)).toBe(true);
});
