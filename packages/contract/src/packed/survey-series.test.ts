import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurementSeries } from '../ingest.ts';
import { PackingError, readJson, utf8 } from './bytes.ts';
import { packMeasurements, unpackMeasurements } from './series.ts';
import { surveySeries } from './survey-series.ts';

const LARGEST = 1e6;
/** Values of each kind that packing and validation treat differently, on both sides of the limits. */
const value = fc.oneof(
  { arbitrary: fc.integer({ min: -30_000, max: 30_000 }).map((hundredths) => hundredths / 100), weight: 8 },
  { arbitrary: fc.constant(null), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      0,
      -0,
      0.001,
      LARGEST,
      -LARGEST,
      LARGEST + 0.01,
      -LARGEST - 0.01,
      Infinity,
      1e15,
    ),
    weight: 1,
  },
);
const time = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 604_800_000 }), weight: 12 },
  { arbitrary: fc.constantFrom<number | null>(-1, 0.5, 604_800_001, null), weight: 1 },
);
const part = fc.oneof(
  { arbitrary: fc.constantFrom('fan', 'compressor', 'x'.repeat(40)), weight: 8 },
  { arbitrary: fc.constantFrom('x'.repeat(41), 'a\u0000', '\ud800'), weight: 1 },
);
const channel = fc.oneof(
  { arbitrary: fc.constantFrom('T1', 'cabinTemp', 'constructor', 'toString'), weight: 8 },
  { arbitrary: fc.constantFrom('1T', '', 'a b', 'x'.repeat(41)), weight: 1 },
);

const series = fc.integer({ min: 0, max: 12 }).chain((count) => {
  const column = fc.array(value, { minLength: count, maxLength: count });
  const channels = fc.dictionary(channel, column, { maxKeys: 3, noNullPrototype: true });
  return fc.record({
    timeStamp: fc.array(time, { minLength: count, maxLength: count }),
    pressure: fc.oneof(fc.constant([]), column),
    temperature: channels,
    humidity: channels,
    activeDevices: fc.oneof(
      fc.constant([]),
      fc.array(fc.array(part, { maxLength: 21 }), { minLength: count, maxLength: count }),
    ),
  });
});

const pack = (of: unknown) => packMeasurements(of as Parameters<typeof packMeasurements>[0]);

/** Result of unpacking the series and validating it by the schema. */
function byTheSchema(bytes: Uint8Array) {
  try {
    return measurementSeries.safeParse(unpackMeasurements(bytes));
  } catch (error) {
    if (error instanceof PackingError) return { success: false, data: undefined };
    throw error;
  }
}

describe('The survey of a packed series', () => {
  it('accepts what the schema accepts, and finds the extremes of its temperatures.', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(series, (drawn) => {
        const bytes = pack(drawn);
        const { success, data } = byTheSchema(bytes);
        const survey = surveySeries(bytes);
        seen[success ? 'accepted' : 'refused'] += 1;
        expect(survey !== undefined).toBe(success);
        if (data === undefined || survey === undefined) return;
        expect(survey.count).toBe(data.timeStamp.length);
        for (const [name, column] of Object.entries(data.temperature)) {
          const values = column.filter((sample) => sample !== null);
          const extremes = { least: Math.min(...values) + 0, greatest: Math.max(...values) + 0 };
          const { least, greatest } = survey.temperature.get(name) ?? {};
          if (values.length === 0) expect(survey.temperature.has(name)).toBe(false);
          else expect({ least: (least ?? NaN) + 0, greatest: (greatest ?? NaN) + 0 }).toEqual(extremes);
        }
      }),
      { numRuns: 2_000 },
    );
    // Without both outcomes the sample would prove nothing.
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100);
  });

  it.each([
    [1e6, 2_147_483_647 / 100],
    [-1e6, -2_147_483_647 / 100],
    [1e6, -2_147_483_647 / 100],
  ])('refuses %d and then a difference of %d, whose sum wraps around.', (first, difference) => {
    const series = {
      timeStamp: [0, 1, 2],
      pressure: [first, first + difference, 0],
      temperature: {},
      humidity: {},
    };
    const bytes = pack({ ...series, activeDevices: [] });
    expect(byTheSchema(bytes).success).toBe(false);
    expect(surveySeries(bytes)).toBeUndefined();
  });

  it.each([40, 41])('counts %i channels as the schema does.', (count) => {
    const temperature = Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, [1]]));
    const bytes = pack({ timeStamp: [0], pressure: [], temperature, humidity: {}, activeDevices: [] });
    expect(surveySeries(bytes) !== undefined).toBe(byTheSchema(bytes).success);
    expect(byTheSchema(bytes).success).toBe(count === 40);
  });

  it.each([19, 20])('counts the values of %i channels of 100000 samples as the schema does.', (count) => {
    const column = Array.from({ length: 100_000 }, () => 0);
    const temperature = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`c${index}`, column]),
    );
    const bytes = pack({ timeStamp: column, pressure: [], temperature, humidity: {}, activeDevices: [] });
    expect(surveySeries(bytes) !== undefined).toBe(byTheSchema(bytes).success);
    expect(byTheSchema(bytes).success).toBe(count === 19);
  });

  it('knows no column named __proto__, which no object could hold.', () => {
    const bytes = pack({
      timeStamp: [0],
      pressure: [],
      temperature: { placeholder: [1] },
      humidity: {},
      activeDevices: [],
    });
    const head = JSON.stringify(readJson(bytes.subarray(4, 4 + (bytes[0] ?? 0)), 'The head'));
    const renamed = utf8(head.replace('"placeholder"', '"__proto__"  '));
    const changed = Uint8Array.from(bytes);
    changed.set(renamed, 4);
    expect(() => surveySeries(changed)).toThrow('__proto__');
    expect(() => unpackMeasurements(changed)).toThrow('__proto__');
  });
});
