const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Size limit of the cache, in days; larger than the range of days in any answer. */
const DAYS_AT_MOST = 4_096;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** '2026-03-18T' by day number since 1970. */
const days = new Map<number, string>();

/**
 * Same result as `toISOString` in a fifth of the time, which dominated the presenter for a list of 500 rows. The text
 * of each day is cached, because the rows of an answer span few days.
 */
export function instantText(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  const ofDay = ms - day * DAY_MS;
  const hours = TWO_DIGITS[Math.floor(ofDay / HOUR_MS)];
  const minutes = TWO_DIGITS[Math.floor((ofDay % HOUR_MS) / MINUTE_MS)];
  const seconds = TWO_DIGITS[Math.floor((ofDay % MINUTE_MS) / 1000)];
  return `${days.get(day) ?? keepDay(day, instant)}${hours}:${minutes}:${seconds}.${String(ofDay % 1000).padStart(3, '0')}Z`;
}

function keepDay(day: number, instant: Date): string {
  // Throws for an invalid date, as callers expect. Years beyond 9999 are longer.
  const text = instant.toISOString();
  const kept = text.slice(0, text.indexOf('T') + 1);
  if (days.size >= DAYS_AT_MOST) days.clear();
  days.set(day, kept);
  return kept;
}
