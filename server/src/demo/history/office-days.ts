import { officeDay } from '@halla/domain/demo/demo-life';
import type { Random } from '@halla/domain/demo/random';
import { addDays, startOfBusinessDay } from '@halla/domain/time';
import { officeTime } from '../office-time.ts';
import type { World } from './world.ts';

const OPENS = 8 * 60 + 10;
const CLOSES = 15 * 60 + 50;
const HOUR_MS = 3_600_000;

/** The first working day on or after a day. */
export function workingDay(day: string): string {
  return officeDay(day, 0) === day ? day : workingDay(addDays(day, 1));
}

interface OfficeDay {
  day: string;
  zone: string;
  random: Random;
}

/** A time in working hours on a day, or on the next working day. */
export function timeOn({ day, zone, random }: OfficeDay): Date {
  return officeTime({ day: workingDay(day), minute: random.integer(OPENS, CLOSES), zone });
}

/** The time, or an hour after another one if that is later, so that consequences follow their cause. */
export function notBefore(time: Date, other: Date): Date {
  return time.getTime() > other.getTime() ? time : new Date(other.getTime() + HOUR_MS);
}

/** Days at the beginning during which stock is filled. */
const OPENING_DAYS = 3;

/** Start of the history after the opening days, during which stock is filled. */
export function afterOpening({ from, zone }: Pick<World, 'from' | 'zone'>): Date {
  return startOfBusinessDay(addDays(from, OPENING_DAYS), zone);
}

/** The first moment of the demo, which ends its history. */
export function endOfHistory({ since, zone }: Pick<World, 'since' | 'zone'>): Date {
  return startOfBusinessDay(since, zone);
}
