import type { DeviceType } from './serial.ts';

/** The two kinds of session presets. */
export type PresetFamily = 'temperature' | 'fan';

/** Device families with presets, and the kind of their presets. */
export const PRESET_FAMILY: Readonly<Partial<Record<DeviceType, PresetFamily>>> = {
  CRYO_CABIN: 'temperature',
  ECABIN: 'fan',
};

/** A number of a preset: unit, inclusive range, smallest step (1 or 0.1), and initial value. */
export interface PresetField {
  name: string;
  unit: '°C' | 's' | '%';
  min: number;
  max: number;
  integer: boolean;
  default: number | null;
}

/** The number fields of each preset family, in their order; temperature °C, durations s. */
export const PRESET_FIELDS: Readonly<Record<PresetFamily, readonly PresetField[]>> = {
  temperature: [
    { name: 'Temperature', unit: '°C', min: -170, max: -80, integer: false, default: null },
    { name: 'Duration', unit: 's', min: 90, max: 180, integer: true, default: null },
  ],
  fan: [
    { name: 'FanSpeedTarget', unit: '%', min: 0, max: 100, integer: true, default: 100 },
    { name: 'FanStartTemperature', unit: '°C', min: 5, max: 16, integer: true, default: 8 },
    { name: 'FanStopTemperature', unit: '°C', min: 4, max: 15, integer: true, default: 7 },
    { name: 'FanSpeedIncrement', unit: '%', min: 1, max: 100, integer: true, default: 2 },
    { name: 'FanSpeedIncrementInterval', unit: 's', min: 1, max: 180, integer: true, default: 1 },
    { name: 'AfterCoolingDuration', unit: 's', min: 0, max: 240, integer: true, default: 0 },
    { name: 'AfterCoolingSpeed', unit: '%', min: 0, max: 100, integer: true, default: 30 },
  ],
};

export const PRESET_NAME_MAX = 60;

/** Maximum presets per device. */
export const MAX_PRESETS = 200;

/** One preset as sent by a form or a device; empty text and null count as missing. */
export type Preset = Readonly<Record<string, string | number | null>>;

/** Presets by name. */
export type PresetMap = Readonly<Record<string, Preset>>;

/** Result of a preset check: what to store, which fields to flag, and whether no preset is left. */
export interface PresetCheck {
  ok: boolean;
  cleaned: PresetMap;
  bad: { name: string; field: string }[];
  isEmpty: boolean;
}

export function presetFamily(type: DeviceType): PresetFamily | null {
  return PRESET_FAMILY[type] ?? null;
}

/** A preset as one row of a form: its name, and its numbers by field. */
export interface PresetRow {
  name: string;
  values: Preset;
}

/** Checks a whole preset set; `bad` names presets by their key in the given map. */
export function checkPresets(family: PresetFamily, presets: PresetMap): PresetCheck {
  const keys = Object.keys(presets);
  const rows = Object.entries(presets).map(([key, values]) => ({
    name: nameOf(family, key, values),
    values,
  }));
  const kept = rows.filter((row) => !isDropped(family, row));
  const bad = badCells(family, rows).map(({ index, field }) => ({ name: keys[index] ?? '', field }));
  return {
    ok: kept.length > 0 && bad.length === 0,
    cleaned: Object.fromEntries(
      kept.map(({ name, values }) => [name.trim(), cleanPreset(family, values, name.trim())]),
    ),
    bad,
    isEmpty: kept.length === 0,
  };
}

/** Invalid cells of a preset form, by row and field; the later of two rows with the same name is invalid. */
export function badCells(
  family: PresetFamily,
  rows: readonly PresetRow[],
): { index: number; field: string }[] {
  const taken = new Set<string>();
  return rows.flatMap((row, index) => {
    if (isDropped(family, row)) return [];
    const name = row.name.trim();
    const isUsable = name.length > 0 && name.length <= PRESET_NAME_MAX && !taken.has(name);
    taken.add(name);
    return [...(isUsable ? [] : ['Name']), ...badFields(family, row.values)].map((field) => ({
      index,
      field,
    }));
  });
}

/** True for a row that is not saved: temperature and duration are both empty. */
export function isDropped(family: PresetFamily, { values }: PresetRow): boolean {
  return family === 'temperature' && isEmptyRow(values);
}

/** Name of the next new preset: NewPreset0, NewPreset1, ... with the first unused number. */
export function nextPresetName(existing: readonly string[]): string {
  const taken = new Set(existing);
  let number = 0;
  while (taken.has(`NewPreset${number}`)) number += 1;
  return `NewPreset${number}`;
}

function nameOf(family: PresetFamily, key: string, preset: Preset): string {
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
