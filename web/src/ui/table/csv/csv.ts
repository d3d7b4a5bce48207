import { csvHeader, csvLines } from '@halla/domain/files/csv';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Column } from '../columns/column.ts';

const CSV = 'text/csv;charset=utf-8';

/** Some rows of a list, and the total of the list if known. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total?: number | undefined;
}

/** All rows of a list, page by page. */
export type RowPages<Row> = (signal: AbortSignal) => AsyncIterable<RowPage<Row>>;

export interface CsvProgress {
  readonly written: number;
  /** Undefined if unknown. */
  readonly total: number | undefined;
}

interface CsvFile<Row> {
  readonly columns: readonly Column<Row>[];
  readonly pages: AsyncIterable<RowPage<Row>>;
  readonly t: Translate;
  readonly onProgress?: (progress: CsvProgress) => void;
}

/**
 * The CSV file of a table with headers in the language shown; null without rows. Each page becomes a part of
 * the blob at once, outside the JavaScript heap, so that a list of any length fits.
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

/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type = CSV): void {
  downloadBlob(fileName, new Blob([text], { type }));
}

/** Downloads a blob as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has started by the next macrotask, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
