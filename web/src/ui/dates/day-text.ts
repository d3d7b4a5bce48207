import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';

/** Day before month, as both languages write it, with a four-digit year: 31.1.2026, 31/01/2026, 31 1 2026. */
const DAY_FIRST = /^(?<day>\d{1,2})(?<mark>[./\s-]) ?(?<month>\d{1,2})\k<mark> ?(?<year>\d{4})$/;
/** ISO format, used on the wire and in exported files. */
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The day a text represents in any supported format, as YYYY-MM-DD; null if invalid, such as 31.2.2026. */
export function dayIn(text: string): string | null {
  const parts = (DAY_FIRST.exec(text.trim()) ?? YEAR_FIRST.exec(text.trim()))?.groups;
  if (parts === undefined) return null;
  const { year = '', month = '', day = '' } = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00Z`);
  // JavaScript parses 31 February as 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** Type guard for a valid day as it is sent, YYYY-MM-DD; false for an empty or incomplete text. */
export function isDay(value: string | null | undefined): value is string {
  return value != null && YEAR_FIRST.test(value) && dayIn(value) !== null;
}

/** Text of a date input: a day in the format of the language, any other text as typed. */
export function dayText(value: string, lang: Lang): string {
  return isDay(value) ? formatDay(value, lang) : value;
}
