import { useMemo } from 'react';
import { NO_LOOK } from '../list-look.ts';
import { type ParamChanges, useTableUrl } from '../table-url.ts';
import type { FilterInput, FilterMembers, Filters, FilterValues } from './filters.ts';

/** State of a list's filters in the URL. */
export interface FilterState<F extends FilterMembers> {
  readonly values: FilterValues<F>;
  readonly set: (changes: Partial<FilterValues<F>>) => void;
  /** Their contribution to the call's input. */
  readonly input: FilterInput<F>;
  /** Number of filters that may hide rows. */
  readonly count: number;
  readonly clear: () => void;
  readonly folded: FoldedState;
}

/** State of the filters behind a phone's filter button. */
export interface FoldedState {
  /** Number of filters that may hide rows. */
  readonly count: number;
  readonly clear: () => void;
}

/** State type of declared filters. */
export type StateOf<Declared> = Declared extends Filters<infer F> ? FilterState<F> : never;

/** Reads and changes a list's filters in the URL. */
export function useFilters<F extends FilterMembers>(filters: Filters<F>, urlKey = ''): FilterState<F> {
  const { params, setParams } = useTableUrl(urlKey);
  return useMemo(() => {
    const values = filters.read(params);
    // Clearing the filters leaves the saved view, so its look is cleared as well.
    const clear = (none: ParamChanges) =>
      setParams({ ...none, ...(params.viewName !== undefined && NO_LOOK) });
    return {
      values,
      set: (changes) => setParams(filters.params(changes)),
      input: filters.input(values),
      count: filters.count(values),
      clear: () => clear(filters.none),
      folded: { count: filters.countFolded(values), clear: () => clear(filters.noneFolded) },
    };
  }, [filters, params, setParams]);
}
