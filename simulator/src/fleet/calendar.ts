import { businessDay, startOfBusinessDay } from '@halla/domain/time';
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

/** First millisecond of a calendar day where the device stands. Zones are slow to ask, so answers are remembered. */
export function localMidnight({ place }: PlannedDevice, day: string): number {
  const key = `${place.timeZone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= REMEMBERED) midnights.clear();
  const midnight = startOfBusinessDay(day, place.timeZone).getTime();
  midnights.set(key, midnight);
  return midnight;
}

/** Whether the device works on that day: commissioned, an open weekday, no holiday. */
export function isWorkingDay(device: PlannedDevice, day: string): boolean {
  if (day < device.commissioned || day.endsWith('-12-25') || day.endsWith('-01-01')) return false;
  // 1970-01-01 was a Thursday.
  return !device.closedWeekdays.includes((dayNumber(day) + 4) % 7);
}

/** Age of a device in years. */
export function ageInYears(device: PlannedDevice, day: string): number {
  return Math.max(0, (dayNumber(day) - dayNumber(device.commissioned)) / 365);
}

/** Calendar day of a moment where the device stands. */
export function localDayOf({ place }: PlannedDevice, moment: Date): string {
  return businessDay(moment, place.timeZone);
}
