import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure, poissonInterval, rateOf, scaled, timeBetween } from './reliability.ts';

describe('the interval of a count', () => {
  // Exact limits of Garwood (1936), as tables print them.
  it.each([
    [0, 0, 3.689],
    [1, 0.025, 5.572],
    [2, 0.242, 7.225],
    [5, 1.623, 11.668],
    [10, 4.795, 18.39],
    [50, 37.11, 65.92],
    [100, 81.36, 121.63],
  ])('of %i is near %d to %d', (count, low, high) => {
    const interval = poissonInterval(count);
    expect(Math.abs(interval.low - low)).toBeLessThan(0.02 + low * 0.01);
    expect(Math.abs(interval.high - high)).toBeLessThan(high * 0.01);
  });

  it('holds the count, and is narrower in proportion the more was counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
        const { low, high } = poissonInterval(count);
        const more = poissonInterval(count * 4);
        expect(low).toBeLessThan(count);
        expect(high).toBeGreaterThan(count);
        expect((more.high - more.low) / (count * 4)).toBeLessThan((high - low) / count);
      }),
    );
  });
});

describe('rates and times', () => {
  it('are known only where devices were in use', () => {
    expect(rateOf({ events: 3, exposure: 0 })).toBeNull();
    expect(timeBetween({ events: 3, exposure: 0 })).toBeNull();
  });

  it('without a failure are a rate of zero with an upper limit, and no time between failures', () => {
    expect(rateOf({ events: 0, exposure: 10 })).toMatchObject({ value: 0, low: 0 });
    expect(rateOf({ events: 0, exposure: 10 })?.high).toBeCloseTo(0.367, 2);
    expect(timeBetween({ events: 0, exposure: 10 })).toBeNull();
  });

  it('are each other turned over, with their limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (events, exposure) => {
          const rate = rateOf({ events, exposure });
          const time = timeBetween({ events, exposure });
          expect(rate).not.toBeNull();
          expect((rate?.value ?? 0) * (time?.value ?? 0)).toBeCloseTo(1, 9);
          expect((rate?.low ?? 0) * (time?.high ?? 0)).toBeCloseTo(1, 9);
          expect((rate?.high ?? 0) * (time?.low ?? 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('scale with their limits', () => {
    expect(scaled({ value: 1, low: 0.5, high: 2 }, 10)).toEqual({ value: 10, low: 5, high: 20 });
  });
});

describe('a failure', () => {
  const facts = { kind: null, hasCause: false, hasPart: false } as const;

  it('is told by the kind of the ticket', () => {
    expect(isFailure({ ...facts, kind: 'fault' })).toBe(true);
    expect(isFailure({ ...facts, kind: 'outOfService' })).toBe(true);
    expect(isFailure({ kind: 'question', hasCause: true, hasPart: true })).toBe(false);
    expect(isFailure({ kind: 'maintenance', hasCause: true, hasPart: true })).toBe(false);
  });

  it('without a kind by what it came from, or by a part', () => {
    expect(isFailure(facts)).toBe(false);
    expect(isFailure({ ...facts, hasCause: true })).toBe(true);
    expect(isFailure({ ...facts, hasPart: true })).toBe(true);
  });
});
