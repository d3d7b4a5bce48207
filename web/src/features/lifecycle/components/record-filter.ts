import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { LIST_CAPS } from '@halla/domain/limits';
import { calendarDays, flag, many, search, setting } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Choices for the maximum number of rows; 0 is unlimited. */
export const RECORD_LIMITS: readonly number[] = [100, LIST_CAPS.lifecycle.default, 1000, 5000, 0];

/** Filters of the transfer list, and its row limit. */
export const RECORD_FILTERS = defineFilters({
  search: search((search_value) => ({ search_value })),
  models: many(DEVICE_TYPES, (deviceTypes) => ({ deviceTypes })),
  states: many(LC_STATES, (states) => ({ states })),
  days: calendarDays(({ from, to }) => ({
    ...(from !== null && { startDate: from }),
    ...(to !== null && { endDate: to }),
  })),
  latest: flag(() => ({ onlyLatest: true })),
  limit: setting({ choices: RECORD_LIMITS, usual: LIST_CAPS.lifecycle.default }, () => ({})),
});
