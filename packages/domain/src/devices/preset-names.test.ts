import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  namingsOf,
  neutralNames,
  neutralPresetNumber,
  type PresetNamings,
  savedPresets,
  shownPresets,
} from './preset-names.ts';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-02-01T00:00:00.000Z';
const isHidden = ({ namedAt }: { namedAt: string }) => namedAt === EARLY;
const hiddenOnes = (...names: string[]) => namingsOf({ names, known: {}, namedAt: EARLY });

describe('the number of a preset', () => {
  it('stays with its name, and new names get the smallest free ones', () => {
    const known = { Soft: { number: 2, namedAt: EARLY }, Gone: { number: 1, namedAt: EARLY } };
    expect(namingsOf({ names: ['New', 'Soft', 'Newer'], known, namedAt: LATE })).toEqual({
      New: { number: 1, namedAt: LATE },
      Soft: { number: 2, namedAt: EARLY },
      Newer: { number: 3, namedAt: LATE },
    });
  });

  it('is read from the neutral name', () => {
    const [neutral = ''] = neutralNames(hiddenOnes('Soft'), isHidden).values();
    expect([neutral, neutralPresetNumber(neutral)]).toEqual(['Preset 1', 1]);
  });
});

describe('neutral names', () => {
  it('are given to hidden names only, by their numbers, and never to two presets', () => {
    const namings: PresetNamings = {
      Calm: { number: 3, namedAt: EARLY },
      'Preset 3': { number: 1, namedAt: LATE },
      Wild: { number: 4, namedAt: EARLY },
      Soft: { number: 2, namedAt: LATE },
    };
    expect([...neutralNames(namings, isHidden)]).toEqual([
      ['Calm', 'Preset 4'],
      ['Wild', 'Preset 5'],
    ]);
  });

  it('stay while other presets are named', () => {
    const namings = hiddenOnes('A', 'B', 'C');
    const sent = { Own: { x: 1 }, 'Preset 2': { x: 2 }, 'Preset 3': { x: 3 } };
    const saved = savedPresets({ sent, namings, neutral: neutralNames(namings, isHidden), now: LATE });
    expect(saved.presets).toEqual({ Own: { x: 1 }, B: { x: 2 }, C: { x: 3 } });
    expect([...neutralNames(saved.namings, isHidden)]).toEqual([
      ['B', 'Preset 2'],
      ['C', 'Preset 3'],
    ]);
  });

  it('stand in for the name inside a preset too', () => {
    const neutral = neutralNames(hiddenOnes('Soft'), isHidden);
    expect(shownPresets({ Soft: { Name: 'Soft', Duration: 90 } }, neutral)).toEqual({
      'Preset 1': { Name: 'Preset 1', Duration: 90 },
    });
  });
});

describe('a save under neutral names', () => {
  const names = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('Preset 1', 'Preset 2', 'Preset 3', 'Soft', '__proto__', 'constructor'),
      fc.string({ minLength: 1, maxLength: 4 }),
    ),
    { maxLength: 6 },
  );

  it('loses no preset, whatever names are given, and hides no name that was given', () => {
    fc.assert(
      fc.property(names, names, fc.func(fc.boolean()), (stored, given, isOwn) => {
        const namings = Object.fromEntries(
          stored.map((name, index) => [name, { number: index + 1, namedAt: isOwn(name) ? LATE : EARLY }]),
        );
        const neutral = neutralNames(namings, isHidden);
        const kept = [...neutral.values()];
        const own = given.filter((name) => !kept.includes(name));
        const sent = Object.fromEntries([...kept, ...own].map((name, x) => [name, { x }]));
        const saved = savedPresets({ sent, namings, neutral, now: LATE });
        const shown = neutralNames(saved.namings, isHidden);
        const after = shownPresets(saved.presets, shown);
        const values = (presets: object) => new Set(Object.values(presets).map(({ x }) => x));
        expect(values(after)).toEqual(values(sent));
        expect(own.map((name) => after[name])).toEqual(own.map((name) => sent[name]));
        expect(own.filter((name) => shown.has(name))).toEqual([]);
      }),
    );
  });

  it('changes nothing when nothing was changed', () => {
    fc.assert(
      fc.property(names, (stored) => {
        const namings = hiddenOnes(...stored);
        const presets = Object.fromEntries(stored.map((name, x) => [name, { x }]));
        const neutral = neutralNames(namings, isHidden);
        const sent = shownPresets(presets, neutral);
        expect(savedPresets({ sent, namings, neutral, now: LATE })).toEqual({ presets, namings });
      }),
    );
  });
});
