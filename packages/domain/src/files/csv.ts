const BOM = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';
/**
 * Text that a spreadsheet would execute as a formula; leading apostrophes are included, so that unescaping is the exact
 * inverse.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const DISARMED = /^'+[=+\-@\t\r]/;

/** Value of a csv cell; null and undefined are empty. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** A csv column: its header in the current language and a function for its cells. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** A CSV file: BOM, semicolons, CRLF, ISO dates, and escaped formulas. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHeader(columns) + csvLines(columns, rows);
}

/** Start of a csv file: BOM and header line. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BOM + line(columns.map((column) => textCell(column.header)));
}

/** Rows of a CSV file without its header, for streaming. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map((column) => cell(column.value(row))))).join('');
}

function line(cells: readonly string[]): string {
  return cells.join(SEPARATOR) + LINE_END;
}

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return String(value);
}

function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverses the formula escaping of a cell. */
export function restoreCell(cell: string): string {
  return DISARMED.test(cell) ? cell.slice(1) : cell;
}
