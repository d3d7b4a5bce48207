import { describe, expect, it } from 'vitest';
import { businessDay } from '../time.ts';
import { LC_STATES } from './lifecycle.ts';
import { checkCarryOut, endsPlans, isOverdue, isPlannable, planState } from './movement-plans.ts';

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
