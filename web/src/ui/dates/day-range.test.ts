import { expect, it } from 'vitest';
import { dateOf, dayRangeParams, readDayRange } from './day-range.ts';

it('reads days from an address and leaves out what is none', () => {
  expect(readDayRange({ from: '2026-11-01', to: '2026-11-20' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  });
  expect(readDayRange({ from: '2026-02-31', to: '20.11.2026' })).toEqual({ from: null, to: null });
  expect(readDayRange({})).toEqual({ from: null, to: null });
});

it('spells days in an address so that they are read again', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' };
  expect(dayRangeParams(days)).toEqual(days);
  expect(dayRangeParams({ from: null, to: null })).toEqual({ from: undefined, to: undefined });
});

it('is asked for from the start of the first to the end of the last local day', () => {
  expect(dateOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    date: {
      startDate: new Date(2026, 10, 20).toISOString(),
      endDate: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
    },
  });
  expect(dateOf({ from: '2026-11-20', to: null })).toEqual({
    date: { startDate: new Date(2026, 10, 20).toISOString() },
  });
  expect(dateOf({ from: null, to: '2026-11-20' })).toEqual({});
});
