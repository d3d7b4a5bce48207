import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSilent, openHoursBetween, openingHours, SILENT_HOURS } from './opening-hours.ts';

const DAY = 24;
/** Monday to Friday, 8 to 16 UTC, with sessions in the first and last hour of each day and one at noon. */
const CLINIC = openingHours([0, 1, 2, 3, 4].flatMap((day) => [8, 12, 15].map((hour) => day * DAY + hour)));
const ALWAYS = openingHours(Array.from({ length: 168 }, (_, hour) => hour));
const at = (text: string) => new Date(`${text}Z`);

describe('opening hours from sessions', () => {
  it('are the hours with sessions and the breaks between them', () => {
    expect(CLINIC.size).toBe(40);
    expect([7, 8, 13, 15, 16].map((hour) => CLINIC.has(hour))).toEqual([false, true, true, true, false]);
  });

  it('continue over the end of the week, as those of a clinic far away do', () => {
    const late = openingHours([...Array.from({ length: 24 }, (_, index) => index + 30), 166, 1]);
    expect([166, 167, 0, 1, 2].map((hour) => late.has(hour))).toEqual([true, true, true, true, false]);
  });

  it('are office hours where sessions are too few to show them', () => {
    const rare = openingHours([5 * DAY + 12]);
    expect(rare.size).toBe(40);
    expect(rare.has(5 * DAY + 12)).toBe(false);
    expect(openingHours([])).toEqual(rare);
  });
});

describe('a device without contact', () => {
  it.each([
    // From a Friday evening, 24 opening hours last from Monday the 23rd to Wednesday the 25th.
    ['over the weekend', '2026-11-20T16:00', '2026-11-23T08:00', false],
    ['one hour short of three days of opening', '2026-11-20T16:00', '2026-11-25T15:00', false],
    ['for three days of opening', '2026-11-20T16:00', '2026-11-25T16:00', true],
    ['in the middle of a day', '2026-11-23T12:30', '2026-11-26T12:29', false],
    ['in the middle of a day, long enough', '2026-11-23T12:30', '2026-11-26T12:30', true],
  ])('%s, from %s to %s, is silent: %s', (_, from, until, expected) => {
    expect(isSilent({ lastContact: at(from), now: at(until), opening: CLINIC })).toBe(expected);
  });

  it('is silent after one day where it is always open', () => {
    const lastContact = at('2026-11-21T10:00');
    expect(isSilent({ lastContact, now: at('2026-11-22T09:59'), opening: ALWAYS })).toBe(false);
    expect(isSilent({ lastContact, now: at('2026-11-22T10:00'), opening: ALWAYS })).toBe(true);
  });
});

it('open hours never exceed the time that has passed, and add up', () => {
  const hours = fc.integer({ min: 0, max: 400 });
  const week = fc.array(fc.integer({ min: 0, max: 167 }), { maxLength: 60 });
  fc.assert(
    fc.property(week, hours, hours, (used, first, second) => {
      const opening = openingHours(used);
      const start = at('2026-11-18T03:20').getTime();
      const [middle, end] = [first, first + second].map((passed) => new Date(start + passed * 3_600_000));
      if (middle === undefined || end === undefined) throw new Error('There are two times.');
      const count = (from: Date, until: Date) => openHoursBetween({ from, until, opening, most: 1e6 });
      const from = new Date(start);
      expect(count(from, end)).toBeLessThanOrEqual(first + second);
      expect(count(from, middle) + count(middle, end)).toBeCloseTo(count(from, end), 6);
      const capped = openHoursBetween({ from, until: end, opening, most: SILENT_HOURS });
      expect(capped).toBeCloseTo(Math.min(SILENT_HOURS, count(from, end)), 6);
    }),
  );
});
