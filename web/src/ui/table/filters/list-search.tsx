import { SearchInput } from '../../page/search-input.tsx';
import { search } from './filter-kinds.ts';
import { defineFilters } from './filters.ts';
import type { StateOf } from './use-filters.ts';

/** Search of a list that is filtered in the browser. */
export const LIST_SEARCH = defineFilters({ q: search((wanted) => ({ wanted })) });

interface ListSearchProps {
  readonly filters: StateOf<typeof LIST_SEARCH>;
}

/** Search box of a list that is filtered in the browser. */
export function ListSearch({ filters: { values, set } }: ListSearchProps) {
  return <SearchInput value={values.q} onChange={(q) => set({ q })} />;
}

/** True if a row with these texts matches the search. */
export function isSearched(
  texts: readonly string[],
  { wanted = '' }: { readonly wanted?: string | undefined },
): boolean {
  return texts.join(' ').toLowerCase().includes(wanted.toLowerCase());
}
