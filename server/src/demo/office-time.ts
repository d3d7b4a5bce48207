import { officeDay, officeMinute } from '@halla/domain/demo/demo-life';
import { startOfBusinessDay } from '@halla/domain/time';

const MINUTE_MS = 60_000;

/** A time of day in the maker's office as an instant. */
export function officeTime({ day, minute, zone }: { day: string; minute: number; zone: string }): Date {
  return new Date(startOfBusinessDay(day, zone).getTime() + minute * MINUTE_MS);
}

/** A time in working hours, a number of days before the first day of the demo. */
export function officeTimeBefore({
  since,
  daysAgo,
  serialNumber,
  zone,
}: {
  since: string;
  daysAgo: number;
  serialNumber: string;
  zone: string;
}): Date {
  const day = officeDay(since, daysAgo);
  return officeTime({ day, minute: officeMinute(serialNumber, day), zone });
}
