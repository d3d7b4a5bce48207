import '../../../i18n/late/sessions.ts';
import type { CallOutput } from '@halla/contract/calls';
import { Button, Paper, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureReason } from '../../../ui/feedback/failure.ts';
import { useOnline } from '../../../ui/feedback/online.ts';
import type { FailedQuery } from '../../../ui/feedback/states.tsx';
import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './consumption.module.css';
import { UsageRing } from './usage-ring.tsx';

/** Periods of the consumption charts. */
export type Period = 'daily' | 'monthly' | 'total';

export interface ConsumptionCardProps {
  readonly period: Period;
  /** undefined while it loads. */
  readonly usage: CallOutput<'get_consumption'> | undefined;
  readonly query: FailedQuery;
}

/** Precools and sessions of one period: a ring that shows their shares, and the numbers. */
export function ConsumptionCard({ period, usage, query }: ConsumptionCardProps) {
  const { t } = useTranslation();
  const label = t(($) => $.sessions.usage[period]);
  return (
    <Paper component="section" withBorder p="md" bg="var(--halla-surface)" aria-label={label}>
      <Text size="sm" c="dimmed" mb={8}>
        {label}
      </Text>
      {usage !== undefined && <Usage label={label} usage={usage} />}
      {usage === undefined && query.error !== null && <FailedUsage query={query} />}
      {usage === undefined && query.error === null && (
        <Skeleton h={92} role="status" aria-label={t(($) => $.common.loading)} />
      )}
    </Paper>
  );
}

/** A card has no room for a picture. */
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
  const rows = [
    { kind: 'session', name: t(($) => $.sessions.usage.treatment), count: session.count, used: sessionKg },
    { kind: 'precool', name: t(($) => $.sessions.usage.precool), count: precool.count, used: precoolKg },
  ] as const;
  return (
    <div className={classes.usage}>
      <UsageRing
        label={t(($) => $.sessions.usage.share, { label, precool: kg(precoolKg), session: kg(sessionKg) })}
        precool={precoolKg}
        session={sessionKg}
        total={kg(precoolKg + sessionKg)}
        unit={t(($) => $.sessions.usage.unit)}
      />
      <ul className={classes.rows}>
        {rows.map(({ kind, name, count, used }) => (
          <li key={kind} className={classes.row} data-kind={kind}>
            <span className={classes.name}>{name}</span>
            <span className={classes.used}>{kg(used)} kg</span>
            <span className={classes.count}>{t(($) => $.sessions.usage.times, { count })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
