import { formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { Estimate } from '@halla/domain/service/reliability';
import type { Translate } from '../../../i18n/i18n.ts';

/** Values below this are shown with two decimals, others as whole numbers. */
const FINE = 10;

function shown(value: number, lang: Lang): string {
  return formatNumber(value, lang, value < FINE ? 2 : 0);
}

/** An estimate with its interval: 1.24 (0.90–1.65). */
export function estimateText(
  { value, low, high }: Estimate,
  { t, lang }: { t: Translate; lang: Lang },
): string {
  return t(($) => $.reliability.estimate, {
    value: shown(value, lang),
    low: shown(low, lang),
    high: shown(high, lang),
  });
}

/** An estimate with the name of its column, for cards. */
export function labelledEstimate(
  label: string,
  estimate: Estimate | null,
  told: { t: Translate; lang: Lang },
): string {
  return `${label}: ${estimate === null ? '–' : estimateText(estimate, told)}`;
}
