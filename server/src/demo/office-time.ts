import { officeDay, officeMinute } from '@halla/domain/demo/demo-life';
import { startOfBusinessDay } from '@halla/domain/time';

const MINUTE_MS = 60_000;

/** The moment at which something of a day in the maker's office was written down. */
export function officeTime({ day, minute, zone }: { day: string; minute: number; zone: string }): Date {
  return new Date(startOfBusinessDay(day, zone).getTime() + minute * MINUTE_MS);
}

/** The moment of a step of a device so many days before the first day of the demo, in working hours. */
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
