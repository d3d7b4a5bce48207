import { expect, it } from 'vitest';
import { type ProgressDay, trailingRates } from './trailing-rates.ts';

const none = { deviceDays: 0, crashes: 0, failedSessions: 0 };

function dayOf(day: string, fresh: Partial<ProgressDay['fresh']>): ProgressDay {
  return { day, fresh: { ...none, ...fresh }, old: none };
}

it('takes the seven days that end with each day, also where days are left out', () => {
  const days = [
    dayOf('2026-03-01', { deviceDays: 10, crashes: 5 }),
    dayOf('2026-03-02', { deviceDays: 10, crashes: 1, failedSessions: 2 }),
    dayOf('2026-03-08', { deviceDays: 30, crashes: 1 }),
  ];
  expect(trailingRates(days, { group: 'fresh', measure: 'crashes' })).toEqual([
    { day: '2026-03-01', percent: 50 },
    { day: '2026-03-02', percent: 30 },
    { day: '2026-03-08', percent: 5 },
  ]);
  expect(trailingRates(days, { group: 'fresh', measure: 'failedSessions' })[1]?.percent).toBe(10);
});

it('has no rate where no device of the group was in contact', () => {
  const [point] = trailingRates([dayOf('2026-03-01', { deviceDays: 1 })], {
    group: 'old',
    measure: 'crashes',
  });
  expect(point).toEqual({ day: '2026-03-01', percent: null });
});
