import { businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { OpenHours } from './opening-hours.ts';
import type { PlannedDevice } from './planned-device.ts';

const DAY_MS = 86_400_000;
const REMEMBERED = 5_000;
const midnights = new Map<string, number>();

/** Days since 1970-01-01 of a calendar day. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Calendar day of a day number. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week, 0 is Sunday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (dayNumber(day) + 4) % 7;
}

/** First millisecond of a calendar day. Zones are slow to ask, so answers are remembered. */
function midnightOf(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= REMEMBERED) midnights.clear();
  const midnight = startOfBusinessDay(day, timeZone).getTime();
  midnights.set(key, midnight);
  return midnight;
}

/**
 * The moment at which the clock where the device stands shows so many seconds after midnight. Clocks are changed in the
 * small hours, so the seconds that are missing to the next midnight are counted.
 */
export function localTime({ place }: PlannedDevice, day: string, seconds: number): number {
  const nextMidnight = midnightOf(dayOfNumber(dayNumber(day) + 1), place.timeZone);
  return nextMidnight - DAY_MS + seconds * 1000;
}

/** Opening hours on a day; null when the clinic is closed. */
export function openHours({ week }: PlannedDevice, day: string): OpenHours | null {
  if (day.endsWith('-12-25') || day.endsWith('-01-01')) return null;
  return week[weekdayOf(day)] ?? null;
}

/** Whether the device was where it works during some of these days, first and last included. */
export function isAtWork({ spells }: PlannedDevice, { from, to }: { from: string; to: string }): boolean {
  return spells.some((spell) => spell.from <= to && (spell.to === null || spell.to >= from));
}

/** Opening hours of a day on which the device works; null on every other day. */
export function workingHours(device: PlannedDevice, day: string): OpenHours | null {
  return isAtWork(device, { from: day, to: day }) ? openHours(device, day) : null;
}

/** Age of a device in years. */
export function ageInYears(device: PlannedDevice, day: string): number {
  return Math.max(0, (dayNumber(day) - dayNumber(device.commissioned)) / 365);
}

/** Calendar day of a moment where the device stands. */
export function localDayOf({ place }: PlannedDevice, moment: Date): string {
  return businessDay(moment, place.timeZone);
}
