import { csvHeader, csvLines } from '@halla/domain/files/csv';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Column } from '../columns/column.ts';

const CSV = 'text/csv;charset=utf-8';

/** Some rows of a list, and the total of the list if known. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total?: number | undefined;
}

/** Every row of a list, page by page. */
export type RowPages<Row> = (signal: AbortSignal) => AsyncIterable<RowPage<Row>>;

export interface CsvProgress {
  readonly written: number;
  /** undefined while unknown. */
  readonly total: number | undefined;
}

interface CsvFile<Row> {
  readonly columns: readonly Column<Row>[];
  readonly pages: AsyncIterable<RowPage<Row>>;
  readonly t: Translate;
  readonly onProgress?: (progress: CsvProgress) => void;
}

/**
 * The csv file of a table, headers in the language shown; null when there is no row. Each page becomes a part of the file at
 * once and its rows are dropped: the parts are outside the memory of the page, so that a list of any length fits.
 */
export async function tableCsv<Row>({ columns, pages, t, onProgress }: CsvFile<Row>): Promise<Blob | null> {
  const csvColumns = columns.map((column) => ({
    header: column.title(t),
    value: (row: Row) => (column.csv ?? column.value)(row, t),
  }));
  const parts = [new Blob([csvHeader(csvColumns)])];
  let progress: CsvProgress = { written: 0, total: undefined };
  for await (const { rows, total } of pages) {
    if (rows.length > 0) parts.push(new Blob([csvLines(csvColumns, rows)]));
    progress = { written: progress.written + rows.length, total: total ?? progress.total };
    onProgress?.(progress);
  }
  return progress.written === 0 ? null : new Blob(parts, { type: CSV });
}

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string, type = CSV): void {
  downloadBlob(fileName, new Blob([text], { type }));
}

/** Hands bytes to the browser as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has read the object URL by the next macrotask.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
