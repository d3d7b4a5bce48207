import { afterEach, expect, it } from 'vitest';
import { dayOfBusiness, hasOtherDays } from '../../../ui/dates/business-day.ts';
import { sessionDays } from './session-days.ts';

const filter = sessionDays();
const DAYS = { from: '2026-11-23', to: '2026-11-24' };

/** The page as a server sends it whose business counts in this time zone. */
function inPageOf(zone: string): void {
  const meta = document.createElement('meta');
  meta.name = 'halla-time-zone';
  meta.content = zone;
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="halla-time-zone"]')?.remove());

it.each([
  ['Pacific/Auckland', '2026-11-22T11:00:00.000Z', '2026-11-24T10:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-23T08:00:00.000Z', '2026-11-25T07:59:59.999Z'],
])('asks for whole days of %s behind a total', (zone, startDate, endDate) => {
  inPageOf(zone);
  const days = filter.read({ ...DAYS, zone: 'business' }, 'days');
  expect(filter.input(days)).toEqual({ date: { startDate, endDate } });
});

it('asks for days of the browser when a person chooses them', () => {
  inPageOf('Pacific/Auckland');
  expect(filter.input(filter.read(DAYS, 'days'))).toEqual({
    date: {
      startDate: new Date('2026-11-23T00:00:00').toISOString(),
      endDate: new Date('2026-11-24T23:59:59.999').toISOString(),
    },
  });
});

it('leaves the zone out of an address without days', () => {
  expect(filter.write({ from: null, to: null, isOfBusiness: true }, 'days')).toEqual({
    ...{ from: undefined, to: undefined, zone: undefined },
  });
  expect(filter.write({ ...DAYS, isOfBusiness: true }, 'days')).toEqual({ ...DAYS, zone: 'business' });
});

it('has the day of the business where the browser has another one', () => {
  const now = new Date('2026-11-23T11:30:00Z');
  inPageOf('Pacific/Auckland');
  expect([dayOfBusiness(now), hasOtherDays(now)]).toEqual(['2026-11-24', true]);
});

it('has the days of the browser in a page that tells no time zone', () => {
  expect(hasOtherDays()).toBe(false);
});
