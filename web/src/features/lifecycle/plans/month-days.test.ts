import { expect, it } from 'vitest';
import { barsOfWeek, weeksOf } from './month-days.ts';
import { planOf } from './sample-plan.ts';

it('a month has the weeks that it touches, also over the year and the change of the clock', () => {
  expect(weeksOf('2026-12-01')).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(weeksOf('2026-03-01').at(0)).toBe('2026-02-23');
  expect(weeksOf('2026-03-01').at(-1)).toBe('2026-03-30');
  expect(weeksOf('2027-02-01')).toHaveLength(4);
});

it('a plan stands in every week that has a day of it', () => {
  const plan = planOf({ startsOn: '2026-12-30', dueOn: '2027-01-05' });
  expect(barsOfWeek([plan], '2026-12-21')).toEqual([]);
  expect(barsOfWeek([plan], '2026-12-28')).toMatchObject([{ from: 2, span: 5, isContinued: false }]);
  expect(barsOfWeek([plan], '2027-01-04')).toMatchObject([{ from: 0, span: 2, isContinued: true }]);
  expect(barsOfWeek([planOf({ startsOn: '2026-12-30', dueOn: null })], '2030-01-07')).toMatchObject([
    { from: 0, span: 7, isContinued: true },
  ]);
});

it('plans of the same days lie on different lines, and a line is used again', () => {
  const bars = barsOfWeek(
    [
      planOf({ id: 1, startsOn: '2026-12-28', dueOn: '2026-12-29' }),
      planOf({ id: 2, startsOn: '2026-12-29', dueOn: '2026-12-31' }),
      planOf({ id: 3, startsOn: '2026-12-30', dueOn: '2027-01-01' }),
    ],
    '2026-12-28',
  );
  expect(bars.map(({ plan, lane }) => [plan.id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
});
