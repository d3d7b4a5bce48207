import type { PresetsState } from '@halla/contract/device-data';
import {
  badCells,
  isDropped,
  nextPresetName,
  PRESET_FIELDS,
  type PresetFamily,
  type PresetMap,
  type PresetRow,
} from '@halla/domain/devices/presets';

/** Presets by name, as the API returns them. */
export type SavedPresets = PresetsState['session_presets'];

/** An edited preset: its name and numbers as texts, in column order. */
export interface SheetRow {
  readonly id: number;
  readonly cells: readonly string[];
}

export type Rows = readonly SheetRow[];

/** Position of a cell in the sheet. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Column names: the name of the preset, then the numbers of its family. */
export function columnsOf(family: PresetFamily): readonly string[] {
  return ['Name', ...PRESET_FIELDS[family].map(({ name }) => name)];
}

/** Saved presets as rows: those already shown keep their position, the others follow by name. */
export function rowsOf(family: PresetFamily, presets: SavedPresets, order: readonly string[] = []): Rows {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const byName = new Intl.Collator('en', { numeric: true });
  return Object.keys(presets)
    .sort((a, b) => place(a) - place(b) || byName.compare(a, b))
    .map((name, id) => ({
      id,
      cells: [name, ...PRESET_FIELDS[family].map((field) => String(presets[name]?.[field.name] ?? ''))],
    }));
}

/** Rows as API input, without those that saving omits. */
export function presetsOf(family: PresetFamily, rows: Rows): Record<string, Record<string, string>> {
  const kept = rows.map((row) => asPreset(family, row)).filter((row) => !isDropped(family, row));
  return Object.fromEntries(
    kept.map(({ name, values }) => [
      name.trim(),
      family === 'temperature' ? { Name: name.trim(), ...values } : values,
    ]),
  );
}

/** Positions of invalid cells, as 'row:column'. */
export function flaggedCells(family: PresetFamily, rows: Rows): ReadonlySet<string> {
  const columns = columnsOf(family);
  const bad = badCells(
    family,
    rows.map((row) => asPreset(family, row)),
  );
  return new Set(bad.map(({ index, field }) => placeKey({ row: index, column: columns.indexOf(field) })));
}

/** A position as a string, for use in sets. */
export function placeKey({ row, column }: CellPlace): string {
  return `${row}:${column}`;
}

/** A new preset with the first unused name and the defaults of its family. */
export function newRow(family: PresetFamily, rows: Rows): SheetRow {
  const name = nextPresetName(rows.map(({ cells }) => (cells[0] ?? '').trim()));
  const defaults = PRESET_FIELDS[family].map((field) =>
    field.default === null ? '' : String(field.default),
  );
  return { id: nextId(rows), cells: [name, ...defaults] };
}

/** True if nothing would be saved. */
export function isEmpty(family: PresetFamily, rows: Rows): boolean {
  return rows.every((row) => isDropped(family, asPreset(family, row)));
}

/** True if both would be saved as the same presets, regardless of order. */
export function areSame(family: PresetFamily, a: Rows, b: Rows): boolean {
  const [own, others] = [a, b].map((rows) =>
    rows.filter((row) => !isDropped(family, asPreset(family, row))).map(textOf),
  );
  return JSON.stringify(own?.sort()) === JSON.stringify(others?.sort());
}

function textOf({ cells }: SheetRow): string {
  return JSON.stringify(cells);
}

function nextId(rows: Rows): number {
  return 1 + Math.max(-1, ...rows.map(({ id }) => id));
}

function asPreset(family: PresetFamily, { cells }: SheetRow): PresetRow & { values: Record<string, string> } {
  const values = PRESET_FIELDS[family].map((field, index) => [field.name, cells[index + 1] ?? '']);
  return { name: cells[0] ?? '', values: Object.fromEntries(values) satisfies PresetMap[string] };
}
