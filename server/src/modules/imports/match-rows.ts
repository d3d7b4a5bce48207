import type { ImportKey } from '@halla/domain/contacts/import-columns';
import { nameKey, singleLine } from '@halla/domain/single-line';
import type { Cells, FileRow, PlannedRow, RowFault, StoredCells } from './import-row.ts';

interface Matching {
  readonly rows: readonly FileRow[];
  readonly stored: readonly StoredCells[];
  readonly key: ImportKey;
  /** Column that names the row in the answer. */
  readonly nameColumn: string;
  /** Defaults of a new row for empty cells. */
  readonly defaults: Cells;
  /** Columns whose empty cell leaves an existing row unchanged. */
  readonly keptWhenEmpty: readonly string[];
  /** Single-line columns: line breaks added by a spreadsheet are joined. */
  readonly onOneLine: readonly string[];
}

/** Matches each line to a stored row by the selected key and computes its changes. */
export function matchRows(matching: Matching): PlannedRow[] {
  const { rows, stored, key } = matching;
  const byKey = Map.groupBy(stored, ({ id, cells }) => keyOf(key, { ...cells, id: String(id) }));
  const inFile = Map.groupBy(rows, ({ cells }) => keyOf(key, cells));
  return rows.map((row) => {
    const wanted = keyOf(key, row.cells);
    const found = wanted === '' ? [] : (byKey.get(wanted) ?? []);
    const fault = faultOf({ row, key, wanted, found, lines: inFile.get(wanted) ?? [] });
    return planRow({ row, before: found[0], fault, matching });
  });
}

function keyOf(key: ImportKey, cells: Cells): string {
  if (key !== 'nameCompany') return nameKey(cells[key]);
  const name = nameKey(cells.name);
  return name === '' ? '' : `${name}\n${nameKey(cells.company)}`;
}

interface Found {
  readonly row: FileRow;
  readonly key: ImportKey;
  readonly wanted: string;
  readonly found: readonly StoredCells[];
  readonly lines: readonly FileRow[];
}

function faultOf({ row, key, wanted, found, lines }: Found): RowFault | undefined {
  if (row.isMalformed) return { problem: 'malformed' };
  const unreadable = Object.entries(row.cells).find(([, text]) => text.includes('\uFFFD'));
  if (unreadable !== undefined) return { problem: 'unreadable', column: unreadable[0] };
  const column = key === 'nameCompany' ? 'name' : key;
  // A new row has no id; every other key is required.
  if (wanted === '') return key === 'id' ? undefined : { problem: 'missingKey', column };
  if (lines.length > 1) return { problem: 'duplicateKey', column };
  if (found.length > 1) return { problem: 'ambiguousKey', column };
  return key === 'id' && found.length === 0 ? { problem: 'unknownId', column } : undefined;
}

interface Row {
  readonly row: FileRow;
  readonly before: StoredCells | undefined;
  readonly fault: RowFault | undefined;
  readonly matching: Matching;
}

function planRow({ row, before, fault, matching }: Row): PlannedRow {
  const { nameColumn, defaults, keptWhenEmpty, onOneLine } = matching;
  const old = before?.cells ?? defaults;
  const given = Object.entries(row.cells).filter(
    ([column, text]) => column !== 'id' && (text !== '' || !keptWhenEmpty.includes(column)),
  );
  const changes = given
    // A stored name that predates the single-line rule is kept.
    .filter(([column, text]) => text !== (old[column] ?? '').trim())
    .map(([column, text]) => ({
      column,
      before: before === undefined ? '' : (old[column] ?? ''),
      after: onOneLine.includes(column) ? singleLine(text) : text,
    }))
    .filter(({ column, after }) => after !== (old[column] ?? '').trim());
  const cells = { ...old, ...Object.fromEntries(changes.map(({ column, after }) => [column, after])) };
  const action = before === undefined ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
  const name = cells[nameColumn] ?? '';
  const planned = { line: row.line, action, name, id: before?.id ?? null, cells, changes } as const;
  return fault === undefined ? planned : refuse(planned, fault);
}

/** The row with an error. */
export function refuse(row: PlannedRow, fault: RowFault): PlannedRow {
  return { ...row, action: 'error', fault };
}

/** The first cell that exceeds the length of its column. */
export function tooLong(cells: Cells, limits: Readonly<Record<string, number>>): RowFault | undefined {
  const column = Object.keys(limits).find((name) => (cells[name] ?? '').length > (limits[name] ?? 0));
  return column === undefined ? undefined : { problem: 'tooLong', column };
}
