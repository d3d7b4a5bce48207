import type { CarrierHabit } from '@halla/domain/documents/carrier-habit';
import { etaAccuracy } from '@halla/domain/documents/carrier-series';
import { countryName } from '@halla/domain/lifecycle/places';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../i18n/i18n.ts';

interface Wording {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Name of the place for which a delay was observed. */
export function placeOfHabit({ location }: CarrierHabit, { t, lang }: Wording): string {
  return location === null ? t(($) => $.carriers.habit.everywhere) : countryName(location, lang);
}

/** Average delay in whole days and the number of deliveries: '2 days late on average · 7 deliveries'. */
export function habitText({ days, deliveries }: CarrierHabit, t: Translate): string {
  return t(($) => $.carriers.habit.of, { habit: averageText(days, t), count: deliveries });
}

function averageText(days: number, t: Translate): string {
  const accuracy = etaAccuracy(days);
  if (accuracy === null || accuracy.kind === 'on_time') return t(($) => $.carriers.habit.onTime);
  const { kind, days: count } = accuracy;
  return kind === 'after'
    ? t(($) => $.carriers.habit.after, { count })
    : t(($) => $.carriers.habit.before, { count });
}
