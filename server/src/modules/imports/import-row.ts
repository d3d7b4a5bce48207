import type { ImportAction, ImportProblem } from '@halla/contract/contact-imports';

/** Cells by column key. */
export type Cells = Readonly<Record<string, string>>;

export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** The line has more or fewer cells than the header, or an unclosed quote. */
  readonly isMalformed: boolean;
}

/** A stored row as exported. */
export interface StoredCells {
  readonly id: number;
  readonly cells: Cells;
}

/** An error in a row, with its column. */
export interface RowFault {
  readonly problem: ImportProblem;
  readonly column?: string;
}

export interface PlannedRow {
  readonly line: number;
  readonly action: ImportAction;
  readonly name: string;
  /** null: a new row. */
  readonly id: number | null;
  /** All columns as they would be stored. */
  readonly cells: Cells;
  readonly changes: readonly { column: string; before: string; after: string }[];
  readonly fault?: RowFault;
}
