import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { COUNTRY_CODES } from '@halla/domain/geography/countries';
import { MAINTENANCE_STATES } from '@halla/domain/maintenance/forecast';
import { flag, many, oneOf, search, wholeNumber } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the devices that are due for a service. */
export const PLANNED_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  states: many(MAINTENANCE_STATES, (states) => ({ states: [...states] })),
  products: many(DEVICE_TYPES, (deviceTypes) => ({ deviceTypes: [...deviceTypes] })),
  owner: wholeNumber((CompanyId) => ({ CompanyId })),
  country: oneOf(COUNTRY_CODES, (location) => ({ location })),
  unplanned: flag(() => ({ unplanned: true as const })),
});
