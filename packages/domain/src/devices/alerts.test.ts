import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALERT_CODES,
  alertKind,
  compressorOf,
  failedSessionNeedsAlert,
  isSameFault,
  isSkipValue,
  shouldSkipAlert,
} from './alerts.ts';

describe('alert codes', () => {
  test.each([
    [100, 1],
    [210, 2],
    [301, 3],
    [409, 4],
    [150, 1],
    [500, null],
    [0, null],
    [-100, null],
  ])('%i is of kind %s', (code, kind) => {
    expect(alertKind(code)).toBe(kind);
  });

  test.each([
    ['sensors', 201, 210, true],
    ['compressors', 400, 409, true],
    ['an open door and a temperature that is too low', 301, 303, false],
    ['an open door, twice', 301, 301, true],
    ['a compressor and a sensor', 401, 201, false],
    ['unknown codes', 600, 601, false],
  ])('%s are the same fault: %i, %i, %j', (_, one, other, isSame) => {
    expect(isSameFault(one, other)).toBe(isSame);
  });

  test.each([
    [401, 1],
    [409, 9],
    [400, null],
    [410, null],
    [301, null],
  ])('%i names the compressor %s', (code, compressor) => {
    expect(compressorOf(code)).toBe(compressor);
  });

  test('the documented ones are 26, each once', () => {
    expect(new Set(ALERT_CODES).size).toBe(26);
    expect(ALERT_CODES).toHaveLength(26);
  });
});

describe('skipped alerts', () => {
  test.each([
    { code: 100, value: 4000, skip: {}, skipped: false, why: 'no entry' },
    { code: 100, value: 1, skip: { '100': 0 }, skipped: false, why: 'threshold 0 always alerts' },
    { code: 100, value: null, skip: { '100': 0 }, skipped: false, why: 'threshold 0 always alerts' },
    { code: 100, value: 3599, skip: { '100': 3600 }, skipped: true, why: 'shorter than the threshold' },
    { code: 100, value: 3600, skip: { '100': 3600 }, skipped: false, why: 'as long as the threshold' },
    { code: 100, value: null, skip: { '100': 3600 }, skipped: true, why: 'no length reported' },
    { code: 100, value: 10_799, skip: { '100': 10_799 }, skipped: false, why: 'longest finite threshold' },
    { code: 100, value: 99_999, skip: { '100': 10_800 }, skipped: true, why: '10800 never alerts' },
    { code: 120, value: 10, skip: { '100': 3600 }, skipped: true, why: 'the round code stands for the kind' },
    { code: 203, value: null, skip: { '203': 1 }, skipped: true, why: 'exact code' },
    {
      code: 203,
      value: 4000,
      skip: { '203': 1 },
      skipped: true,
      why: 'a value matters to long precool only',
    },
    { code: 203, value: null, skip: { '200': 1 }, skipped: true, why: 'round code' },
    {
      code: 203,
      value: null,
      skip: { '200': 1, '203': 0 },
      skipped: false,
      why: 'the exact code goes first',
    },
    { code: 203, value: null, skip: { '204': 1 }, skipped: false, why: 'another code' },
    { code: 301, value: null, skip: { '200': 1 }, skipped: false, why: 'another kind' },
    { code: 301, value: null, skip: { '301': 0 }, skipped: false, why: '0 does not skip' },
    { code: 900, value: null, skip: { '900': 1 }, skipped: true, why: 'an unknown kind by its exact code' },
    { code: 901, value: null, skip: { '900': 1 }, skipped: false, why: 'an unknown kind has no round code' },
  ])('$code with $value under $skip skipped: $skipped ($why)', ({ code, value, skip, skipped }) => {
    expect(shouldSkipAlert(code, value, skip)).toBe(skipped);
  });

  test('a longer precool is never skipped where a shorter one alerts', () => {
    const seconds = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_800 }), seconds, seconds, (threshold, a, b) => {
        const skip = { '100': threshold };
        const [shorter, longer] = a < b ? [a, b] : [b, a];
        if (!shouldSkipAlert(100, shorter, skip)) expect(shouldSkipAlert(100, longer, skip)).toBe(false);
      }),
    );
  });

  test.each([
    [100, 0, true],
    [100, 10_800, true],
    [100, 10_801, false],
    [100, -1, false],
    [100, 0.5, false],
    [201, 1, true],
    [201, 2, false],
  ])('code %i may be set to %d: %s', (code, value, valid) => {
    expect(isSkipValue(code, value)).toBe(valid);
  });
});

describe('failed session', () => {
  test.each([
    [16, false, true],
    [17, false, true],
    [16, true, false],
    [15, false, false],
    [null, false, false],
    [116, false, false],
  ])('error code %s, kind-3 alert present %s: raises one %s', (errorCode, hasAlert, raises) => {
    expect(failedSessionNeedsAlert(errorCode, hasAlert)).toBe(raises);
  });
});
