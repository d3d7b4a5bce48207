import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { PLAN_KINDS, PLAN_STATES } from '@halla/domain/lifecycle/movement-plans';
import { calendarDays, flag, many, oneOf, search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

const days = calendarDays(({ from, to }) => ({
  ...(from !== null && { startDate: from }),
  ...(to !== null && { endDate: to }),
}));

/** Filters of the list of plans, including closed ones. */
export const PLAN_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  kind: oneOf(PLAN_KINDS, (kind) => ({ kind })),
  days,
  overdue: flag(() => ({ overdue: true })),
  closed: flag(() => ({ states: [...PLAN_STATES] })),
});

/** Filters of the search for free devices. */
export const FREE_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  families: many(DEVICE_TYPES, (deviceTypes) => ({ deviceTypes })),
  days,
});
