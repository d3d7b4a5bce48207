import { LEVELS } from '@halla/domain/access/levels';
import { type CalendarKind, calendarKinds } from '@halla/domain/calendar/calendar';
import { addDays } from '@halla/domain/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { WEEK_DAYS, weeksOf } from '../../../ui/dates/weeks.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { CALENDAR_FILTERS } from './calendar-filter.ts';

/** The events of the weeks of a month, of the kinds in the address. */
export function useCalendar(month: string) {
  const { input } = useFilters(CALENDAR_FILTERS);
  const weeks = weeksOf(month);
  return useQuery({
    ...callQuery('get_calendar', {
      ...input,
      startDate: weeks[0] ?? month,
      endDate: addDays(weeks.at(-1) ?? month, WEEK_DAYS - 1),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Level of the user; after signing out, a level that can read no kind. */
export function useLevel() {
  return useSession()?.user.permissionLevel ?? LEVELS.PRODUCTION;
}

/** The kinds that the user reads. */
export function useCalendarKinds(): CalendarKind[] {
  return calendarKinds(useLevel());
}
