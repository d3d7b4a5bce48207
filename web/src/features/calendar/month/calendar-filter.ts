import { CALENDAR_KINDS } from '@halla/domain/calendar/calendar';
import { many } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the calendar, kept in its address. */
export const CALENDAR_FILTERS = defineFilters({
  kinds: many(CALENDAR_KINDS, (kinds) => ({ kinds })),
});
