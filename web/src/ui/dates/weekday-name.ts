import type { Lang } from '@halla/domain/limits';

/** A Monday. */
const SOME_WEEK = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Days of the week, from Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Name of a day of the week, 1 Monday to 7 Sunday. */
export function weekdayName(day: number, { lang, style }: { lang: Lang; style: 'short' | 'long' }): string {
  return new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' }).format(
    SOME_WEEK + (day - 1) * DAY_MS,
  );
}
