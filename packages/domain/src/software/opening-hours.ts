import { POLL_SECONDS } from '../devices/polling.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
const HOURS_PER_WEEK = 168;
/** Longest gap between two sessions, in hours, that counts as opening hours. */
const LONGEST_BREAK = 5;
/** Minimum opening hours per week; with fewer, sessions do not indicate when the clinic is open. */
const FEWEST_HOURS = 24;
const OFFICE_HOURS = { first: 7, last: 14, days: 5 };

/** Days of sessions from which opening hours are derived. */
export const OPENING_DAYS = 56;
/** Opening hours without contact after which a device counts as silent. */
export const SILENT_HOURS = 24;
const SILENT_POLLS = 3;

/** Hours of a week in UTC, 0 is Monday 00:00 to 01:00 and 167 the last one of Sunday. */
export type WeekHours = ReadonlySet<number>;

function hourOfWeek(ms: number): number {
  const time = new Date(ms);
  const day = (time.getUTCDay() + 6) % 7;
  return day * HOURS_PER_DAY + time.getUTCHours();
}

/**
 * Opening hours of a clinic, from the hours of the week with sessions of its device and the short gaps between them.
 * Office hours from Monday to Friday if there are too few sessions.
 */
export function openingHours(withSessions: Iterable<number>): WeekHours {
  const used = [...new Set(withSessions)].toSorted((a, b) => a - b);
  const open = new Set(used);
  for (const [index, hour] of used.entries()) {
    const next = used[(index + 1) % used.length] ?? hour;
    const distance = (next - hour + HOURS_PER_WEEK) % HOURS_PER_WEEK;
    if (distance > LONGEST_BREAK + 1) continue;
    for (let step = 1; step < distance; step += 1) open.add((hour + step) % HOURS_PER_WEEK);
  }
  return open.size < FEWEST_HOURS ? officeHours() : open;
}

function officeHours(): WeekHours {
  const { first, last, days } = OFFICE_HOURS;
  const open = new Set<number>();
  for (let day = 0; day < days; day += 1)
    for (let hour = first; hour <= last; hour += 1) open.add(day * HOURS_PER_DAY + hour);
  return open;
}

/** Opening hours between two times, with fractions; counting stops at `most`. */
export function openHoursBetween({
  from,
  until,
  opening,
  most,
}: {
  from: Date;
  until: Date;
  opening: WeekHours;
  most: number;
}): number {
  let hours = 0;
  let at = from.getTime();
  const end = until.getTime();
  while (at < end && hours < most) {
    const next = Math.min(end, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS);
    if (opening.has(hourOfWeek(at))) hours += (next - at) / HOUR_MS;
    at = next;
  }
  return Math.min(hours, most);
}

/** True when a device has been without contact for the longer of three polls and 24 opening hours. */
export function isSilent({
  lastContact,
  now,
  opening,
}: {
  lastContact: Date;
  now: Date;
  opening: WeekHours;
}): boolean {
  if (now.getTime() - lastContact.getTime() < SILENT_POLLS * POLL_SECONDS * 1000) return false;
  return openHoursBetween({ from: lastContact, until: now, opening, most: SILENT_HOURS }) >= SILENT_HOURS;
}
