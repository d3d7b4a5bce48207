import type { Density } from '@halla/domain/lists/lists';
import type { TableUrl } from './table-url.ts';

/** How a list looks beside its filters and its order. */
export interface ListLook {
  /** '+model' was chosen, '-model' was hidden; a column that is not named follows its default. */
  readonly columns: readonly string[];
  readonly density: Density;
  /** Every column that the list can show. */
  readonly columnIds: readonly string[];
  /** False until its rows are there: some columns depend on them. */
  readonly isSettled: boolean;
}

/** Parameters of a table that are no filters, each emptied: they belong to the view that is open. */
export const NO_LOOK = {
  sort: undefined,
  columns: undefined,
  density: undefined,
  viewName: undefined,
} as const;

/** The column choice in the address when every column follows its default. */
const DEFAULT_COLUMNS = '-';

/** 'model,-device' for the chosen and the hidden columns. */
export function spellColumns(choice: readonly string[]): string {
  return choice.map((text) => text.replace(/^\+/, '')).join(',') || DEFAULT_COLUMNS;
}

/** The column choice that the address names; undefined when it names none. */
export function readColumns({ columns }: TableUrl['params']): readonly string[] | undefined {
  if (columns === undefined) return undefined;
  if (columns === DEFAULT_COLUMNS) return [];
  return columns.split(',').map((text) => (text.startsWith('-') ? text : `+${text}`));
}
