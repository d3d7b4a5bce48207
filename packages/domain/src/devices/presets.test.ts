import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPresets, nextPresetName, PRESET_FIELDS, type Preset, presetFamily } from './presets.ts';
import { DEVICE_TYPES } from './serial.ts';

const NEW_FAN: Preset = Object.fromEntries(PRESET_FIELDS.fan.map((field) => [field.name, field.default]));

test('cryo cabins have temperature presets, E-cabins fan presets, all others none', () => {
  const families = DEVICE_TYPES.map((type) => presetFamily(type));
  expect(families).toEqual(['temperature', 'fan', null, null, null, null, null, null, null, null]);
});

test('a new fan preset starts with 100, 8, 7, 2, 1, 0, 30 and is valid', () => {
  expect(Object.values(NEW_FAN)).toEqual([100, 8, 7, 2, 1, 0, 30]);
  expect(checkPresets('fan', { NewPreset0: NEW_FAN })).toEqual({
    ok: true,
    cleaned: { NewPreset0: NEW_FAN },
    bad: [],
    isEmpty: false,
  });
});

describe('temperature presets', () => {
  test.each([
    { Temperature: -170, Duration: 90 },
    { Temperature: -80, Duration: 180 },
    { Temperature: -110.5, Duration: 120 },
  ])('$Temperature °C for $Duration s is valid', (numbers) => {
    const preset = { Name: 'Mild', ...numbers };
    expect(checkPresets('temperature', { Mild: preset })).toEqual({
      ok: true,
      cleaned: { Mild: preset },
      bad: [],
      isEmpty: false,
    });
  });

  test.each([
    [{ Temperature: -170.1, Duration: 120 }, ['Temperature']],
    [{ Temperature: -79.9, Duration: 120 }, ['Temperature']],
    [{ Temperature: -110.25, Duration: 120 }, ['Temperature']],
    [{ Temperature: -110, Duration: 89 }, ['Duration']],
    [{ Temperature: -110, Duration: 181 }, ['Duration']],
    [{ Temperature: -110, Duration: 90.5 }, ['Duration']],
    [{ Temperature: -110, Duration: null }, ['Duration']],
    [{ Temperature: '', Duration: 120 }, ['Temperature']],
    [{ Temperature: 'cold', Duration: 'long' }, ['Temperature', 'Duration']],
    [{ Temperature: Number.NaN, Duration: 120 }, ['Temperature']],
  ])('%j is flagged in %j and blocks the save', (numbers, fields) => {
    const check = checkPresets('temperature', { Mild: { Name: 'Mild', ...numbers } });
    expect(check.ok).toBe(false);
    expect(check.bad).toEqual(fields.map((field) => ({ name: 'Mild', field })));
  });

  test('rows with both numbers empty are dropped, the others are kept as numbers', () => {
    const check = checkPresets('temperature', {
      Mild: { Name: ' Mild ', Temperature: '-90.5', Duration: ' 120 ' },
      NewPreset0: { Name: 'NewPreset0', Temperature: '', Duration: null },
    });
    expect(check).toEqual({
      ok: true,
      cleaned: { Mild: { Name: 'Mild', Temperature: -90.5, Duration: 120 } },
      bad: [],
      isEmpty: false,
    });
  });

  test('a renamed preset is stored under its new name', () => {
    const check = checkPresets('temperature', { Old: { Name: 'New', Temperature: -90, Duration: 120 } });
    expect(check.cleaned).toEqual({ New: { Name: 'New', Temperature: -90, Duration: 120 } });
  });

  test.each([
    ['an empty name', { A: '' }, ['A']],
    ['a missing name', { A: null }, ['A']],
    ['a name over 60 characters', { A: 'x'.repeat(61) }, ['A']],
    ['a name used twice', { A: 'Same', B: 'Same ' }, ['B']],
  ])('%s is flagged', (_, names, flagged) => {
    const presets = Object.entries(names).map(([key, Name]) => [
      key,
      { Name, Temperature: -90, Duration: 120 },
    ]);
    const check = checkPresets('temperature', Object.fromEntries(presets));
    expect(check.ok).toBe(false);
    expect(check.bad).toEqual(flagged.map((name) => ({ name, field: 'Name' })));
  });
});

describe('fan presets', () => {
  const BOUNDS = [
    ['FanSpeedTarget', 0, 100],
    ['FanStartTemperature', 5, 16],
    ['FanStopTemperature', 4, 15],
    ['FanSpeedIncrement', 1, 100],
    ['FanSpeedIncrementInterval', 1, 180],
    ['AfterCoolingDuration', 0, 240],
    ['AfterCoolingSpeed', 0, 100],
  ] as const;

  test.each(BOUNDS)('%s is valid from %i to %i inclusive', (field, min, max) => {
    const isOk = (value: number | string | null) =>
      checkPresets('fan', { A: { ...NEW_FAN, [field]: value } }).ok;
    expect([min - 1, min, max, max + 1].map(isOk)).toEqual([false, true, true, false]);
    expect([min + 0.5, null, ''].map(isOk)).toEqual([false, false, false]);
  });

  test('an empty row is flagged in every field, not dropped', () => {
    const check = checkPresets('fan', { A: {} });
    expect(check.bad.map(({ field }) => field)).toEqual(BOUNDS.map(([field]) => field));
    expect(check.ok).toBe(false);
  });

  test('fields that no fan preset has are not stored', () => {
    expect(checkPresets('fan', { A: { ...NEW_FAN, Name: 'x', Turbo: 1 } }).cleaned).toEqual({ A: NEW_FAN });
  });
});

test.each(['temperature', 'fan'] as const)('an empty %s set is refused as one', (family) => {
  expect(checkPresets(family, {})).toEqual({ ok: false, cleaned: {}, bad: [], isEmpty: true });
});

test('a temperature set of empty rows only is an empty set', () => {
  const check = checkPresets('temperature', { A: { Name: 'A', Temperature: '', Duration: '' } });
  expect(check).toEqual({ ok: false, cleaned: {}, bad: [], isEmpty: true });
});

test('whatever is sent, an accepted set passes again unchanged', () => {
  const value = fc.oneof(fc.integer({ min: -180, max: 250 }), fc.constantFrom('', '100', '8.5', null));
  const numbers = (family: 'temperature' | 'fan') =>
    fc.record(
      Object.fromEntries(
        PRESET_FIELDS[family].map(({ name, min, max }) => [name, fc.oneof(value, fc.integer({ min, max }))]),
      ),
    );
  const set = fc
    .constantFrom('temperature' as const, 'fan' as const)
    .chain((family) =>
      fc.tuple(
        fc.constant(family),
        fc.dictionary(fc.string({ maxLength: 3 }), numbers(family), { maxKeys: 3 }),
      ),
    );
  fc.assert(
    fc.property(set, ([family, presets]) => {
      const first = checkPresets(family, presets);
      if (!first.ok) return;
      expect(checkPresets(family, first.cleaned)).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [[], 'NewPreset0'],
  [['Mild'], 'NewPreset0'],
  [['NewPreset0', 'NewPreset1'], 'NewPreset2'],
  [['NewPreset0', 'NewPreset2'], 'NewPreset1'],
])('after %j the next new preset is %s', (existing, name) => {
  expect(nextPresetName(existing)).toBe(name);
});
