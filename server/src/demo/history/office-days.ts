import { officeDay } from '@halla/domain/demo/demo-life';
import type { Random } from '@halla/domain/demo/random';
import { addDays } from '@halla/domain/time';
import { officeTime } from '../office-time.ts';

const OPENS = 8 * 60 + 10;
const CLOSES = 15 * 60 + 50;
const HOUR_MS = 3_600_000;

/** The working day on a day or after it. */
export function workingDay(day: string): string {
  return officeDay(day, 0) === day ? day : workingDay(addDays(day, 1));
}

/** A time in working hours on a day, or on the next working day. */
export function timeOn({ day, zone, random }: { day: string; zone: string; random: Random }): Date {
  return officeTime({ day: workingDay(day), minute: random.integer(OPENS, CLOSES), zone });
}

/** The time, or an hour after another when that is later: what follows from something comes after it. */
export function notBefore(time: Date, other: Date): Date {
  return time.getTime() > other.getTime() ? time : new Date(other.getTime() + HOUR_MS);
}
