import { flag, search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the list of webstore orders; one adds unrelated orders. */
export const WEBSTORE_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  unrelated: flag(() => ({ show_unrelated: true })),
});
