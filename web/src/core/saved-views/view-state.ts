import type { ViewState } from '@halla/contract/saved-views';
import { parseSort } from '../../ui/table/columns/column.ts';
import type { FilterMembers, Filters } from '../../ui/table/filters/filters.ts';
import { type ListLook, spellColumns } from '../../ui/table/list-look.ts';
import type { ParamChanges, TableUrl } from '../../ui/table/table-url.ts';

/** Filters of any list. */
export type AnyFilters = Pick<Filters<FilterMembers>, 'initial' | 'understood'>;

interface Present {
  readonly filters: AnyFilters;
  readonly params: TableUrl['params'];
  readonly look: ListLook;
}

/** Current state of a list. */
export function presentState({ filters, params, look }: Present): ViewState {
  const { sort } = params;
  return {
    filters: { ...filters.understood(params) },
    ...(sort !== undefined && { sort }),
    columns: [...look.columns],
    density: look.density,
  };
}

interface Named {
  readonly filters: AnyFilters;
  readonly name: string;
  readonly state: ViewState;
}

/** URL parameters that show a view, replacing the list's current state. */
export function viewParams({ filters, name, state }: Named): ParamChanges {
  return {
    ...filters.initial,
    ...filters.understood(state.filters),
    sort: state.sort,
    columns: spellColumns(state.columns),
    density: state.density,
    viewName: name,
  };
}

interface Stored {
  readonly filters: AnyFilters;
  readonly columnIds: readonly string[];
  readonly state: ViewState;
}

/** A stored state without filters and columns that the list no longer has. */
export function knownState({ filters, columnIds, state }: Stored): ViewState {
  const isKnown = (id: string | undefined) => id !== undefined && columnIds.includes(id);
  const { sort, ...rest } = state;
  return {
    ...rest,
    filters: { ...filters.understood(state.filters) },
    ...(sort !== undefined && isKnown(parseSort(sort)?.id) && { sort }),
    columns: state.columns.filter((text) => isKnown(text.slice(1))),
  };
}

/** True if two states look the same; the order in which columns were chosen is irrelevant. */
export function isSameState(a: ViewState, b: ViewState): boolean {
  return comparable(a) === comparable(b);
}

function comparable({ filters, sort, columns, density }: ViewState): string {
  return JSON.stringify([
    Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)),
    sort ?? null,
    [...columns].sort(),
    density,
  ]);
}
