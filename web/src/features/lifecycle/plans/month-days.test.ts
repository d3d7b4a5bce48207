import type { MovementPlan } from '@halla/contract/movement-plans';
import { expect, it } from 'vitest';
import { planOf } from '../../../entities/plan/sample-plan.ts';
import { daysFrom, WEEK_DAYS, weeksOf } from '../../../ui/dates/weeks.ts';
import { barsOfDays } from './month-days.ts';

const bars = (plans: readonly MovementPlan[], monday: string, today = '2026-12-01') =>
  barsOfDays({ plans, days: daysFrom(monday, WEEK_DAYS), today });

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
  expect(bars([plan], '2026-12-21')).toEqual([]);
  expect(bars([plan], '2026-12-28')).toMatchObject([{ from: 2, span: 5, isContinued: false }]);
  expect(bars([plan], '2027-01-04')).toMatchObject([{ from: 0, span: 2, isContinued: true }]);
  expect(bars([planOf({ startsOn: '2026-12-30', dueOn: null })], '2030-01-07')).toMatchObject([
    { from: 0, span: 7, isContinued: true },
  ]);
});

it('plans of the same days lie on different lines, and a line is used again', () => {
  const shown = bars(
    [
      planOf({ id: 1, startsOn: '2026-12-28', dueOn: '2026-12-29' }),
      planOf({ id: 2, startsOn: '2026-12-29', dueOn: '2026-12-31' }),
      planOf({ id: 3, startsOn: '2026-12-30', dueOn: '2027-01-01' }),
    ],
    '2026-12-28',
  );
  expect(shown.map(({ plan, lane }) => [plan.id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
});

it('a plan that is overdue goes on until today, over the year, with the days since apart', () => {
  const plan = planOf({ state: 'running', isOverdue: true, startsOn: '2026-12-24', dueOn: '2026-12-30' });
  const until = (today: string, monday: string) => bars([plan], monday, today);
  expect(until('2027-01-05', '2026-12-28')).toMatchObject([{ from: 0, span: 7, overrun: 4 }]);
  expect(until('2027-01-05', '2027-01-04')).toMatchObject([
    { from: 0, span: 2, overrun: 2, isContinued: true },
  ]);
  expect(until('2027-01-05', '2027-01-11')).toEqual([]);
  expect(until('2026-12-30', '2026-12-28')).toMatchObject([{ from: 0, span: 3, overrun: 0 }]);
});

it('a plan that was never carried out, or has ended, takes its own days only', () => {
  for (const state of ['planned', 'ended'] as const) {
    const plan = planOf({ state, startsOn: '2026-12-28', dueOn: '2026-12-29' });
    expect(bars([plan], '2026-12-28', '2027-01-05')).toMatchObject([{ span: 2, overrun: 0 }]);
  }
});
