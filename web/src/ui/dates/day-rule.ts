import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { type Translate, wordRule } from '../../i18n/i18n.ts';
import { isDay } from './day-text.ts';

/** First and last selectable day, inclusive, YYYY-MM-DD. */
export interface DayBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The problem with the text of a date input, as a sentence; null if it is valid or empty. */
export function dayProblem(
  value: string,
  { min, max }: DayBounds,
  { t, lang }: { t: Translate; lang: Lang },
) {
  if (value === '') return null;
  if (!isDay(value)) return wordRule({ rule: 'day' });
  if (min !== undefined && value < min) return wordRule({ rule: 'before', day: min });
  return max !== undefined && value > max
    ? t(($) => $.ui.dateInput.latest, { day: formatDay(max, lang) })
    : null;
}
