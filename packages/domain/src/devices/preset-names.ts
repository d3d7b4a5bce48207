import type { PresetMap } from './presets.ts';

/** When a preset was named, and the number of its neutral name. */
export interface PresetNaming {
  number: number;
  /** ISO instant. */
  namedAt: string;
}

/** Namings by preset name. */
export type PresetNamings = Readonly<Record<string, PresetNaming>>;

/** Displayed names by stored name; only names that differ. */
export type NeutralNames = ReadonlyMap<string, string>;

const NEUTRAL = 'Preset ';

/** Neutral name of a preset by its number, as used in the API. */
export function neutralPresetName(number: number): string {
  return `${NEUTRAL}${number}`;
}

/** The number in a neutral name, used for translation. */
export function neutralPresetNumber(name: string): number {
  return Number(name.slice(NEUTRAL.length));
}

interface Named {
  names: readonly string[];
  known: PresetNamings;
  /** ISO instant assigned to names that have no naming yet. */
  namedAt: string;
}

/** A naming for each name: known ones are kept, others get the smallest free numbers. */
export function namingsOf({ names, known, namedAt }: Named): PresetNamings {
  const taken = new Set(names.flatMap((name) => namingIn(known, name)?.number ?? []));
  let next = 1;
  const nextNumber = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  return Object.fromEntries(
    names.map((name) => [name, namingIn(known, name) ?? { number: nextNumber(), namedAt }]),
  );
}

/** Neutral names for presets whose names are hidden; they never collide with a preset's name. */
export function neutralNames(
  namings: PresetNamings,
  isHidden: (naming: PresetNaming) => boolean,
): NeutralNames {
  const taken = new Set(Object.keys(namings));
  const hidden = Object.entries(namings)
    .filter(([, naming]) => isHidden(naming))
    .sort(([, a], [, b]) => a.number - b.number);
  return new Map(
    hidden.map(([name, naming]) => {
      let { number } = naming;
      while (taken.has(neutralPresetName(number))) number += 1;
      taken.add(neutralPresetName(number));
      return [name, neutralPresetName(number)];
    }),
  );
}

/** Presets as shown to a reader with some names hidden. */
export function shownPresets<Value>(
  presets: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  neutral: NeutralNames,
): Record<string, Record<string, Value | string>> {
  return Object.fromEntries(
    Object.entries(presets).map(([name, preset]) => {
      const shown = neutral.get(name) ?? name;
      return [shown, renamed(preset, shown)];
    }),
  );
}

interface Saved {
  /** Validated presets, keyed by name as displayed to or entered by the sender. */
  sent: PresetMap;
  namings: PresetNamings;
  neutral: NeutralNames;
  /** ISO instant of the save. */
  now: string;
}

/** The presets to store: an unchanged neutral name keeps the stored name, all others are stored as sent. */
export function savedPresets({ sent, namings, neutral, now }: Saved): {
  presets: PresetMap;
  namings: PresetNamings;
} {
  const hidden = new Map([...neutral].map(([name, shown]) => [shown, name]));
  const given = new Set(Object.keys(sent).filter((name) => !hidden.has(name)));
  const presets = Object.fromEntries(
    Object.entries(sent).map(([shown, preset]) => {
      const stored = hidden.get(shown) ?? shown;
      // Refusing a taken name would disclose the hidden one, so the other preset is renamed.
      const name = stored !== shown && given.has(stored) ? shown : stored;
      return [name, renamed(preset, name)];
    }),
  );
  const known = Object.fromEntries(
    Object.entries(namings).filter(([name]) => !(neutral.has(name) && given.has(name))),
  );
  return { presets, namings: namingsOf({ names: Object.keys(presets), known, namedAt: now }) };
}

function namingIn(namings: PresetNamings, name: string): PresetNaming | undefined {
  return Object.hasOwn(namings, name) ? namings[name] : undefined;
}

/** Some presets also contain their name. */
function renamed<Value>(
  preset: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value | string> {
  return Object.hasOwn(preset, 'Name') ? { ...preset, Name: name } : preset;
}
