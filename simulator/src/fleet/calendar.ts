import { businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { OpenHours } from './opening-hours.ts';
import type { PlannedDevice } from './planned-device.ts';

const DAY_MS = 86_400_000;
const REMEMBERED = 5_000;
const midnights = new Map<string, number>();

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (dayNumber(day) + 4) % 7;
}

/** First millisecond of a calendar day. Cached, because time zone conversions are slow. */
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
 * The instant at which the local clock shows a number of seconds after midnight. Clocks change shortly after
 * midnight, so the seconds are counted back from the next midnight.
 */
export function localTime({ place }: PlannedDevice, day: string, seconds: number): number {
  const nextMidnight = midnightOf(dayOfNumber(dayNumber(day) + 1), place.timeZone);
  return nextMidnight - DAY_MS + seconds * 1000;
}

export function openHours({ week }: PlannedDevice, day: string): OpenHours | null {
  if (day.endsWith('-12-25') || day.endsWith('-01-01')) return null;
  return week[weekdayOf(day)] ?? null;
}

/** True if the device was in use during some of these days, inclusive. */
export function isAtWork({ spells }: PlannedDevice, { from, to }: { from: string; to: string }): boolean {
  return spells.some((spell) => spell.from <= to && (spell.to === null || spell.to >= from));
}

/** Opening hours of a day on which the device is in use; null on other days. */
export function workingHours(device: PlannedDevice, day: string): OpenHours | null {
  return isAtWork(device, { from: day, to: day }) ? openHours(device, day) : null;
}

export function ageInYears(device: PlannedDevice, day: string): number {
  return Math.max(0, (dayNumber(day) - dayNumber(device.commissioned)) / 365);
}

/** Calendar day of a moment in the time zone of the device. */
export function localDayOf({ place }: PlannedDevice, moment: Date): string {
  return businessDay(moment, place.timeZone);
}
