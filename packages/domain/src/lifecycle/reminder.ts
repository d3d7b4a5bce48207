import { LEVELS, type Level } from '../access/levels.ts';

const MONDAY = 1;

/**
 * True when the weekly demo-device reminder is due: sales only, on Mondays of the browser's calendar, once a
 * Monday except on a local host. `lastShown` is the `reminderDay` of the last time. Precondition: the user
 * may see the reminder.
 */
export function reminderDue(now: Date, level: Level, localHost: boolean, lastShown: string | null): boolean {
  // Sales only: hasLevel would include super users, who keep no demo devices.
  if (level !== LEVELS.SALES || now.getDay() !== MONDAY) return false;
  return localHost || lastShown !== reminderDay(now);
}

/** Local calendar day 'YYYY-MM-DD' to store after the reminder was shown. */
export function reminderDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(String);
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}
