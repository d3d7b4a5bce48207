import type { Density } from '@halla/domain/lists/lists';
import type { TableUrl } from './table-url.ts';

/** Appearance of a list, apart from its filters and sort order. */
export interface ListLook {
  /** '+model' was shown, '-model' was hidden; unlisted columns keep their default. */
  readonly columns: readonly string[];
  readonly density: Density;
  /** All columns the list can show. */
  readonly columnIds: readonly string[];
  /** False until its rows have loaded, because some columns depend on them. */
  readonly isSettled: boolean;
}

/** Table parameters other than filters, all cleared: they belong to the current saved view. */
export const NO_LOOK = {
  sort: undefined,
  columns: undefined,
  density: undefined,
  viewName: undefined,
} as const;

/** URL value for the default columns. */
const DEFAULT_COLUMNS = '-';

/** Formats the shown and hidden columns as 'model,-device'. */
export function spellColumns(choice: readonly string[]): string {
  return choice.map((text) => text.replace(/^\+/, '')).join(',') || DEFAULT_COLUMNS;
}

/** The column choice in the URL; undefined if it has none. */
export function readColumns({ columns }: TableUrl['params']): readonly string[] | undefined {
  if (columns === undefined) return undefined;
  if (columns === DEFAULT_COLUMNS) return [];
  return columns.split(',').map((text) => (text.startsWith('-') ? text : `+${text}`));
}
