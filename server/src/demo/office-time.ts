import { officeDay, officeMinute } from '@halla/domain/demo/demo-life';
import { startOfBusinessDay } from '@halla/domain/time';

const MINUTE_MS = 60_000;

interface OfficeTime {
  day: string;
  /** Minutes since midnight. */
  minute: number;
  zone: string;
}

/** A time of day in the maker's office as an instant. */
export function officeTime({ day, minute, zone }: OfficeTime): Date {
  return new Date(startOfBusinessDay(day, zone).getTime() + minute * MINUTE_MS);
}

interface OfficeTimeBefore {
  /** First day of the demo. */
  since: string;
  daysAgo: number;
  serialNumber: string;
  zone: string;
}

/** A time in working hours, a number of days before the first day of the demo. */
export function officeTimeBefore({ since, daysAgo, serialNumber, zone }: OfficeTimeBefore): Date {
  const day = officeDay(since, daysAgo);
  return officeTime({ day, minute: officeMinute(serialNumber, day), zone });
}
