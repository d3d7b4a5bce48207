import '../../i18n/late/plans.ts';
import { i18n } from '../../i18n/i18n.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';

/** Error code if a device to be sold is planned for a demo or a loan. */
export const PLAN_OPEN = 'lifecycle.plan_open';

/** Asks whether to sell a device although it is promised, which ends its plans. */
export function askToEndPlans(serial: string): Promise<boolean> {
  return confirm({
    title: i18n.t(($) => $.plans.sellTitle, { serial }),
    text: i18n.t(($) => $.plans.sell),
    action: i18n.t(($) => $.plans.sellAction),
  });
}
