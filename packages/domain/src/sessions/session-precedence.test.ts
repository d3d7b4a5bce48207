import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePut, compareSeries, newest, newestSeries, type SessionUpload } from './session-precedence.ts';

const part = (durationS: number, revision = 0) => ({ revision, complete: false, durationS });
const whole = (durationS: number, revision = 0) => ({ revision, complete: true, durationS });

describe('two uploads of one session', () => {
  test.each([
    { why: 'a higher revision, even an incomplete one', newer: part(10, 2), older: whole(180, 1) },
    { why: 'complete before incomplete, even a shorter one', newer: whole(90), older: part(180) },
    { why: 'the longer of two incomplete ones', newer: part(91), older: part(90) },
    {
      why: 'any revision before a missing one',
      newer: part(1, 1),
      older: { complete: true, durationS: 180 },
    },
  ])('$why wins', ({ newer, older }) => {
    expect(comparePut(newer, older)).toBeGreaterThan(0);
    expect(comparePut(older, newer)).toBeLessThan(0);
    expect(newest(older, newer)).toBe(newer);
    expect(newest(newer, older)).toBe(newer);
  });

  test.each([
    { a: whole(180), b: whole(90) },
    { a: part(60), b: part(60) },
    { a: whole(5), b: { complete: true, durationS: 5 } },
  ])('$a and $b rank the same, and the stored one stays', ({ a, b }) => {
    expect(comparePut(a, b)).toBe(0);
    expect(newest<SessionUpload>(a, b)).toBe(a);
    expect(newest<SessionUpload>(b, a)).toBe(b);
  });

  test('any order of the uploads, with repeats, keeps the same one', () => {
    const upload = fc.record({
      revision: fc.nat(3),
      complete: fc.boolean(),
      durationS: fc.integer({ min: 0, max: 5 }),
    });
    const arrivals = fc
      .uniqueArray(upload, { minLength: 1, maxLength: 8, selector: rank })
      .chain((uploads) => fc.tuple(fc.constant(uploads), orderWithRepeats(uploads)));
    fc.assert(
      fc.property(arrivals, ([uploads, arriving]) => {
        expect(arriving.reduce(newest)).toBe(uploads.reduce(newest));
      }),
    );
  });

  test('uploads of the same rank may differ, but every order keeps that rank', () => {
    const upload = fc.record(
      { revision: fc.nat(2), complete: fc.boolean(), durationS: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: ['complete', 'durationS'] },
    );
    const arrivals = fc
      .array(upload, { minLength: 1, maxLength: 8 })
      .chain((uploads) => fc.tuple(fc.constant(uploads), orderWithRepeats(uploads)));
    fc.assert(
      fc.property(arrivals, ([uploads, arriving]) => {
        const kept = arriving.reduce<SessionUpload>(newest, arriving[0] ?? whole(0));
        for (const other of uploads) expect(comparePut(kept, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('two states of one measurement series', () => {
  test.each([
    { newer: { revision: 1, sampleCount: 5 }, older: { sampleCount: 500 } },
    { newer: { revision: 1, sampleCount: 6 }, older: { revision: 1, sampleCount: 5 } },
  ])('$newer wins over $older', ({ newer, older }) => {
    expect(compareSeries(newer, older)).toBeGreaterThan(0);
    expect(compareSeries(older, newer)).toBeLessThan(0);
  });

  test('any order of the states, with repeats, keeps the same one', () => {
    const state = fc.record({ revision: fc.nat(3), sampleCount: fc.nat(5) });
    const arrivals = fc
      .uniqueArray(state, {
        minLength: 1,
        selector: ({ revision, sampleCount }) => `${revision}:${sampleCount}`,
      })
      .chain((states) => fc.tuple(fc.constant(states), orderWithRepeats(states)));
    fc.assert(
      fc.property(arrivals, ([states, arriving]) => {
        expect(arriving.reduce(newestSeries)).toBe(states.reduce(newestSeries));
      }),
    );
  });
});

function rank({
  revision,
  complete,
  durationS,
}: {
  revision: number;
  complete: boolean;
  durationS: number;
}): string {
  return `${revision}:${complete ? 'complete' : durationS}`;
}

/** Every item at least once, in any order, with duplicates. */
function orderWithRepeats<T>(items: T[]): fc.Arbitrary<T[]> {
  const inAnyOrder = fc.shuffledSubarray(items, { minLength: items.length });
  const again = fc.array(fc.constantFrom(...items), { maxLength: 6 });
  return fc
    .tuple(inAnyOrder, again, fc.nat(items.length))
    .map(([order, repeats, at]) => order.toSpliced(at, 0, ...repeats));
}
