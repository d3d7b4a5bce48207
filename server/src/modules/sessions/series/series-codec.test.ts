import type { Measurements } from '@halla/domain/sessions/sessions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSeries, packSeries } from './series-codec.ts';

const roundTrip = (series: Measurements) => decodeSeries(packSeries(series, 0));

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -30_000, max: 30_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, 1e-7, 999_999.99),
);

const series: fc.Arbitrary<Measurements> = fc.integer({ min: 0, max: 60 }).chain((length) => {
  const column = fc.array(value, { minLength: length, maxLength: length });
  const channels = fc.dictionary(fc.constantFrom('T1', 'T2', 'cabinTemp'), column, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const parts = fc.array(fc.constantFrom('compressor', 'fan', 'heater'), { maxLength: 3 });
  return fc.record(
    {
      timeStamp: fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: length, maxLength: length }),
      pressure: fc.oneof(fc.constant<(number | null)[]>([]), column),
      temperature: channels,
      humidity: channels,
      activeDevices: fc.oneof(
        fc.constant<string[][]>([]),
        fc.array(parts, { minLength: length, maxLength: length }),
      ),
    },
    { noNullPrototype: true },
  );
});

describe('packing of measurements', () => {
  it('gives back every series exactly as it came', () => {
    fc.assert(
      fc.property(series, (original) => {
        expect(roundTrip(original)).toStrictEqual(original);
      }),
    );
  });

  it('keeps 600 samples of 10 channels in less than 13 kB', () => {
    const wave = (phase: number) =>
      Array.from(
        { length: 600 },
        (_, index) =>
          Math.round((-110 + 9 * Math.sin(index / 40 + phase) + ((index * 7919) % 13) / 10) * 10) / 10,
      );
    const temperature = Object.fromEntries(
      Array.from({ length: 10 }, (_, channel) => [`T${channel}`, wave(channel)]),
    );
    const timeStamp = Array.from({ length: 600 }, (_, index) => index * 1000);
    const packed = packSeries({ timeStamp, pressure: [], temperature, humidity: {}, activeDevices: [] }, 0);
    expect(packed.series.length).toBeLessThan(13_000);
  });

  it('refuses a packing it does not know', () => {
    expect(() => decodeSeries({ codec: 99, series: Buffer.alloc(0) })).toThrow('Unknown packing');
  });
});
