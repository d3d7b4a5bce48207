import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { DayRange, dateOf } from './day-range.ts';

/** Time zone of the business, from the page as the server sends it; the browser's in a page without it. */
export function businessZone(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="halla-time-zone"]');
  return told?.content ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of an instant, by default now, as YYYY-MM-DD in the time zone of the business, whose days documents and totals have. */
export function dayOfBusiness(at = new Date()): string {
  return businessDay(at, businessZone());
}

/** True if days of the browser begin at other moments than those of the business. */
export function hasOtherDays(now = new Date()): boolean {
  const day = dayOfBusiness(now);
  return startOfBusinessDay(day, businessZone()).getTime() !== new Date(`${day}T00:00:00`).getTime();
}

/** Whole days of the business as API input; empty without a first day. */
export function businessDateOf({ from, to }: DayRange): ReturnType<typeof dateOf> {
  if (from === null) return {};
  const zone = businessZone();
  const startDate = startOfBusinessDay(from, zone).toISOString();
  if (to === null) return { date: { startDate } };
  const next = startOfBusinessDay(addDays(to, 1), zone);
  return { date: { startDate, endDate: new Date(next.getTime() - 1).toISOString() } };
}
