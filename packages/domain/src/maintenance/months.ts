import { addDays, monthStart, nextMonthStart } from '../time.ts';

/** The same day a number of months later; the last day of shorter months. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = addDays(nextMonthStart(first), -1);
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return monthStart(wanted) === monthStart(first) ? wanted : last;
}
