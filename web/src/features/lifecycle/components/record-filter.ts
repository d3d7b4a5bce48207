import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { LIST_CAPS } from '@halla/domain/limits';
import { calendarDays, flag, many, search, setting } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Rows the list may end after; 0 is no limit. */
export const RECORD_LIMITS: readonly number[] = [100, LIST_CAPS.lifecycle.default, 1000, 5000, 0];

/** What the transfer list is narrowed by, and how far it goes. */
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
