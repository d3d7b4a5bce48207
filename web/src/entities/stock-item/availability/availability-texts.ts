import type { Availability } from '@halla/contract/stock-planning';
import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';

interface Worded {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Name of the pieces for use in a sentence. */
export function poolName({ colour, name, skus, count }: Availability, t: Translate): string {
  return colour === null ? (name ?? skus[0] ?? '') : t(($) => $.availability.colour[colour], { count });
}

/** Whether the pieces are available by the requested day, or today if none was requested. */
export function availabilityState(
  { inTime, firstDay }: Availability,
  today: string,
): 'inTime' | 'late' | 'now' | 'later' | 'never' {
  if (firstDay === null) return 'never';
  if (inTime !== null) return inTime ? 'inTime' : 'late';
  return firstDay <= today ? 'now' : 'later';
}

/** The result as a sentence. */
export function availabilitySentence(
  answer: Availability,
  { t, lang, today }: Worded & { readonly today: string },
): string {
  const { count, firstDay, steps } = answer;
  const name = poolName(answer, t);
  if (firstDay === null) {
    const most = Math.max(0, steps.at(-1)?.available ?? 0);
    return t(($) => $.availability.never, { count, name, missing: count - most });
  }
  if (firstDay <= today) return t(($) => $.availability.now, { count, name });
  return t(($) => $.availability.from, { count, name, day: formatDay(firstDay, lang) });
}

/** Pieces lacking for existing promises, even after all arrivals. */
export function shortage({ steps }: Pick<Availability, 'steps'>): number {
  return Math.max(0, -(steps.at(-1)?.available ?? 0));
}

/** One arrival: its day and source, or why it is not counted. */
export function arrivalText(
  { number, kind, day, count, isDated }: Availability['arrivals'][number],
  { t, lang }: Worded,
): string {
  if (day === null) return t(($) => $.availability.undated, { count, number });
  const when = { count, number, day: formatDay(day, lang) };
  return isDated ? t(($) => $.availability[kind], when) : t(($) => $.availability.late, when);
}
