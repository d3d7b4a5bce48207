import '../../i18n/late/plans.ts';
import type { MovementPlan } from '@halla/contract/movement-plans';
import { formatDay } from '@halla/domain/formats';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { isOpenPlan, PLAN_STATES } from '@halla/domain/lifecycle/movement-plans';
import type { Lang } from '@halla/domain/limits';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { browserDay } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { PageLink } from '../../ui/link.tsx';
import { nextPromise } from './next-promise.ts';
import { daysText } from './plan-days.ts';
import classes from './promised-to.module.css';

const OPEN = PLAN_STATES.filter(isOpenPlan);

interface PromisedToProps {
  readonly deviceId: number;
  /** True to state in words that the device is promised; otherwise a label beside it does. */
  readonly inWords?: boolean;
}

/** Client to whom a device is promised, linked to its plans. Only for levels that may read plans. */
export function PromisedTo({ deviceId, inWords = false }: PromisedToProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(callQuery('get_movement_plans', { device_id: deviceId, states: OPEN }));
  const plan = data && nextPromise(data.plans, browserDay());
  return (
    <div className={classes.line}>
      {plan ? (
        <PlanLink plan={plan} inWords={inWords} />
      ) : plan === null ? (
        <Text span inherit c="dimmed">
          {inWords ? t(($) => $.plans.promise.none) : '–'}
        </Text>
      ) : isError ? (
        t(($) => $.ui.failed.unknown.title)
      ) : (
        <Skeleton h="1lh" maw={260} />
      )}
    </div>
  );
}

function PlanLink({ plan, inWords }: { readonly plan: MovementPlan; readonly inWords: boolean }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const client = clientText(plan.clientInfo);
  return (
    <PageLink
      to={`/demos/plans?q=${encodeURIComponent(plan.Device.serialNumber)}`}
      className={classes.link ?? ''}
    >
      <Text span inherit truncate>
        {`${inWords ? t(($) => $.plans.promise.to, { client }) : client},`}
      </Text>
      <span className={classes.days} data-overdue={plan.isOverdue || undefined}>
        {` ${whenText(plan, { t, lang })}`}
      </span>
    </PageLink>
  );
}

/** The days of a future plan, or the due day of a running one. */
function whenText(plan: MovementPlan, { t, lang }: { t: Translate; lang: Lang }): string {
  if (plan.state !== 'running') return daysText(plan, lang);
  if (plan.dueOn === null) return t(($) => $.plans.promise.noDueDay);
  const day = formatDay(plan.dueOn, lang);
  return plan.isOverdue ? t(($) => $.plans.promise.overdue, { day }) : t(($) => $.plans.promise.due, { day });
}
