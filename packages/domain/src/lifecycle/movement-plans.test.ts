import { describe, expect, it } from 'vitest';
import { businessDay } from '../time.ts';
import { LC_STATES } from './lifecycle.ts';
import {
  checkCarryOut,
  endsBeforeStart,
  endsPlans,
  isOpenPlan,
  isOverdue,
  isPlannable,
  planState,
  shiftedDays,
} from './movement-plans.ts';

const HELSINKI = 'Europe/Helsinki';

describe('a plan', () => {
  it.each([
    [{ isCarriedOut: false, isClosed: false }, 'planned'],
    [{ isCarriedOut: true, isClosed: false }, 'running'],
    [{ isCarriedOut: true, isClosed: true }, 'ended'],
    [{ isCarriedOut: false, isClosed: true }, 'cancelled'],
  ] as const)('with %o is %s', (plan, state) => {
    expect(planState(plan)).toBe(state);
  });

  it('is overdue the day after its due day, and only while the device is out', () => {
    const plan = { state: 'running', dueOn: '2026-12-31' } as const;
    expect(isOverdue(plan, '2026-12-31')).toBe(false);
    expect(isOverdue(plan, '2027-01-01')).toBe(true);
    expect(isOverdue({ ...plan, state: 'ended' }, '2027-01-01')).toBe(false);
    expect(isOverdue({ ...plan, state: 'planned' }, '2027-01-01')).toBe(false);
    expect(isOverdue({ ...plan, dueOn: null }, '2099-01-01')).toBe(false);
  });

  it.each([
    ['summer time begins', '2026-03-29', '2026-03-29T20:59:59Z', '2026-03-29T21:00:00Z'],
    ['summer time ends', '2026-10-25', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
    ['the year changes', '2026-12-31', '2026-12-31T21:59:59Z', '2026-12-31T22:00:00Z'],
  ])('becomes overdue at midnight of the maker when %s', (_, dueOn, last, first) => {
    const plan = { state: 'running', dueOn } as const;
    expect(isOverdue(plan, businessDay(new Date(last), HELSINKI))).toBe(false);
    expect(isOverdue(plan, businessDay(new Date(first), HELSINKI))).toBe(true);
  });
});

describe('carrying a plan out', () => {
  const plan = { state: 'planned', startsOn: '2026-12-30', dueOn: '2027-01-02' } as const;

  it.each([
    ['2026-12-29', 'plan_early'],
    ['2026-12-30', null],
    ['2027-01-02', null],
    ['2027-01-03', 'plan_past'],
  ])('on %s: %s', (today, problem) => {
    expect(checkCarryOut(plan, today)).toBe(problem);
  });

  it('needs a plan that is open and whose device has not left', () => {
    expect(checkCarryOut({ ...plan, state: 'running' }, '2026-12-30')).toBe('plan_running');
    expect(checkCarryOut({ ...plan, state: 'ended' }, '2026-12-30')).toBe('plan_closed');
    expect(checkCarryOut({ ...plan, state: 'cancelled' }, '2026-12-30')).toBe('plan_closed');
  });

  it('has no last day without a due day', () => {
    expect(checkCarryOut({ ...plan, dueOn: null }, '2099-01-01')).toBeNull();
  });
});

describe('states of devices', () => {
  it('that were sold, lost or scrapped cannot be promised', () => {
    expect(LC_STATES.filter((state) => !isPlannable(state))).toEqual([
      'dispatched',
      'decommissioned',
      'missing',
    ]);
  });

  it('that end the plans of a device: sold and scrapped', () => {
    expect(LC_STATES.filter(endsPlans)).toEqual(['dispatched', 'decommissioned']);
  });
});

it.each([
  ['2026-12-30', '2026-12-29', true],
  ['2026-12-30', '2026-12-30', false],
  ['2026-12-30', null, false],
  // Value of a field without a day.
  ['2026-12-30', '', false],
  ['', '2026-12-30', false],
])('days from %s to %s are out of order: %s', (startsOn, dueOn, expected) => {
  expect(endsBeforeStart({ startsOn, dueOn })).toBe(expected);
});

describe('moving a plan', () => {
  const days = { startsOn: '2026-12-30', dueOn: '2027-01-02' };

  it('keeps its length over the year, the leap day and both changes of the clock', () => {
    const from = (startsOn: string, dueOn: string, by: number) =>
      shiftedDays({ state: 'planned', startsOn, dueOn }, by);
    expect(from('2026-12-30', '2027-01-02', -30)).toEqual({ startsOn: '2026-11-30', dueOn: '2026-12-03' });
    expect(from('2028-02-28', '2028-02-29', 1)).toEqual({ startsOn: '2028-02-29', dueOn: '2028-03-01' });
    expect(from('2026-03-28', '2026-03-29', 1)).toEqual({ startsOn: '2026-03-29', dueOn: '2026-03-30' });
    expect(from('2026-10-24', '2026-10-25', 1)).toEqual({ startsOn: '2026-10-25', dueOn: '2026-10-26' });
  });

  it('moves only the due day once the device has left, and not before the first day', () => {
    expect(shiftedDays({ ...days, state: 'running' }, 7)).toEqual({ ...days, dueOn: '2027-01-09' });
    expect(shiftedDays({ ...days, state: 'running' }, -4)).toBeNull();
    expect(shiftedDays({ ...days, dueOn: null, state: 'running' }, 1)).toBeNull();
    expect(shiftedDays({ ...days, dueOn: null, state: 'planned' }, 1)).toEqual({
      startsOn: '2026-12-31',
      dueOn: null,
    });
  });

  it('is for open plans', () => {
    expect(shiftedDays({ ...days, state: 'ended' }, 1)).toBeNull();
    expect(shiftedDays({ ...days, state: 'cancelled' }, 1)).toBeNull();
    expect(shiftedDays({ ...days, state: 'planned' }, 0)).toBeNull();
    expect(isOpenPlan('running')).toBe(true);
  });
});
