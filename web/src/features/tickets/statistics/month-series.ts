import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { addDays, monthStartsOf, nextMonthStart } from '@halla/domain/time';
import type { DayRange } from '../../../ui/dates/day-range.ts';

type Month = TicketStatisticsAnswer['months'][number];

/** A month of the statistics, restricted to the days they cover. */
export interface MonthOfStatistics extends Month {
  readonly days: DayRange;
}

const NO_TICKETS = { count: 0, total: 0, resolved: 0, firstAnswer: null, solution: null };

/** Every month in a range of days, including those without tickets. */
export function everyMonth({
  startDate,
  endDate,
  months,
}: Pick<TicketStatisticsAnswer, 'startDate' | 'endDate' | 'months'>): MonthOfStatistics[] {
  const known = new Map(months.map((month) => [month.month, month]));
  return monthStartsOf({ startDate, endDate }).map((first) => {
    const month = first.slice(0, 7);
    const last = addDays(nextMonthStart(first), -1);
    const days = { from: first < startDate ? startDate : first, to: last > endDate ? endDate : last };
    return { ...NO_TICKETS, ...known.get(month), month, days };
  });
}
