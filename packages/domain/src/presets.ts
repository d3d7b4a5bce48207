import type { DeviceType } from './serial.ts';

/** The two kinds of session presets. */
export type PresetFamily = 'temperature' | 'fan';

/** Which device families have presets, and of which kind. */
export const PRESET_FAMILY: Readonly<Partial<Record<DeviceType, PresetFamily>>> = {
  CRYO_CABIN: 'temperature',
  ECABIN: 'fan',
};

/** A number of a preset: inclusive range, smallest step (1 or 0.1), and what a new preset starts with. */
export interface PresetField {
  name: string;
  min: number;
  max: number;
  integer: boolean;
  default: number | null;
}

/** The number fields of each preset family, in their order; temperature °C, durations s. */
export const PRESET_FIELDS: Readonly<Record<PresetFamily, readonly PresetField[]>> = {
  temperature: [
    { name: 'Temperature', min: -170, max: -80, integer: false, default: null },
    { name: 'Duration', min: 90, max: 180, integer: true, default: null },
  ],
  fan: [
    { name: 'FanSpeedTarget', min: 0, max: 100, integer: true, default: 100 },
    { name: 'FanStartTemperature', min: 5, max: 16, integer: true, default: 8 },
    { name: 'FanStopTemperature', min: 4, max: 15, integer: true, default: 7 },
    { name: 'FanSpeedIncrement', min: 1, max: 100, integer: true, default: 2 },
    { name: 'FanSpeedIncrementInterval', min: 1, max: 180, integer: true, default: 1 },
    { name: 'AfterCoolingDuration', min: 0, max: 240, integer: true, default: 0 },
    { name: 'AfterCoolingSpeed', min: 0, max: 100, integer: true, default: 30 },
  ],
};

/** Longest name of a preset. */
export const PRESET_NAME_MAX = 60;

/** Text for an empty preset set. */
export const NO_PRESETS = "SessionPresets can't be empty";

/** One preset as a form or a device sends it; empty text and null are missing values. */
export type Preset = Readonly<Record<string, string | number | null>>;

/** Presets by name. */
export type PresetMap = Readonly<Record<string, Preset>>;

/** Result of a preset check: what to store, which fields to flag, and the text to show, if any. */
export interface PresetCheck {
  ok: boolean;
  cleaned: PresetMap;
  bad: { name: string; field: string }[];
  message: string | null;
}

/** Preset family of a device family, or null when it has no presets. */
export function presetFamily(type: DeviceType): PresetFamily | null {
  return PRESET_FAMILY[type] ?? null;
}

/** Checks a whole preset set; `bad` names presets by their key in the given map. */
export function checkPresets(family: PresetFamily, presets: PresetMap): PresetCheck {
  const rows = Object.entries(presets).filter(([, preset]) => family === 'fan' || !isEmptyRow(preset));
  const names = rows.map(([key, preset]) => nameOf(family, key, preset));
  const bad = rows.flatMap(([key, preset], index) => {
    const name = names[index] ?? '';
    const isUsable = name.length > 0 && name.length <= PRESET_NAME_MAX && names.indexOf(name) === index;
    const fields = badFields(family, preset);
    return [...(isUsable ? [] : ['Name']), ...fields].map((field) => ({ name: key, field }));
  });
  const cleaned = rows.map(([, preset], index) => [
    names[index] ?? '',
    cleanPreset(family, preset, names[index] ?? ''),
  ]);
  return {
    ok: rows.length > 0 && bad.length === 0,
    cleaned: Object.fromEntries(cleaned),
    bad,
    message: rows.length === 0 ? NO_PRESETS : null,
  };
}

/** Name of the next new preset: NewPreset0, NewPreset1, ... with the first unused number. */
export function nextPresetName(existing: readonly string[]): string {
  const taken = new Set(existing);
  let number = 0;
  while (taken.has(`NewPreset${number}`)) number += 1;
  return `NewPreset${number}`;
}

function nameOf(family: PresetFamily, key: string, preset: Preset): string {
  // Only the temperature family repeats the name inside the preset, where the form edits it.
  const inner = family === 'temperature' ? preset.Name : undefined;
  return String(inner === undefined ? key : (inner ?? '')).trim();
}

function isEmptyRow(preset: Preset): boolean {
  return PRESET_FIELDS.temperature.every(({ name }) => isMissing(preset[name]));
}

function isMissing(value: string | number | null | undefined): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}

function badFields(family: PresetFamily, preset: Preset): string[] {
  return PRESET_FIELDS[family].filter((field) => !isValid(field, preset[field.name])).map(({ name }) => name);
}

function isValid(field: PresetField, value: string | number | null | undefined): boolean {
  const number = numberOf(value);
  if (number === null || number < field.min || number > field.max) return false;
  return field.integer ? Number.isInteger(number) : Math.round(number * 10) / 10 === number;
}

function numberOf(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null;
}

function cleanPreset(family: PresetFamily, preset: Preset, name: string): Preset {
  const numbers = PRESET_FIELDS[family].map((field) => [field.name, numberOf(preset[field.name])]);
  return Object.fromEntries(family === 'temperature' ? [['Name', name], ...numbers] : numbers);
}
