import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectStock } from './stock-projection.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T08:00:00Z');
const day = (number: number) => new Date(START + number * DAY_MS);

/** Free pieces by day. */
function changes(...entries: readonly (readonly [number, number])[]) {
  return entries.map(([at, free]) => ({ at: day(at), free }));
}

describe('projectStock', () => {
  test('follows a straight fall to the day on which nothing is left', () => {
    const projection = projectStock(changes([0, 20], [1, 18], [2, 16]), day(2));
    expect(projection?.zeroDate).toEqual(day(10));
    expect(projection?.points.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map(day));
    expect(projection?.points.map(({ free }) => Math.round(free))).toEqual([14, 12, 10, 8, 6, 4, 2, 0]);
  });

  test('takes longer steps instead of more than ten points', () => {
    const projection = projectStock(changes([0, 100], [1, 99], [2, 98]), day(2));
    expect(projection?.points.map(({ at }) => at)).toEqual(
      [11.8, 21.6, 31.4, 41.2, 51, 60.8, 70.6, 80.4, 90.2, 100].map(day),
    );
  });

  test('begins anew with a rise of five, and not with one of four', () => {
    const fall = [
      [10, 20],
      [11, 19],
      [12, 18],
    ] as const;
    const alone = projectStock(changes(...fall), day(12));
    expect(projectStock(changes([0, 50], [1, 10], [2, 9], ...fall), day(12))).toEqual(alone);
    expect(projectStock(changes([0, 50], [1, 10], [2, 16], ...fall), day(12))).toEqual(
      projectStock(changes([2, 16], ...fall), day(12)),
    );
    expect(projectStock(changes([2, 16], ...fall), day(12))).not.toEqual(alone);
  });

  test.each([
    ['two changes', changes([0, 9], [1, 8]), 1],
    ['two changes since a resupply', changes([0, 3], [1, 2], [2, 1], [3, 20], [4, 19]), 4],
    ['two changes, also when the present would be a third', changes([0, 9], [1, 8]), 30],
  ])('needs three: %s', (_why, few, now) => {
    expect(projectStock(few, day(now))).toBeNull();
  });

  test('counts a stock that was quiet for more than three days as unchanged until now', () => {
    const fall = changes([0, 20], [1, 18], [2, 16]);
    const atThree = projectStock(fall, day(5));
    const later = projectStock(fall, new Date(day(5).getTime() + 1));
    expect(atThree?.zeroDate).toEqual(day(10));
    expect(later?.zeroDate?.getTime()).toBeGreaterThan(day(10).getTime());
    expect(later?.points.at(0)?.at.getTime()).toBeGreaterThan(day(5).getTime());
  });

  test.each([
    ['a stock that rises slowly', changes([0, 1], [1, 2], [2, 3])],
    ['one that stays', changes([0, 0.1], [1, 0.1], [2, 0.1])],
    ['changes at one moment', changes([0, 9], [0, 5], [0, 1])],
  ])('%s has no day on which it ends', (_what, steady) => {
    expect(projectStock(steady, day(2))).toEqual({ zeroDate: null, points: [] });
  });

  test('a day in the past is shown as now', () => {
    const now = day(4.5);
    const projection = projectStock(changes([0, 20], [1, 10], [2, 0], [2, 0]), now);
    expect(projection?.zeroDate).toEqual(now);
  });

  test('never ends in the past, and its points fall from the last change to the end', () => {
    const history = fc.array(
      fc.record({ hours: fc.integer({ min: 0, max: 200 }), free: fc.integer({ min: 0, max: 1_000 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 100 }), (steps, later) => {
        let ms = START;
        const known = steps.map(({ hours, free }) => {
          ms += hours * 3_600_000;
          return { at: new Date(ms), free };
        });
        const now = new Date(ms + later * 3_600_000);
        const projection = projectStock(known, now);
        if (projection === null || projection.zeroDate === null) return;
        const { zeroDate, points } = projection;
        expect(zeroDate.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(points.length).toBeLessThanOrEqual(10);
        points.forEach((point, index) => {
          const before = points[index - 1] ?? { at: known.at(-1)?.at ?? now, free: Number.POSITIVE_INFINITY };
          expect(point.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
          expect(point.free).toBeLessThanOrEqual(before.free);
          expect(point.free).toBeGreaterThanOrEqual(0);
        });
        expect(points.length === 0 || points.at(-1)?.at.getTime() === zeroDate.getTime()).toBe(true);
      }),
    );
  });
});
