import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingTime, type WorkingHours } from './working-time.ts';

const OFFICE: WorkingHours = {
  ...{ zone: 'Europe/Helsinki', days: [1, 2, 3, 4, 5], opens: 480, closes: 960, holidays: [] },
};
const after = (start: string, minutes: number, hours: Partial<WorkingHours> = {}) =>
  addWorkingTime(new Date(start), minutes, { ...OFFICE, ...hours }).toISOString();

describe('working time', () => {
  it('ends on the same day while there is time left', () => {
    expect(after('2026-06-01T06:00:00.000Z', 120)).toBe('2026-06-01T08:00:00.000Z');
    expect(after('2026-06-01T05:00:00.000Z', 480)).toBe('2026-06-01T13:00:00.000Z');
  });

  it('goes on the next morning, and after the weekend', () => {
    expect(after('2026-06-01T12:30:00.000Z', 60)).toBe('2026-06-02T05:30:00.000Z');
    expect(after('2026-06-05T12:30:00.000Z', 60)).toBe('2026-06-08T05:30:00.000Z');
  });

  it('begins at the next opening when it starts outside of the hours', () => {
    expect(after('2026-06-06T10:00:00.000Z', 30)).toBe('2026-06-08T05:30:00.000Z');
    expect(after('2026-06-01T20:00:00.000Z', 30)).toBe('2026-06-02T05:30:00.000Z');
    expect(after('2026-06-01T01:00:00.000Z', 30)).toBe('2026-06-01T05:30:00.000Z');
  });

  it('leaves out holidays', () => {
    expect(after('2026-12-23T12:00:00.000Z', 180, { holidays: ['2026-12-24', '2026-12-25'] })).toBe(
      '2026-12-28T07:00:00.000Z',
    );
  });

  it('follows the clock of the zone over its changes', () => {
    // From Friday 27 March, winter time, to Monday 30 March, summer time.
    expect(after('2026-03-27T13:30:00.000Z', 60)).toBe('2026-03-30T05:30:00.000Z');
    expect(after('2026-10-23T12:30:00.000Z', 60)).toBe('2026-10-26T06:30:00.000Z');
  });

  it('counts the real minutes of a day on which the clock changes', () => {
    const always = { days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 };
    expect(after('2026-03-28T22:00:00.000Z', 23 * 60, always)).toBe('2026-03-29T21:00:00.000Z');
    expect(after('2026-10-24T21:00:00.000Z', 25 * 60, always)).toBe('2026-10-25T22:00:00.000Z');
  });
});

const parts = new Map<string, Intl.DateTimeFormat>();

/** Wall clock of the zone, computed by other means than the tested rule. */
function shown(instant: number, zone: string) {
  const format =
    parts.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
  parts.set(zone, format);
  const values = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, weekday, hour, minute } = values;
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return {
    day: `${year}-${month}-${day}`,
    weekday: weekdays.indexOf(weekday ?? '') + 1,
    minutes: Number(hour) * 60 + Number(minute),
  };
}

function isWorked(instant: number, { zone, days, opens, closes, holidays }: WorkingHours): boolean {
  const { day, weekday, minutes } = shown(instant, zone);
  return days.includes(weekday) && !holidays.includes(day) && minutes >= opens && minutes < closes;
}

const anyHours: fc.Arbitrary<WorkingHours> = fc
  .record({
    zone: fc.constantFrom(
      'Europe/Helsinki',
      'America/New_York',
      'Asia/Kolkata',
      'UTC',
      'Australia/Lord_Howe',
    ),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    opens: fc.integer({ min: 0, max: 1380 }),
    length: fc.integer({ min: 60, max: 1440 }),
    holidays: fc.subarray(['2026-03-30', '2026-04-03', '2026-10-26', '2026-11-02', '2026-12-25']),
  })
  .map(({ length, ...hours }) => ({ ...hours, closes: Math.min(hours.opens + length, 1440) }))
  // A clock that is set back shows these hours twice, and the working day begins and ends once.
  .filter(({ opens, closes }) => [opens, closes].every((edge) => edge <= 60 || edge > 240));

// Weeks around the change to and from summer time, so that most cases include it.
const anyStart = fc
  .tuple(
    fc.constantFrom(Date.UTC(2026, 2, 5), Date.UTC(2026, 2, 26), Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 22)),
    fc.integer({ min: 0, max: 14 * 1440 }),
  )
  .map(([from, minutes]) => new Date(from + minutes * 60_000));

describe('working time, whatever the hours', () => {
  it('has as many worked minutes before its end as were added', () => {
    fc.assert(
      fc.property(anyHours, anyStart, fc.integer({ min: 1, max: 900 }), (hours, start, minutes) => {
        const end = addWorkingTime(start, minutes, hours).getTime();
        let worked = 0;
        for (let at = start.getTime(); at < end; at += 60_000) if (isWorked(at, hours)) worked += 1;
        expect(worked).toBe(minutes);
        expect(isWorked(end - 60_000, hours)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('ends later for a later start and for more minutes', () => {
    const added = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(anyHours, anyStart, added, added, (hours, start, minutes, more) => {
        const end = addWorkingTime(start, minutes, hours);
        expect(addWorkingTime(start, minutes + more, hours) > end).toBe(true);
        expect(addWorkingTime(new Date(start.getTime() + more * 60_000), minutes, hours) >= end).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('may be added in parts', () => {
    const added = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(anyHours, anyStart, added, added, (hours, start, first, second) => {
        const inParts = addWorkingTime(addWorkingTime(start, first, hours), second, hours);
        expect(inParts).toEqual(addWorkingTime(start, first + second, hours));
      }),
      { numRuns: 150 },
    );
  });
});
