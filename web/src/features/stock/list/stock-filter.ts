import { flag, lines, search, several } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the list of stock. */
export const STOCK_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  /** Keys of warehouses; each installation chooses its own. */
  warehouse: several({ read: (key) => key || undefined }, (warehouses) => ({ warehouses })),
  tag: lines((tags) => ({ tags })),
  exact: flag(() => ({ exactTags: true })),
  alerts: flag(() => ({ onlyAlerts: true })),
});
