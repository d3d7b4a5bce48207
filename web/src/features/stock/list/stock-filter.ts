import { flag, lines, search, several } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** What the list of stock is narrowed by. */
export const STOCK_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  /** By their keys, which every installation chooses. */
  warehouse: several({ read: (key) => key || undefined }, (warehouses) => ({ warehouses })),
  tag: lines((tags) => ({ tags })),
  exact: flag(() => ({ exactTags: true })),
  alerts: flag(() => ({ onlyAlerts: true })),
});
