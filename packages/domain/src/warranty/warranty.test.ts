import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { checkExtension, productsEnd, type Warranted, warrantyEnd, warrantyState } from './warranty.ts';

const warranted = (device: Partial<Warranted> = {}): Warranted => ({
  ...{ startsOn: '2026-01-15', months: 24, extendedTo: null },
  ...device,
});

describe('the end of a warranty', () => {
  it.each([
    ['2026-01-15', 24, '2028-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('of a device dispatched on %s with %i months is %s', (startsOn, months, end) => {
    expect(warrantyEnd(warranted({ startsOn, months }))).toBe(end);
  });

  it('is unknown before the dispatch and without months of the product', () => {
    expect(warrantyEnd(warranted({ startsOn: null }))).toBeNull();
    expect(warrantyEnd(warranted({ startsOn: null, extendedTo: '2030-01-01' }))).toBeNull();
    expect(warrantyEnd(warranted({ months: null }))).toBeNull();
  });

  it('is that of an extension, unless the product gives more', () => {
    expect(warrantyEnd(warranted({ extendedTo: '2029-06-30' }))).toBe('2029-06-30');
    expect(warrantyEnd(warranted({ extendedTo: '2027-06-30' }))).toBe('2028-01-15');
    expect(warrantyEnd(warranted({ months: null, extendedTo: '2027-06-30' }))).toBe('2027-06-30');
  });
});

describe('the state of a warranty', () => {
  it('runs from the day of the dispatch through its last day', () => {
    const device = warranted();
    expect(
      ['2026-01-14', '2026-01-15', '2028-01-15', '2028-01-16'].map((day) => warrantyState(device, day)),
    ).toEqual(['none', 'running', 'running', 'ended']);
  });

  it('is none without an end', () => {
    expect(warrantyState(warranted({ months: null }), '2026-06-01')).toBe('none');
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const months = fc.integer({ min: 1, max: 240 });
const device = fc.record({
  startsOn: fc.option(day),
  months: fc.option(months),
  extendedTo: fc.option(day),
});

describe('any warranty', () => {
  it('is extended only to a day on or after what its product gives, which is then its end', () => {
    fc.assert(
      fc.property(device, day, (facts, endsOn) => {
        const extended = { ...facts, extendedTo: endsOn };
        if (checkExtension(facts, endsOn) !== null) return;
        expect(warrantyEnd(extended)).toBe(endsOn);
      }),
    );
  });

  it('never ends before its dispatch, nor before what its product gives', () => {
    fc.assert(
      fc.property(device, (facts) => {
        const end = warrantyEnd({ ...facts, extendedTo: null });
        if (end !== null && facts.startsOn !== null) expect(end > facts.startsOn).toBe(true);
        const ofProduct = productsEnd(facts);
        if (ofProduct !== null) expect((warrantyEnd(facts) ?? '') >= ofProduct).toBe(true);
      }),
    );
  });

  it('runs without a gap, and ends once', () => {
    fc.assert(
      fc.property(device, day, day, (facts, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const order = { none: 0, running: 1, ended: 2 } as const;
        expect(order[warrantyState(facts, early)]).toBeLessThanOrEqual(order[warrantyState(facts, late)]);
      }),
    );
  });

  it('refuses a day before the end that its product gives', () => {
    fc.assert(
      fc.property(day, months, (startsOn, count) => {
        const facts = { startsOn, months: count };
        const end = productsEnd(facts) ?? expect.fail('The product gives a warranty.');
        expect(checkExtension(facts, addDays(end, -1))).toBe('too_early');
        expect(checkExtension(facts, end)).toBeNull();
      }),
    );
    expect(checkExtension({ startsOn: null, months: 24 }, '2030-01-01')).toBe('not_dispatched');
  });
});
