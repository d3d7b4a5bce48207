import type { Lang } from '@halla/domain/limits';
import { formatDate } from '../labels/format.ts';

/** First and last day; a single day if they are equal, and an empty side for an open end. */
export function dayRangeText(
  [from, to]: readonly [string | null | undefined, string | null | undefined],
  lang: Lang,
): string {
  return (from === to ? [to] : [from, to])
    .map((day) => (day ? formatDate(`${day}T00:00`, lang) : ''))
    .join(' – ');
}
