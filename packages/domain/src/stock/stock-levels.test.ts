import { expect, test } from 'vitest';
import { futureLevels, pastLevels, summedLevels } from './stock-levels.ts';

test('past levels are counted back from what lies there now', () => {
  const deltas = [
    { day: '2026-03-01', delta: 10 },
    { day: '2026-03-04', delta: -2.1 },
  ];
  expect(pastLevels({ total: 8.2, deltas })).toEqual({
    start: 0.3,
    levels: [
      { day: '2026-03-01', total: 10.3 },
      { day: '2026-03-04', total: 8.2 },
    ],
  });
  expect(pastLevels({ total: 5, deltas: [] })).toEqual({ start: 5, levels: [] });
});

test('future levels take what is owed on its day, or today if it is overdue or has none', () => {
  const flows = [
    { day: '2026-03-20', count: -4 },
    { day: null, count: -1 },
    { day: '2026-02-01', count: -2 },
  ];
  expect(futureLevels({ total: 5, today: '2026-03-10', flows })).toEqual([
    { day: '2026-03-10', total: 2 },
    { day: '2026-03-20', total: -2 },
  ]);
});

test('future levels count what comes only from a day that is known and not past', () => {
  const flows = [
    { day: '2026-03-12', count: 6 },
    { day: null, count: 100 },
    { day: '2026-03-09', count: 100 },
  ];
  expect(futureLevels({ total: 5, today: '2026-03-10', flows })).toEqual([{ day: '2026-03-12', total: 11 }]);
});

test('the levels of several warehouses add up on every day on which one of them changed', () => {
  const one = { start: 1, levels: [{ day: '2026-03-02', total: 4 }] };
  const other = {
    start: 10,
    levels: [
      { day: '2026-03-01', total: 9 },
      { day: '2026-03-02', total: 7 },
    ],
  };
  expect(summedLevels([one, other])).toEqual({
    start: 11,
    levels: [
      { day: '2026-03-01', total: 10 },
      { day: '2026-03-02', total: 11 },
    ],
  });
});
