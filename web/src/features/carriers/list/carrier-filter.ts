import { search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the list of shipping companies. */
export const CARRIER_FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });
