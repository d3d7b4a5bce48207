import { addDays, businessDay, isoWeekday, timeOfDay } from '../time.ts';

/** When the maker works. */
export interface WorkingHours {
  /** Name of the time zone database. */
  readonly zone: string;
  /** Days of the week, 1 Monday to 7 Sunday; at least one. */
  readonly days: readonly number[];
  /** Minutes since midnight in the zone; closing is after opening, at 1440 at the latest. */
  readonly opens: number;
  readonly closes: number;
  /** Days without work, YYYY-MM-DD. */
  readonly holidays: readonly string[];
}

/** Shortest working day, in minutes. */
export const SHORTEST_DAY = 60;

/** Maximum holidays: about ten years of them. */
export const HOLIDAYS_AT_MOST = 200;

function isWorkingDay(day: string, { days, holidays }: WorkingHours): boolean {
  return days.includes(isoWeekday(day)) && !holidays.includes(day);
}

/**
 * The moment after a number of minutes of working time since `start`. A start outside working hours counts from
 * the next opening. Minutes are real ones, so that a period with a clock change has its actual length.
 */
export function addWorkingTime(start: Date, minutes: number, hours: WorkingHours): Date {
  let left = minutes * 60_000;
  for (let day = businessDay(start, hours.zone); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, hours)) continue;
    const from = Math.max(timeOfDay(day, hours.opens, hours.zone).getTime(), start.getTime());
    const open = Math.max(timeOfDay(day, hours.closes, hours.zone).getTime() - from, 0);
    if (open > 0 && left <= open) return new Date(from + left);
    left -= open;
  }
}
