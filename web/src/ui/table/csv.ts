import { toCsv } from '@halla/domain/csv';
import type { Translate } from '../../i18n/i18n.ts';
import type { Column } from './column.ts';

interface CsvFile<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly t: Translate;
}

/** Text of the csv file of a table: the given columns and rows, headers in the language shown. */
export function tableCsv<Row>({ columns, rows, t }: CsvFile<Row>): string {
  const csvColumns = columns.map((column) => ({
    header: column.title(t),
    value: (row: Row) => (column.csv ?? column.value)(row, t),
  }));
  return toCsv(csvColumns, rows);
}

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadBlob(fileName, new Blob([text], { type }));
}

/** Hands bytes to the browser as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken its copy by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
