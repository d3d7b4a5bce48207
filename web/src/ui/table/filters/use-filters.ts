import { useMemo } from 'react';
import { NO_LOOK } from '../list-look.ts';
import { type ParamChanges, useTableUrl } from '../table-url.ts';
import type { FilterInput, FilterMembers, Filters, FilterValues } from './filters.ts';

/** The filters of a list as the address holds them. */
export interface FilterState<F extends FilterMembers> {
  readonly values: FilterValues<F>;
  readonly set: (changes: Partial<FilterValues<F>>) => void;
  /** What they add to the input of the call. */
  readonly input: FilterInput<F>;
  /** How many may hide rows. */
  readonly count: number;
  readonly clear: () => void;
  readonly folded: FoldedState;
}

/** Those that a phone keeps behind its button. */
export interface FoldedState {
  /** How many may hide rows. */
  readonly count: number;
  readonly clear: () => void;
}

/** The state of declared filters. */
export type StateOf<Declared> = Declared extends Filters<infer F> ? FilterState<F> : never;

/** Reads and changes the filters of a list in the address. */
export function useFilters<F extends FilterMembers>(filters: Filters<F>, urlKey = ''): FilterState<F> {
  const { params, setParams } = useTableUrl(urlKey);
  return useMemo(() => {
    const values = filters.read(params);
    // A view without its filters is another one, and so is the look that came with it.
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
