import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALERT_CODES,
  alertKind,
  alertLabel,
  alertLabelKey,
  failedSessionNeedsAlert,
  isSkipValue,
  shouldSkipAlert,
} from './alerts.ts';

describe('alert codes', () => {
  test.each([
    [100, 1, 'alert.100', 'Long precool', 'Pitkä esijäähdytys'],
    [200, 2, 'alert.200', 'Failed sensor', 'Anturivika'],
    [201, 2, 'alert.201', 'Failed sensor: camera 1', 'Anturivika: kamera 1'],
    [206, 2, 'alert.206', 'Failed sensor: camera 6', 'Anturivika: kamera 6'],
    [207, 2, 'alert.207', 'Failed sensor: cabin temp', 'Anturivika: kabiinin lämpötila'],
    [208, 2, 'alert.208', 'Failed sensor: evaporator left', 'Anturivika: höyrystin vasen'],
    [209, 2, 'alert.209', 'Failed sensor: evaporator right', 'Anturivika: höyrystin oikea'],
    [210, 2, 'alert.210', 'Failed sensor: camera ambient', 'Anturivika: kameran ympäristö'],
    [300, 3, 'alert.300', 'Failed session', 'Epäonnistunut hoito'],
    [301, 3, 'alert.301', 'Door open', 'Ovi auki'],
    [302, 3, 'alert.302', 'Temperature too high', 'Lämpötila liian korkea'],
    [303, 3, 'alert.303', 'Temperature too low', 'Lämpötila liian matala'],
    [400, 4, 'alert.400', 'Failed compressor', 'Kompressorivika'],
    [409, 4, 'alert.409', 'Failed compressor 9', 'Kompressorivika 9'],
    [150, 1, 'alert.100', 'Long precool', 'Pitkä esijäähdytys'],
    [299, 2, 'alert.200', 'Failed sensor', 'Anturivika'],
    [399, 3, 'alert.300', 'Failed session', 'Epäonnistunut hoito'],
    [410, 4, 'alert.400', 'Failed compressor', 'Kompressorivika'],
    [500, null, '', '', ''],
    [0, null, '', '', ''],
    [-100, null, '', '', ''],
  ])('%i is of kind %s, key %j, "%s" / "%s"', (code, kind, key, en, fi) => {
    expect([alertKind(code), alertLabelKey(code), alertLabel(code, 'en'), alertLabel(code, 'fi')]).toEqual([
      kind,
      key,
      en,
      fi,
    ]);
  });

  test('the documented codes are 26, each with its own label in both languages', () => {
    for (const lang of ['en', 'fi'] as const) {
      expect(new Set(ALERT_CODES.map((code) => alertLabel(code, lang))).size).toBe(26);
    }
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
