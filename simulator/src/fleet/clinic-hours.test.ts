import { Random } from '@halla/domain/demo/random';
import { PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, localTime, weekdayOf } from './calendar.ts';
import { drawWeek, SPORTS_CENTRE } from './opening-hours.ts';
import { PLACES } from './places.ts';
import { planDay } from './plan-day.ts';
import { planFleet } from './plan-fleet.ts';
import type { PlannedDevice } from './planned-device.ts';

const ZONES = new Map(PLACES.map((place) => [place.timeZone, place]));
const YEAR = Array.from({ length: 365 }, (_, index) => dayOfNumber(dayNumber('2026-01-01') + index));
const { devices } = planFleet({ seed: 5, devices: 60, demoSince: '2026-11-22' });

/** Local time in a time zone. */
function onTheWall(ms: number, timeZone: string): { day: string; minute: number } {
  const [day = '', clock = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone }).split(' ');
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return { day, minute: hour * 60 + minute + second / 60 };
}

/** Days of 2026 with a clock change somewhere, and the adjacent days. */
const CHANGES = YEAR.flatMap((day, index) => {
  const isChanged = [...ZONES.keys()].some((zone) => {
    const at = (offset: number) => new Date(Date.parse(`${day}T12:00:00Z`) + offset * 86_400_000);
    const hours = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: zone, hour: '2-digit' });
    return hours(at(-1)) !== hours(at(0));
  });
  return isChanged ? YEAR.slice(index - 1, index + 2) : [];
});

function expectWithinHours(device: PlannedDevice, day: string): number {
  const { sessions } = planDay({ device, day });
  const hours = device.week[weekdayOf(day)];
  for (const { startMs, endMs, body } of sessions) {
    const start = onTheWall(startMs, device.place.timeZone);
    const where = { serial: device.serialNumber, zone: device.place.timeZone, type: body.type, ...start };
    const opens = (hours?.from ?? Number.NaN) - (body.type === PRECOOL_TYPE ? 60 : 0);
    expect({ ...where, isInside: start.day === day && start.minute >= opens }).toMatchObject({
      isInside: true,
    });
    const end = onTheWall(endMs, device.place.timeZone);
    expect({ ...where, isInside: end.day === day && end.minute <= (hours?.to ?? 0) }).toMatchObject({
      isInside: true,
    });
  }
  return sessions.length;
}

describe('the hours of a clinic', () => {
  it('every session of every device begins and ends while its clinic is open, by the clock on its wall', () => {
    let sessions = 0;
    const property = fc.property(
      fc.constantFrom(...devices),
      fc.constantFrom(...YEAR, ...CHANGES),
      (device, day) => {
        sessions += expectWithinHours(device, day);
      },
    );
    fc.assert(property, { numRuns: 400, seed: 1 });
    expect(sessions).toBeGreaterThan(500);
  });

  it('and so in every time zone on the days on which clocks are changed', () => {
    expect(CHANGES.length).toBeGreaterThan(12);
    const base = devices[0];
    if (base === undefined) throw new Error('the fleet is empty');
    for (const place of ZONES.values()) {
      const device = { ...base, place, week: SPORTS_CENTRE, spells: [{ from: '2026-01-01', to: null }] };
      for (const day of CHANGES) {
        expect(expectWithinHours(device, day)).toBeGreaterThan(0);
        expect(onTheWall(localTime(device, day, 8 * 3_600), place.timeZone)).toEqual({ day, minute: 480 });
      }
    }
  });

  it('no clinic opens before six or closes after ten, and all close at least once a week or keep shorter Sundays', () => {
    for (let draw = 0; draw < 200; draw += 1) {
      const week = drawWeek(new Random('week', draw));
      expect(week).toHaveLength(7);
      for (const hours of week) {
        if (hours === null) continue;
        expect(hours.from).toBeGreaterThanOrEqual(6 * 60);
        expect(hours.to).toBeLessThanOrEqual(22 * 60);
      }
      const minutes = week.map((hours) => (hours === null ? 0 : hours.to - hours.from));
      expect(Math.min(...minutes)).toBeLessThan(Math.max(...minutes));
    }
  });

  it('few guests come at lunch on weekdays, and fewer on weekends than on weekdays', () => {
    const base = devices[0];
    if (base === undefined) throw new Error('the fleet is empty');
    const device = {
      ...base,
      week: SPORTS_CENTRE,
      spells: [{ from: '2026-01-01', to: null }],
      faultProneness: 0.3,
    };
    const perHour = new Map<number, number>();
    const perDay = { weekday: { days: 0, guests: 0 }, weekend: { days: 0, guests: 0 } };
    for (const day of YEAR.slice(0, 182)) {
      const guests = planDay({ device, day }).sessions.filter(({ body }) => body.type !== PRECOOL_TYPE);
      const isWeekend = [0, 6].includes(weekdayOf(day));
      const tally = perDay[isWeekend ? 'weekend' : 'weekday'];
      tally.days += 1;
      tally.guests += guests.length;
      for (const { startMs } of isWeekend ? [] : guests) {
        const hour = Math.floor(onTheWall(startMs, device.place.timeZone).minute / 60);
        perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
      }
    }
    const at = (hour: number) => perHour.get(hour) ?? 0;
    expect(at(12)).toBeLessThan(at(10) * 0.7);
    expect(at(12)).toBeLessThan(at(17) * 0.7);
    const mean = ({ days, guests }: { days: number; guests: number }) => guests / days;
    expect(mean(perDay.weekend)).toBeLessThan(mean(perDay.weekday) * 0.8);
    expect(mean(perDay.weekend)).toBeGreaterThan(0);
  });

  it('at any hour of the day a clinic somewhere is open, on weekdays', () => {
    const quiet = Array.from(
      { length: 48 },
      (_, half) => Date.parse('2026-11-25T00:00:00Z') + half * 1_800_000,
    ).filter(
      (ms) =>
        !devices.some(({ week, place }) => {
          const { day, minute } = onTheWall(ms, place.timeZone);
          const hours = week[weekdayOf(day)];
          return hours !== null && hours !== undefined && minute >= hours.from && minute < hours.to;
        }),
    );
    expect(quiet).toEqual([]);
  });
});
