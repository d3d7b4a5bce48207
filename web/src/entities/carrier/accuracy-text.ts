import '../../i18n/late/carriers.ts';
import { etaAccuracy } from '@halla/domain/documents/carrier-series';
import type { Translate } from '../../i18n/i18n.ts';

/** Days after or before the ETA, in whole days: '3 days after', 'On time'; null if unknown. */
export function accuracyText(days: number | null, t: Translate): string | null {
  const accuracy = etaAccuracy(days);
  if (accuracy === null) return null;
  if (accuracy.kind === 'on_time') return t(($) => $.carriers.accuracy.onTime);
  const { kind, days: count } = accuracy;
  return kind === 'after'
    ? t(($) => $.carriers.accuracy.after, { count })
    : t(($) => $.carriers.accuracy.before, { count });
}
