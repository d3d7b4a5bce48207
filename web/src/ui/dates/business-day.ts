import { businessDay, startOfBusinessDay } from '@halla/domain/time';

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
