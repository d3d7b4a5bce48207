import type { ImportAction, ImportProblem } from '@halla/contract/contact-imports';

/** Cells by the key of their column. */
export type Cells = Readonly<Record<string, string>>;

/** A line of the file. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** The line has more or fewer cells than the header, or a quote that never ends. */
  readonly isMalformed: boolean;
}

/** A row of the portal as it is exported. */
export interface StoredCells {
  readonly id: number;
  readonly cells: Cells;
}

/** What is wrong with a row, and in which column. */
export interface RowFault {
  readonly problem: ImportProblem;
  readonly column?: string;
}

/** A line with what would become of it. */
export interface PlannedRow {
  readonly line: number;
  readonly action: ImportAction;
  readonly name: string;
  /** null: a new row. */
  readonly id: number | null;
  /** Every column as it would be stored. */
  readonly cells: Cells;
  readonly changes: readonly { column: string; before: string; after: string }[];
  readonly fault?: RowFault;
}
