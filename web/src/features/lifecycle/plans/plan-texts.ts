import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Lang } from '@halla/domain/limits';
import { daysText } from '../../../entities/plan/plan-days.ts';
import type { Translate } from '../../../i18n/i18n.ts';

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
