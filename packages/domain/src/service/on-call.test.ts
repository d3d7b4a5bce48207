import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay, startOfIsoWeek } from '../time.ts';
import { handoverOf, onCallAt, rotaWeekOf, STARTING_ROTA } from './on-call.ts';

const at = (text: string) => new Date(text);
const rota = {
  settings: STARTING_ROTA,
  weeks: [
    { week: '2026-03-02', userId: 1, nextId: 2 },
    { week: '2026-03-09', userId: 2, nextId: null },
  ],
  swaps: [{ day: '2026-03-04', userId: 2 }],
};

describe('who is on call', () => {
  it.each([
    ['2026-03-02T06:59:59.999Z', { userId: null, nextId: null }],
    ['2026-03-02T07:00:00.000Z', { userId: 1, nextId: 2 }],
    ['2026-03-04T06:59:59.999Z', { userId: 1, nextId: 2 }],
    ['2026-03-04T07:00:00.000Z', { userId: 2, nextId: null }],
    ['2026-03-05T07:00:00.000Z', { userId: 1, nextId: 2 }],
    ['2026-03-09T06:59:59.999Z', { userId: 1, nextId: 2 }],
    ['2026-03-09T07:00:00.000Z', { userId: 2, nextId: null }],
    ['2026-03-16T07:00:00.000Z', { userId: null, nextId: null }],
  ])('at %s', (time, expected) => {
    expect(onCallAt(at(time), rota)).toEqual(expected);
  });

  it('changes at the hand-over on the clock of the zone, also where the clock changes', () => {
    expect(handoverOf('2026-03-23', STARTING_ROTA)).toEqual(at('2026-03-23T07:00:00.000Z'));
    expect(handoverOf('2026-03-30', STARTING_ROTA)).toEqual(at('2026-03-30T06:00:00.000Z'));
  });

  it('belongs to one week at any time, from its hand-over to that of the next', () => {
    const settings = fc.record({
      zone: fc.constantFrom('Europe/Helsinki', 'America/New_York', 'Asia/Kolkata'),
      handoverDay: fc.integer({ min: 1, max: 7 }),
      handoverAt: fc.integer({ min: 300, max: 1439 }),
      minutes: fc.constant(15),
    });
    const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(settings, time, (chosen, instant) => {
        const week = rotaWeekOf(new Date(instant), chosen);
        expect(week).toBe(startOfIsoWeek(week));
        expect(handoverOf(week, chosen).getTime()).toBeLessThanOrEqual(instant);
        expect(handoverOf(addDays(week, 7), chosen).getTime()).toBeGreaterThan(instant);
        expect(businessDay(handoverOf(week, chosen), chosen.zone) >= week).toBe(true);
      }),
    );
  });
});
