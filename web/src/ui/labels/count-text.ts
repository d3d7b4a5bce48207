import { formatNumber } from '@halla/domain/formats';
import { COUNT_AT_MOST, type Lang } from '@halla/domain/limits';

/** A count as text; above the cap, the cap with a plus sign. */
export function countText(count: number, lang: Lang): string {
  return count > COUNT_AT_MOST ? `${formatNumber(COUNT_AT_MOST, lang)}+` : formatNumber(count, lang);
}
