import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../devices/serial.ts';
import {
  AMBIENT_THRESHOLD_C,
  decodeErrors,
  ERROR_BITS,
  HUMIDITY_THRESHOLD,
  hasConsumptionCharts,
  isTreatment,
  type Measurements,
  pressureValue,
  SENSOR_CHANNELS,
  sessionTypeKey,
  thinSeries,
} from './sessions.ts';

describe('session types', () => {
  test.each([
    [1, 'QUATTRO', 'precool'],
    [2, 'QUATTRO', 'spot'],
    [3, 'QUATTRO', 'face'],
    [4, 'QUATTRO', 'pro'],
    [5, 'QUATTRO', 'custom'],
    [6, 'QUATTRO', 'cryolipo'],
    [11, 'QUATTRO', null],
    [1, 'CRYO_CABIN', 'precool'],
    [2, 'ECABIN', 'session'],
    [11, 'XTONE', 'testSequence'],
    [3, 'OTHER', null],
    [99, 'LEDPRO', null],
  ] as const)('type %i of %s is %s', (type, family, key) => {
    expect(sessionTypeKey(type, family)).toBe(key);
  });

  test('precool and test sequence are no treatments', () => {
    expect([1, 2, 3, 6, 11, 12].filter(isTreatment)).toEqual([2, 3, 6, 12]);
  });
});

describe('error codes', () => {
  test.each([
    [null, []],
    [0, []],
    [-1, []],
    [1, ['interrupted_from_ui']],
    [2, ['interrupted_from_door']],
    [4, ['high_ambient_temperature']],
    [8, ['high_humidity']],
    [16, ['session_failed']],
    [31, Object.keys(ERROR_BITS)],
    [18, ['interrupted_from_door', 'session_failed']],
    [96, []],
    [99, ['interrupted_from_ui', 'interrupted_from_door']],
    [100, []],
    [116, []],
  ])('%s reads %j', (code, names) => {
    expect(decodeErrors(code)).toEqual(names);
  });

  test('the bits of the decoded names make up the known part of every code below 100', () => {
    for (let code = 0; code < 100; code++) {
      const sum = decodeErrors(code).reduce((bits, name) => bits + ERROR_BITS[name], 0);
      expect(sum).toBe(code % 32);
    }
  });
});

test('surroundings are too warm above 25 °C and too humid above 40 %', () => {
  expect([AMBIENT_THRESHOLD_C, HUMIDITY_THRESHOLD]).toEqual([25, 40]);
});

test('pressure is shown as a tenth of what is stored', () => {
  expect([0, 5, 13, 1013].map(pressureValue)).toEqual([0, 0.5, 1.3, 101.3]);
});

test('only E-cabin and X-cryo have no consumption charts', () => {
  expect(DEVICE_TYPES.filter((type) => !hasConsumptionCharts(type))).toEqual(['ECABIN', 'XCRYO']);
});

test('the channels are T1 to T3 and the ten sensors', () => {
  expect(new Set(SENSOR_CHANNELS).size).toBe(13);
});

describe('thinning of measurements', () => {
  const series = (count: number): Measurements => {
    const index = Array.from({ length: count }, (_, i) => i);
    return {
      timeStamp: index.map((i) => i * 1000),
      pressure: index.map((i) => (i % 5 === 0 ? null : i)),
      temperature: { T1: index.map((i) => -i), cabinTemp: index },
      humidity: { T2: index.map(() => null) },
      activeDevices: index.map((i) => [`fan${i}`]),
    };
  };

  test.each([
    { count: 10, max: 4, kept: [0, 3, 6, 9] },
    { count: 10, max: 5, kept: [0, 3, 6, 9] },
    { count: 11, max: 4, kept: [0, 4, 8, 10] },
    { count: 5, max: 2, kept: [0, 4] },
    { count: 5, max: 1, kept: [4] },
    { count: 4, max: 4, kept: [0, 1, 2, 3] },
    { count: 0, max: 4, kept: [] },
  ])('$count points thinned to $max keep $kept', ({ count, max, kept }) => {
    const thin = thinSeries(series(count), max);
    expect(thin.timeStamp).toEqual(kept.map((i) => i * 1000));
    expect(thin.temperature.T1).toEqual(kept.map((i) => -i));
    expect(thin.activeDevices).toEqual(kept.map((i) => [`fan${i}`]));
  });

  test.each([0, -1, Number.NaN])('%s points are refused', (max) => {
    expect(() => thinSeries(series(3), max)).toThrow(RangeError);
  });

  test('a thinned series is short enough, evenly spaced, keeps both ends and stays rectangular', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 60 }), (count, max) => {
        const { timeStamp, pressure, temperature, humidity, activeDevices } = thinSeries(series(count), max);
        const columns = [pressure, ...Object.values(temperature), ...Object.values(humidity), activeDevices];
        for (const column of columns) expect(column).toHaveLength(timeStamp.length);
        expect(timeStamp.length).toBeLessThanOrEqual(max);
        expect([timeStamp[0], timeStamp.at(-1)]).toEqual([0, (count - 1) * 1000]);
        const gaps = timeStamp.slice(1, -1).map((time, i) => time - (timeStamp[i] ?? Number.NaN));
        expect(new Set(gaps).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
