import { formatDuration } from '@halla/domain/duration';
import { formatNumber, kept, localeOf } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';

const dates = kept((lang) => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'short' }));
const times = kept((lang) => new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short' }));
/** In words: now, yesterday, tomorrow. */
const inWords = kept((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }));
/** In numbers: "last month" and "last year" are those of the calendar, not of the time that has passed. */
const distances = kept((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'always' }));

/** Day of an instant in the browser's time zone: 05/11/2026, 5.11.2026. */
export function formatDate(instant: string | Date, lang: Lang): string {
  return dates(lang).format(new Date(instant));
}

/** Time of day of an instant in the browser's time zone: 09:05, 9.05. */
export function formatTime(instant: string | Date, lang: Lang): string {
  return times(lang).format(new Date(instant));
}

/** Day and time of an instant in the browser's time zone: 05/11/2026 09:05, 5.11.2026 9.05. */
export function formatDateTime(instant: string | Date, lang: Lang): string {
  return `${formatDate(instant, lang)} ${formatTime(instant, lang)}`;
}

interface Zoned {
  /** A name of the time zone database. */
  readonly zone: string;
  readonly lang: Lang;
}

/** Day and time of an instant in another time zone, like `formatDateTime`. */
export function formatDateTimeIn(instant: string, { zone, lang }: Zoned): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(lang), { ...style, timeZone: zone }).format(new Date(instant));
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'short' })}`;
}

/** Time of day of an instant today; otherwise day and time. */
export function formatTimeOrDay(instant: Date, lang: Lang): string {
  const isToday = formatDate(instant, lang) === formatDate(new Date(), lang);
  return isToday ? formatTime(instant, lang) : formatDateTime(instant, lang);
}

const DAY_MS = 86_400_000;

const STEPS = [
  { unit: 'second', size: 1, below: 60 },
  { unit: 'minute', size: 60, below: 3600 },
  { unit: 'hour', size: 3600, below: 86_400 },
  { unit: 'day', size: 86_400, below: 2_592_000 },
  { unit: 'month', size: 2_592_000, below: 31_536_000 },
  { unit: 'year', size: 31_536_000, below: Number.POSITIVE_INFINITY },
] as const;

/** An instant relative to now: 3 minutes ago, 3 minuuttia sitten; days are those of the browser's calendar. */
export function formatRelative(instant: string | Date, now: number, lang: Lang): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const step = STEPS.find(({ below }) => Math.abs(seconds) < below) ?? STEPS[5];
  if (seconds === 0) return inWords(lang).format(0, 'second');
  if (step.unit === 'day') {
    const days = calendarDaysTo(instant, now);
    return (Math.abs(days) === 1 ? inWords : distances)(lang).format(days, 'day');
  }
  return distances(lang).format(Math.trunc(seconds / step.size), step.unit);
}

/** Days of the calendar from now to an instant, negative for the past; rounded, as a day may have 23 or 25 hours. */
function calendarDaysTo(instant: string | Date, now: number): number {
  const between = new Date(instant).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0);
  return Math.round(between / DAY_MS);
}

/** Degrees Celsius with one decimal, the resolution of the sensors: −92.0 °C, −110.5 °C. */
export function formatTemperature(value: number, lang: Lang): string {
  return `${formatNumber(value, lang, 1)}\u00a0°C`;
}

/** A duration in minutes and seconds: 2:05 min, 61:00 min; the unit is the same in every language. */
export function formatMinutes(seconds: number): string {
  return `${formatDuration(seconds)}\u00a0min`;
}

/** The day of an instant, by default now, as YYYY-MM-DD in the browser's time zone. */
export function browserDay(at = new Date()): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
