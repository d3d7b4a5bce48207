const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** The zone's wall clock interpreted as UTC, in whole seconds. */
function wallClock(instant: number, zone: string): number {
  const parts = formatter(zone).formatToParts(instant);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

function zoneOffset(instant: number, zone: string): number {
  return wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;
}

function dayOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

function utcMidnight(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse reads 2026-02-30 as the 2nd of March on some engines.
  if (Number.isNaN(ms) || dayOf(ms) !== day) throw new RangeError(`Not a calendar day: ${day}`);
  return ms;
}

/** Calendar day 'YYYY-MM-DD' of an instant in a time zone. */
export function businessDay(instant: Date, zone: string): string {
  return dayOf(wallClock(instant.getTime(), zone));
}

/** Calendar month 'YYYY-MM' of an instant in a time zone. */
export function businessMonth(instant: Date, zone: string): string {
  return businessDay(instant, zone).slice(0, 7);
}

/** First instant of a calendar day in a time zone, even if the clocks change at midnight; RangeError for an invalid day. */
export function startOfBusinessDay(day: string, zone: string): Date {
  const midnight = utcMidnight(day);
  const before = midnight - zoneOffset(midnight - DAY_MS, zone);
  const after = midnight - zoneOffset(midnight + DAY_MS, zone);
  const candidates = [Math.min(before, after), Math.max(before, after)];
  // Neither candidate is inside the day when its midnight was skipped; the old offset then gives the moment of the
  // change.
  return new Date(candidates.find((instant) => dayOf(wallClock(instant, zone)) === day) ?? before);
}

/** Minutes of a day on a wall clock. */
export const DAY_MINUTES = 1440;

/**
 * The moment at which the clock of a zone shows a time of a day, in minutes from midnight up to 1440; the earlier one where
 * the clock shows it twice, and that far after the change where it skips it.
 */
export function timeOfDay(day: string, minutes: number, zone: string): Date {
  if (minutes === 0) return startOfBusinessDay(day, zone);
  if (minutes === DAY_MINUTES) return startOfBusinessDay(addDays(day, 1), zone);
  const wall = utcMidnight(day) + minutes * 60_000;
  const before = wall - zoneOffset(wall - DAY_MS, zone);
  const after = wall - zoneOffset(wall + DAY_MS, zone);
  const candidates = [Math.min(before, after), Math.max(before, after)];
  return new Date(candidates.find((instant) => wallClock(instant, zone) === wall) ?? before);
}

/** Day of the week of a day: 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return ((new Date(utcMidnight(day)).getUTCDay() + 6) % 7) + 1;
}

/** True for a name of the time zone database, such as Europe/Helsinki. */
export function isTimeZone(name: string): boolean {
  // POSIX offsets such as +02:00 have the opposite sign in PostgreSQL.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Intl reports an unknown name only by throwing.
    return false;
  }
}

/** The day `n` days later (earlier when negative). */
export function addDays(day: string, n: number): string {
  return dayOf(utcMidnight(day) + n * DAY_MS);
}

/** Days from one day to another, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Monday of the week of a day. */
export function startOfIsoWeek(day: string): string {
  const sinceMonday = (new Date(utcMidnight(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** First day of a day's month. */
export function monthStart(day: string): string {
  return `${dayOf(utcMidnight(day)).slice(0, 7)}-01`;
}

/** Days from the first of a month that always reach into the next one. */
const DAYS_INTO_NEXT = 31;

/** First day of the following month. */
export function nextMonthStart(day: string): string {
  return monthStart(addDays(monthStart(day), DAYS_INTO_NEXT));
}

/** First days of all months in a range of days, including the month of `startDate`. */
export function monthStartsOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const months = [monthStart(startDate)];
  for (let month = nextMonthStart(startDate); month <= endDate; month = nextMonthStart(month))
    months.push(month);
  return months;
}

/** True for a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string | null | undefined): text is string {
  if (text == null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}
