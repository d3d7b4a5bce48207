import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  businessDay,
  businessMonth,
  daysBetween,
  isoWeekday,
  isTimeZone,
  monthStart,
  monthStartsOf,
  nextMonthStart,
  startOfBusinessDay,
  startOfIsoWeek,
  timeOfDay,
} from './time.ts';

const HELSINKI = 'Europe/Helsinki';

describe('calendar of the business', () => {
  test.each([
    ['2026-01-31T21:59:59.999Z', '2026-01-31'],
    ['2026-01-31T22:00:00.000Z', '2026-02-01'],
    ['2026-03-28T22:00:00.000Z', '2026-03-29'],
    ['2026-03-29T20:59:59.999Z', '2026-03-29'],
    ['2026-03-29T21:00:00.000Z', '2026-03-30'],
    ['2026-10-24T21:00:00.000Z', '2026-10-25'],
    ['2026-10-25T21:59:59.999Z', '2026-10-25'],
    ['2026-10-25T22:00:00.000Z', '2026-10-26'],
    ['2025-12-31T22:00:00.000Z', '2026-01-01'],
  ])('%s is %s in Helsinki', (instant, day) => {
    expect(businessDay(new Date(instant), HELSINKI)).toBe(day);
    expect(businessMonth(new Date(instant), HELSINKI)).toBe(day.slice(0, 7));
  });

  test.each([
    ['2026-03-28', HELSINKI, '2026-03-27T22:00:00.000Z'],
    ['2026-03-29', HELSINKI, '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', HELSINKI, '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', HELSINKI, '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', HELSINKI, '2026-10-25T22:00:00.000Z'],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
    ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2019-11-03', 'America/Havana', '2019-11-03T04:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s starts in %s at %s', (day, zone, instant) => {
    expect(startOfBusinessDay(day, zone).toISOString()).toBe(instant);
  });

  test('the days of the clock change have 23 and 25 hours in Helsinki', () => {
    const hours = (day: string) =>
      (startOfBusinessDay(addDays(day, 1), HELSINKI).getTime() -
        startOfBusinessDay(day, HELSINKI).getTime()) /
      3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  });

  test('the start of a day belongs to it, and the millisecond before to the day before, in any zone', () => {
    const zones = [
      HELSINKI,
      'UTC',
      'America/Sao_Paulo',
      'America/Havana',
      'Asia/Beirut',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Atlantic/Azores',
      'Africa/Cairo',
    ];
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1980-01-01', n));
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const start = startOfBusinessDay(day, zone);
        expect(businessDay(start, zone)).toBe(day);
        expect(businessDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 1000 },
    );
  });

  test('an instant lies between the start of its day and the start of the next', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const day = businessDay(instant, HELSINKI);
        expect(startOfBusinessDay(day, HELSINKI).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(startOfBusinessDay(addDays(day, 1), HELSINKI).getTime()).toBeGreaterThan(instant.getTime());
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-10-25', 0, '2026-10-25'],
    ['2026-01-31', 365, '2027-01-31'],
  ])('%s and %i days is %s', (day, n, result) => {
    expect(addDays(day, n)).toBe(result);
  });

  test.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-11', '2026-01-05'],
    ['2026-01-12', '2026-01-12'],
    ['2026-01-01', '2025-12-29'],
    ['2026-03-29', '2026-03-23'],
  ])('the week of %s starts on Monday %s', (day, monday) => {
    expect(startOfIsoWeek(day)).toBe(monday);
  });

  test('the month of a day starts on its first', () => {
    expect(['2026-02-28', '2026-12-01', '2024-02-29'].map(monthStart)).toEqual([
      '2026-02-01',
      '2026-12-01',
      '2024-02-01',
    ]);
  });

  test('the months of some days are all that they lie in, also over a new year', () => {
    expect(monthStartsOf({ startDate: '2025-11-30', endDate: '2026-01-01' })).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
    ]);
    expect(monthStartsOf({ startDate: '2026-01-31', endDate: '2026-01-31' })).toEqual(['2026-01-01']);
    expect(monthStartsOf({ startDate: '2026-03-02', endDate: '2026-01-05' })).toEqual(['2026-03-01']);
    expect(nextMonthStart('2026-01-31')).toBe('2026-02-01');
  });

  test.each(['', '2026-2-1', '2026-02-30', '2026-13-01', '2026-01-01T00:00:00Z', 'today'])(
    '%j is no day',
    (text) => {
      expect(() => addDays(text, 1)).toThrow(RangeError);
      expect(() => startOfBusinessDay(text, HELSINKI)).toThrow(RangeError);
      expect(() => startOfIsoWeek(text)).toThrow(RangeError);
      expect(() => monthStart(text)).toThrow(RangeError);
    },
  );
});

test('counts the days between two days over the year, the leap day and the changes of the clock', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
});

describe('a time of a day', () => {
  test.each([
    ['2026-06-01', 480, '2026-06-01T05:00:00.000Z'],
    ['2026-12-01', 480, '2026-12-01T06:00:00.000Z'],
    ['2026-12-01', 0, '2026-11-30T22:00:00.000Z'],
    ['2026-12-01', 1440, '2026-12-01T22:00:00.000Z'],
    // Shown twice: the first.
    ['2026-10-25', 210, '2026-10-25T00:30:00.000Z'],
    // Skipped: as much after the change.
    ['2026-03-29', 210, '2026-03-29T01:30:00.000Z'],
  ])('%s at minute %i is %s in Helsinki', (day, minutes, instant) => {
    expect(timeOfDay(day, minutes, HELSINKI).toISOString()).toBe(instant);
  });

  test('days of the week are counted from Monday', () => {
    expect(['2026-06-01', '2026-06-06', '2026-06-07'].map(isoWeekday)).toEqual([1, 6, 7]);
  });

  test('zones are names that the time zone database knows', () => {
    expect(['Europe/Helsinki', 'UTC', '+02:00', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
