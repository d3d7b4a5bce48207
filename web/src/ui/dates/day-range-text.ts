import type { Lang } from '@halla/domain/limits';
import { formatDate } from '../labels/format.ts';

/** First and last day; one day alone when they are the same, nothing for an open end. */
export function dayRangeText(
  [from, to]: readonly [string | null | undefined, string | null | undefined],
  lang: Lang,
): string {
  return (from === to ? [to] : [from, to])
    .map((day) => (day ? formatDate(`${day}T00:00`, lang) : ''))
    .join(' – ');
}
