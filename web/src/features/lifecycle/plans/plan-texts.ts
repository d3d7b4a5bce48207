import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';
import { formatDay } from '../../../ui/labels/format.ts';

/** '1 Mar 2026 – 5 Mar 2026'; one day alone, an open end as a dash. */
export function daysText({ startsOn, dueOn }: PlannedDays, lang: Lang): string {
  const from = formatDay(startsOn, lang);
  if (dueOn === startsOn) return from;
  return dueOn === null ? `${from} –` : `${from} – ${formatDay(dueOn, lang)}`;
}

/** A plan in one line, for assistive technology. */
export function planText(plan: MovementPlan, { t, lang }: { t: Translate; lang: Lang }): string {
  const words = {
    serial: plan.Device.serialNumber,
    client: clientText(plan.clientInfo),
    days: daysText(plan, lang),
  };
  if (plan.isOverdue) return t(($) => $.plans.barOverdue, words);
  return t(($) => $.plans.bar, { ...words, state: t(($) => $.plans.states[plan.state]) });
}
