import { SNOOZE_MAX_DAYS } from '@halla/domain/devices/alert-handling';

/** Hour of the morning in the browser's time zone at which a snooze ends. */
const MORNING = 8;
const WEEK = 7;

/** The morning a number of days from today. */
export function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

/** The morning of a day, YYYY-MM-DD. */
export function morningOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, MORNING);
}

/** Offered mornings. On Sundays and Mondays two of them coincide, and the first is kept. */
export function snoozeChoices(now: Date) {
  const days = { tomorrow: 1, monday: daysToMonday(now), week: WEEK };
  const names = ['tomorrow', 'monday', 'week'] as const;
  return names
    .filter((name, index) => names.findIndex((other) => days[other] === days[name]) === index)
    .map((name) => ({ name, until: morningIn(days[name], now) }));
}

/** Days until the next Monday, 1–7. */
export function daysToMonday(now: Date): number {
  return (8 - now.getDay()) % 7 || 7;
}

/**
 * The first and last selectable day, YYYY-MM-DD; the morning of the last day is within the limit at any time
 * of today.
 */
export function snoozeDays(now: Date): { first: string; last: string } {
  return { first: dayOf(morningIn(1, now)), last: dayOf(morningIn(SNOOZE_MAX_DAYS - 1, now)) };
}

function dayOf(time: Date): string {
  const [month, date] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${date}`;
}
