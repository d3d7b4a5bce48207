import type { Lang } from '@halla/domain/limits';
import { formatDate, formatDateTime } from '../labels/format.ts';

/** Templates of ECharts by the unit of a tick: each label can be read without its neighbours. */
const TEMPLATES = {
  en: { month: '{MMM} {yyyy}', day: '{d} {MMM}', time: '{HH}:{mm}' },
  fi: { month: '{M}/{yyyy}', day: '{d}.{M}.', time: '{H}.{mm}' },
} as const satisfies Record<Lang, object>;

/** Labels of a time axis: 2026, Mar 2026, 12 Mar, 12 Mar 09:00; in Finnish 2026, 3/2026, 12.3., 12.3. 9.00. */
export function timeLabels(lang: Lang) {
  const { month, day, time } = TEMPLATES[lang];
  const instant = `${day} ${time}`;
  return { year: '{yyyy}', month, day, hour: instant, minute: instant, second: `${instant}:{ss}` };
}

/** Instant of a tooltip in the user's format, without the time at midnight, where charts of days have their points. */
export function pointedTime(lang: Lang) {
  return ({ value }: { readonly value: string | number | Date }): string => {
    const at = new Date(value);
    const isDay = at.getHours() === 0 && at.getMinutes() === 0;
    return isDay ? formatDate(at, lang) : formatDateTime(at, lang);
  };
}
