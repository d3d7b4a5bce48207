import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { forecast, type Maintained, maintenanceState, SOON_DAYS } from './forecast.ts';
import { addMonths } from './months.ts';
import type { Intervals } from './program.ts';

const TODAY = '2026-06-01';
const NONE: Intervals = { sessions: null, hours: null, kilograms: null, months: null };
const NO_USE = { sessions: 0, hours: 0, kilograms: 0 };

function maintained(device: Partial<Maintained> = {}): Maintained {
  return {
    ...{ intervals: { ...NONE, months: 12 }, isOff: false, state: 'dispatched', sinceOn: '2026-01-01' },
    ...{ used: NO_USE, recent: NO_USE, recentDays: 90 },
    ...device,
  };
}

const amount = fc.integer({ min: 0, max: 5000 });
const use = fc.record({ sessions: amount, hours: amount, kilograms: amount });
const every = fc.option(fc.integer({ min: 1, max: 5000 }));
const anyDevice = fc
  .record({
    intervals: fc.record({
      ...{ sessions: every, hours: every, kilograms: every },
      months: fc.option(fc.integer({ min: 1, max: 120 })),
    }),
    sinceOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays(TODAY, -days)),
    used: use,
    recent: use,
    recentDays: fc.integer({ min: 0, max: 90 }),
  })
  .map(maintained);

describe('the forecast of a service', () => {
  it('is the interval that comes first', () => {
    const intervals = { ...NONE, sessions: 1000, months: 12 };
    // 90 sessions in 90 days, 800 of 1000 done: 200 days.
    const device = maintained({
      intervals,
      used: { ...NO_USE, sessions: 800 },
      recent: { ...NO_USE, sessions: 90 },
    });
    expect(forecast(device, TODAY)).toEqual({ dueOn: '2026-12-18', dueBy: 'sessions', reason: null });
    const rested = { ...device, used: { ...NO_USE, sessions: 700 } };
    expect(forecast(rested, TODAY)).toEqual({ dueOn: '2027-01-01', dueBy: 'months', reason: null });
  });

  it('was due before today when more was done than the interval', () => {
    const device = maintained({
      intervals: { ...NONE, hours: 100 },
      used: { ...NO_USE, hours: 110 },
      recent: { ...NO_USE, hours: 90 },
    });
    expect(forecast(device, TODAY).dueOn).toBe(addDays(TODAY, -10));
    expect(forecast({ ...device, recent: NO_USE }, TODAY).dueOn).toBe(TODAY);
  });

  it.each([
    ['off', { isOff: true }],
    ['notInUse', { state: 'storaged' }],
    ['notInUse', { state: null }],
    ['notBegun', { sinceOn: null }],
    ['littleUse', { intervals: { ...NONE, sessions: 10 } }],
    // Ten days are too few to estimate use, however heavy.
    ['littleUse', { intervals: { ...NONE, hours: 100 }, recent: { ...NO_USE, hours: 50 }, recentDays: 10 }],
    // At one session in 90 days it would take 2466 years.
    ['littleUse', { intervals: { ...NONE, sessions: 10_000 }, recent: { ...NO_USE, sessions: 1 } }],
  ] as const)('says why there is none: %s', (reason, device) => {
    expect(forecast(maintained(device), TODAY)).toEqual({ dueOn: null, dueBy: null, reason });
  });

  it('never lies before the last service, nor after any of its intervals alone', () => {
    fc.assert(
      fc.property(anyDevice, (device) => {
        const { dueOn } = forecast(device, TODAY);
        const alone = (['sessions', 'hours', 'kilograms', 'months'] as const).flatMap((kind) => {
          const intervals = { ...NONE, [kind]: device.intervals[kind] };
          return forecast({ ...device, intervals }, TODAY).dueOn ?? [];
        });
        expect(dueOn).toBe(alone.toSorted()[0] ?? null);
        if (dueOn !== null) expect(dueOn >= (device.sinceOn ?? '')).toBe(true);
      }),
    );
  });

  it('comes no later when a device has done more, or does more each day', () => {
    fc.assert(
      fc.property(anyDevice, use, (device, more) => {
        const added = (one: Maintained['used']) => ({
          sessions: one.sessions + more.sessions,
          hours: one.hours + more.hours,
          kilograms: one.kilograms + more.kilograms,
        });
        const before = forecast(device, TODAY).dueOn ?? '9999-12-31';
        expect(
          (forecast({ ...device, used: added(device.used) }, TODAY).dueOn ?? '9999-12-31') <= before,
        ).toBe(true);
        // A faster device would have reached the interval later than one that is already past it.
        if (before > TODAY) {
          const faster = forecast({ ...device, recent: added(device.recent) }, TODAY).dueOn ?? '9999-12-31';
          expect(faster <= before).toBe(true);
        }
      }),
    );
  });

  it('lies after today once the service is done today', () => {
    fc.assert(
      fc.property(anyDevice, (device) => {
        const { sessions, hours, kilograms } = device.intervals;
        const daily = (kind: keyof Maintained['recent']) =>
          device.recent[kind] / Math.max(device.recentDays, 1);
        // An interval shorter than one day's use is due again on the same day.
        fc.pre((sessions ?? Infinity) >= daily('sessions') && (hours ?? Infinity) >= daily('hours'));
        fc.pre((kilograms ?? Infinity) >= daily('kilograms'));
        const { dueOn } = forecast({ ...device, sinceOn: TODAY, used: NO_USE }, TODAY);
        if (dueOn !== null) expect(dueOn > TODAY).toBe(true);
      }),
    );
  });
});

describe('the state of a service', () => {
  it.each([
    [addDays(TODAY, -1), 'overdue'],
    [TODAY, 'soon'],
    [addDays(TODAY, SOON_DAYS), 'soon'],
    [addDays(TODAY, SOON_DAYS + 1), 'fine'],
    [null, 'none'],
  ] as const)('due on %s is %s', (dueOn, state) => {
    expect(maintenanceState(dueOn, TODAY)).toBe(state);
  });
});

describe('months later', () => {
  it.each([
    ['2026-01-15', 12, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %i are %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
