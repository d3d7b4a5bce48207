import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { registerLocale } from 'echarts/core';

const DAY_MS = 86_400_000;
const SUNDAY_MS = 3 * DAY_MS;

/** Registers the names of months and days that time axes show, in each language of the user interface. */
export function registerChartLocales(): void {
  for (const lang of LANGUAGES) {
    // ECharts falls back to its own English for the rest.
    registerLocale(lang.toUpperCase(), { time: namesIn(lang) } as Parameters<typeof registerLocale>[1]);
  }
}

/** In the order ECharts expects: months from January, days from Sunday. */
export function namesIn(lang: Lang) {
  const months = (month: 'long' | 'short') => {
    const { format } = new Intl.DateTimeFormat(lang, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format(Date.UTC(2026, index, 1)));
  };
  const days = (weekday: 'long' | 'short') => {
    const { format } = new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format(SUNDAY_MS + index * DAY_MS));
  };
  return {
    month: months('long'),
    monthAbbr: months('short'),
    dayOfWeek: days('long'),
    dayOfWeekAbbr: days('short'),
  };
}
