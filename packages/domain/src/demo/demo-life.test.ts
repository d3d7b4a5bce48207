import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerAfter } from '../lifecycle/lifecycle.ts';
import { addDays } from '../time.ts';
import { demoLife, officeDay, workingSpells } from './demo-life.ts';

const CLIENT = 7;
const MAKER = 1;
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01', days));
const serialNumber = fc
  .integer({ min: 1, max: 9_999 })
  .map((number) => `EC22${String(number).padStart(4, '0')}`);
const device = fc.record({ serialNumber, isSold: fc.boolean(), since: day });

function weekday(of: string): number {
  return new Date(`${of}T00:00:00Z`).getUTCDay();
}

describe('demoLife', () => {
  it('gives the same steps each time', () => {
    const asked = { serialNumber: 'EC220005', isSold: true, since: '2026-11-22' };
    expect(demoLife(asked)).toEqual(demoLife({ ...asked }));
  });

  it('begins in production, goes on in order, and took place on working days before the demo', () => {
    fc.assert(
      fc.property(device, (asked) => {
        const steps = demoLife(asked);
        expect(steps[0]?.state).toBe('production');
        expect(steps.length === 1 || steps[1]?.state === 'ready').toBe(true);
        steps.forEach((step, index) => {
          expect(step.day < asked.since).toBe(true);
          expect([1, 2, 3, 4, 5]).toContain(weekday(step.day));
          expect(step.minute).toBeGreaterThanOrEqual(8 * 60);
          expect(step.minute).toBeLessThan(16 * 60);
          expect(index === 0 || step.day > (steps[index - 1]?.day ?? '')).toBe(true);
        });
      }),
    );
  });

  it('a sold device works only while its client owns it and has it; the maker works with devices on show', () => {
    fc.assert(
      fc.property(device, fc.integer({ min: 0, max: 900 }), (asked, daysAgo) => {
        const steps = demoLife(asked);
        const today = addDays(asked.since, -daysAgo);
        const isWorking = workingSpells(steps, asked.isSold).some(
          ({ from, to }) => from <= today && (to === null || today <= to),
        );
        if (!isWorking) return;
        // Adjacent days have the same state: time zones differ by at most a day.
        for (const near of [addDays(today, -1), today, addDays(today, 1)]) {
          const past = steps.filter((step) => step.day <= near);
          const owner = past.reduce<number | null>(
            (current, { state }) => ownerAfter({ state, clientInfo: { companyId: CLIENT } }, current, MAKER),
            MAKER,
          );
          expect(past.at(-1)?.state).toBe(asked.isSold ? 'dispatched' : 'demo');
          expect(owner).toBe(asked.isSold ? CLIENT : MAKER);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('E-cabins wait in the mailhouse, from which they are allocated to orders', () => {
    fc.assert(
      fc.property(device, (asked) => {
        const ready = demoLife(asked).find(({ state }) => state === 'ready');
        expect([undefined, 'mailhouse']).toContain(ready?.place);
      }),
    );
  });

  it('has all courses a life can take: at work, under repair in between, returned, stored, unsold', () => {
    const lives = Array.from({ length: 200 }, (_, index) =>
      demoLife({ serialNumber: `EC22${1_000 + index}`, isSold: index % 4 !== 0, since: '2026-11-22' }),
    );
    const ends = new Set(lives.map((steps) => steps.at(-1)?.state));
    expect(ends).toEqual(new Set(['production', 'ready', 'demo', 'dispatched', 'maintenance', 'storaged']));
    const isRepaired = lives.some((steps) => workingSpells(steps, true).length === 2);
    expect(isRepaired).toBe(true);
  });
});

describe('officeDay', () => {
  it('moves a weekend to the Friday before it', () => {
    expect([0, 1, 2, 3].map((daysAgo) => officeDay('2026-11-22', daysAgo))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
    ]);
  });
});
