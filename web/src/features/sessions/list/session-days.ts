import { BUSINESS_DAYS } from '../../../entities/session/treatments-in.ts';
import { businessDateOf } from '../../../ui/dates/business-day.ts';
import { type DayRange, dateOf, dayRangeParams, readDayRange } from '../../../ui/dates/day-range.ts';
import type { Filter } from '../../../ui/table/filters/filters.ts';

/** Days of the list of sessions: the browser's, or those of the business behind a number that was counted by them. */
export interface SessionDays extends DayRange {
  readonly isOfBusiness?: boolean | undefined;
}

/** Whole days in `from` and `to`, in the time zone that `zone` says; ignored without a first day. */
export function sessionDays(): Filter<SessionDays, { date: { startDate: string; endDate?: string } }> {
  return {
    read: (params) => ({ ...readDayRange(params), isOfBusiness: params.zone === BUSINESS_DAYS }),
    write: (days) => ({
      ...dayRangeParams(days),
      zone: days.isOfBusiness === true && days.from !== null ? BUSINESS_DAYS : undefined,
    }),
    isSet: ({ from }) => from !== null,
    input: ({ isOfBusiness, ...days }) => (isOfBusiness === true ? businessDateOf(days) : dateOf(days)),
  };
}
