import type { Lang } from '@halla/domain/limits';
import { formatDay } from '../labels/format.ts';

/** Days before months, as both languages write them, with a year of four digits: 31.1.2026, 31/01/2026, 31 1 2026. */
const DAY_FIRST = /^(?<day>\d{1,2})(?<mark>[./\s-]) ?(?<month>\d{1,2})\k<mark> ?(?<year>\d{4})$/;
/** As it is sent, and as it is copied from files. */
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The day that a text means in any language, YYYY-MM-DD; null for none, such as 31.2.2026. */
export function dayIn(text: string): string | null {
  const parts = (DAY_FIRST.exec(text.trim()) ?? YEAR_FIRST.exec(text.trim()))?.groups;
  if (parts === undefined) return null;
  const { year = '', month = '', day = '' } = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00Z`);
  // The engine takes 31 February for 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** True for a day as it is sent, YYYY-MM-DD; false for no text and for one that is still being typed. */
export function isDay(value: string | null | undefined): value is string {
  return value != null && YEAR_FIRST.test(value) && dayIn(value) !== null;
}

/** Text of a date input: a day as the language writes it, anything else as it was typed. */
export function dayText(value: string, lang: Lang): string {
  return isDay(value) ? formatDay(value, lang) : value;
}
