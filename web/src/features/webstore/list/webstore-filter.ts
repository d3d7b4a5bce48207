import { flag, search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** What the list of webstore orders is narrowed by, and widened to unrelated ones. */
export const WEBSTORE_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  unrelated: flag(() => ({ show_unrelated: true })),
});
