import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { availability, firstDayFor } from './availability.ts';

const TODAY = '2026-03-01';

describe('availability', () => {
  test('is what lies there when nothing is promised and nothing comes', () => {
    expect(availability({ onHand: 5, flows: [], today: TODAY })).toEqual([{ day: TODAY, available: 5 }]);
  });

  test('leaves pieces for a promise of a later day, also of those that come before it', () => {
    const flows = [
      { day: '2026-03-20', count: -8 },
      { day: '2026-03-10', count: 6 },
    ];
    expect(availability({ onHand: 10, flows, today: TODAY })).toEqual([{ day: TODAY, available: 8 }]);
    expect(
      availability({ onHand: 10, flows: [...flows, { day: '2026-03-25', count: 4 }], today: TODAY }),
    ).toEqual([
      { day: TODAY, available: 8 },
      { day: '2026-03-25', available: 12 },
    ]);
  });

  test('answers "12 grey cabins by 15 March": 9 stand there, 4 are promised, 8 come on the 12th', () => {
    const flows = [
      { day: '2026-03-05', count: -4 },
      { day: '2026-03-12', count: 8 },
    ];
    const steps = availability({ onHand: 9, flows, today: TODAY });
    expect(steps).toEqual([
      { day: TODAY, available: 5 },
      { day: '2026-03-12', available: 13 },
    ]);
    expect(firstDayFor(steps, 5)).toBe(TODAY);
    expect(firstDayFor(steps, 12)).toBe('2026-03-12');
    expect(firstDayFor(steps, 14)).toBeNull();
  });

  test('counts what was due before today as due today', () => {
    const flows = [{ day: '2026-02-01', count: -3 }];
    expect(availability({ onHand: 2, flows, today: TODAY })).toEqual([{ day: TODAY, available: -1 }]);
  });

  test('never breaks a promise: whatever is taken on a day, nothing is missing later', () => {
    const flow = fc.record({
      day: fc.integer({ min: -20, max: 60 }).map((days) => addDays(TODAY, days)),
      count: fc.integer({ min: -20, max: 20 }),
    });
    fc.assert(
      fc.property(fc.nat(50), fc.array(flow, { maxLength: 12 }), (onHand, flows) => {
        const steps = availability({ onHand, flows, today: TODAY });
        expect(steps[0]?.day).toBe(TODAY);
        steps.slice(1).forEach(({ day, available }, index) => {
          expect(day > (steps[index]?.day ?? '')).toBe(true);
          expect(available).toBeGreaterThan(steps[index]?.available ?? 0);
        });
        for (const { day, available } of steps) {
          const after = [{ day, count: -available }, ...flows];
          const left = availability({ onHand, flows: after, today: TODAY });
          const then = left.findLast((step) => step.day <= day);
          expect(then?.available).toBe(0);
        }
      }),
    );
  });
});
