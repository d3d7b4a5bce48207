import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItemPrices, priceHistory } from './price-history.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const CREATED = day(1);
const prices = (costPrice: number | null, listPrice: number | null) => ({ costPrice, listPrice });

describe('the prices of an item over time', () => {
  test('are the present ones since it was made, where nobody changed them', () => {
    expect(priceHistory({ createdAt: CREATED, present: prices(4, 9), entries: [] })).toEqual([
      { at: CREATED, author: null, ...prices(4, 9) },
    ]);
  });

  test('begin with the entry that made it, and step with each price that was set', () => {
    const entries = [
      { at: CREATED, author: 'Maker', before: null },
      { at: day(3), author: 'Anna', before: { costPrice: null } },
      { at: day(4), author: 'Ben', before: {} },
      { at: day(5), author: 'Anna', before: { costPrice: 4, listPrice: 9 } },
    ];
    expect(priceHistory({ createdAt: CREATED, present: prices(5, null), entries })).toEqual([
      { at: CREATED, author: 'Maker', ...prices(null, 9) },
      { at: day(3), author: 'Anna', ...prices(4, 9) },
      { at: day(5), author: 'Anna', ...prices(5, null) },
    ]);
  });

  test('of an item that was imported begin with what its first change replaced', () => {
    const entries = [{ at: day(9), author: 'Anna', before: { listPrice: 12 } }];
    expect(priceHistory({ createdAt: CREATED, present: prices(5, 14), entries })).toEqual([
      { at: CREATED, author: null, ...prices(5, 12) },
      { at: day(9), author: 'Anna', ...prices(5, 14) },
    ]);
  });

  test('are those that were written, whatever was', () => {
    const price = fc.option(fc.integer({ min: 0, max: 5 }));
    const edits = fc.array(fc.record({ costPrice: price, listPrice: price }, { requiredKeys: [] }), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(fc.record({ costPrice: price, listPrice: price }), edits, (first, changes) => {
        let now: ItemPrices = first;
        const written = changes.map((change, index) => {
          const before = Object.fromEntries(
            (['costPrice', 'listPrice'] as const)
              .filter((field) => field in change && change[field] !== now[field])
              .map((field) => [field, now[field]]),
          );
          now = { ...now, ...change };
          return { at: day(index + 2), author: 'Anna', before, now };
        });
        const steps = priceHistory({ createdAt: CREATED, present: now, entries: written });
        expect(steps[0]).toEqual({ at: CREATED, author: null, ...first });
        for (const { at, now: then } of written)
          expect(steps.findLast((step) => step.at <= at)).toMatchObject(then);
        steps.slice(1).forEach(({ costPrice, listPrice }, index) => {
          expect(steps[index]).not.toMatchObject({ costPrice, listPrice });
        });
      }),
    );
  });
});
