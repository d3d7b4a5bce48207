import { columnsOf, IMPORT_ROWS, type ImportKind } from '@halla/domain/contacts/import-columns';
import { restoreCell } from '@halla/domain/files/csv';
import Papa from 'papaparse';
import { AppError } from '#app/calls/errors.ts';
import type { FileRow } from './import-row.ts';

export interface CsvFile {
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly FileRow[];
}

const DELIMITERS = [';', ',', '\t'];

/**
 * Parses a CSV file with known columns; the delimiter (semicolon, comma or tab) is detected from the header.
 */
export function readCsv({ kind, content }: { kind: ImportKind; content: string }): CsvFile {
  const text = content.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(kind, text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [header = [], ...lines] = data;
  const keys = columnsOf(kind, header.map(restoreCell));
  const columns = keys.filter((key) => key !== undefined);
  if (columns.length === 0) throw new AppError('contacts.import_no_columns');
  const filled = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new AppError('contacts.import_empty');
  if (filled.length > IMPORT_ROWS) throw new AppError('contacts.import_too_many_rows');
  const broken = new Set(errors.flatMap(({ row, type }) => (type === 'Quotes' ? (row ?? []) : [])));
  return {
    delimiter,
    columns,
    ignored: header.filter((_, index) => keys[index] === undefined).map((title) => title.slice(0, 100)),
    rows: filled.map(({ cells, line }) => ({
      line,
      isMalformed: cells.length !== header.length || broken.has(line - 1),
      cells: Object.fromEntries(
        keys.flatMap((key, at) => (key === undefined ? [] : [[key, restoreCell(cells[at] ?? '').trim()]])),
      ),
    })),
  };
}

/** The delimiter that yields the most known columns. */
function delimiterOf(kind: ImportKind, text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const known = (delimiter: string) =>
    columnsOf(kind, Papa.parse<string[]>(first, { delimiter }).data[0] ?? []).filter(
      (key) => key !== undefined,
    ).length;
  return DELIMITERS.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best));
}
