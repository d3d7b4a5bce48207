import '../../../i18n/late/sessions.ts';
import type { CallOutput } from '@halla/contract/calls';
import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureReason } from '../../../ui/feedback/failure.ts';
import { useOnline } from '../../../ui/feedback/online.ts';
import type { FailedQuery } from '../../../ui/feedback/states.tsx';
import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './consumption.module.css';
import { UsageBar } from './usage-bar.tsx';

/** Periods of the consumption charts. */
export type Period = 'daily' | 'monthly' | 'total';

export interface ConsumptionCardProps {
  readonly period: Period;
  /** undefined while it loads. */
  readonly usage: CallOutput<'get_consumption'> | undefined;
  readonly query: FailedQuery;
}

/** Precools and sessions of one period: the total, a bar of their shares, and the numbers of both. */
export function ConsumptionCard({ period, usage, query }: ConsumptionCardProps) {
  const { t } = useTranslation();
  const label = t(($) => $.sessions.usage[period]);
  if (usage !== undefined) return <Usage label={label} usage={usage} />;
  return (
    <section aria-label={label}>
      <div className={classes.head}>{label}</div>
      {query.error === null ? (
        <Skeleton h={34} mt={6} role="status" aria-label={t(($) => $.common.loading)} />
      ) : (
        <FailedUsage query={query} />
      )}
    </section>
  );
}

/** There is no room for a picture. */
function FailedUsage({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  const { t } = useTranslation();
  const reason = failureReason(error, useOnline());
  return (
    <>
      <Text size="sm" mb="xs">
        {t(($) => $.ui.failed[reason].title)}
      </Text>
      <Button variant="default" size="xs" onClick={() => void refetch()}>
        {t(($) => $.common.retry)}
      </Button>
    </>
  );
}

interface UsageProps {
  readonly label: string;
  readonly usage: CallOutput<'get_consumption'>;
}

function Usage({ label, usage: { precool, session } }: UsageProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const kg = (value: number) => formatNumber(value, lang, 1);
  const precoolKg = precool.rows[0]?.cons ?? 0;
  const sessionKg = session.rows[0]?.cons ?? 0;
  const parts = [
    { kind: 'session', name: t(($) => $.sessions.usage.treatment), count: session.count, used: sessionKg },
    { kind: 'precool', name: t(($) => $.sessions.usage.precool), count: precool.count, used: precoolKg },
  ] as const;
  return (
    <section aria-label={label}>
      <div className={classes.head}>
        {label}
        <span className={classes.total}>{t(($) => $.sessions.kg, { value: kg(precoolKg + sessionKg) })}</span>
      </div>
      <UsageBar
        label={t(($) => $.sessions.usage.share, { label, precool: kg(precoolKg), session: kg(sessionKg) })}
        precool={precoolKg}
        session={sessionKg}
      />
      <ul className={classes.parts}>
        {parts.map(({ kind, name, count, used }) => (
          <li key={kind} data-kind={kind}>
            {t(($) => $.sessions.usage.part, { name, times: formatNumber(count, lang), value: kg(used) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
