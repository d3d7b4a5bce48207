import '../../../i18n/late/sessions.ts';
import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { useTranslation } from 'react-i18next';
import type { FailedQuery } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './consumption.module.css';
import { UsageBar } from './usage-bar.tsx';
import { UsageFrame } from './usage-frame.tsx';

/** Periods of the consumption charts. */
export type Period = 'daily' | 'monthly' | 'total';

export interface ConsumptionCardProps {
  readonly period: Period;
  /** Undefined while loading. */
  readonly usage: CallOutput<'get_consumption'> | undefined;
  readonly query: FailedQuery;
}

/** Precools and sessions of one period: the total, a bar of their shares, and both values. */
export function ConsumptionCard({ period, usage, query }: ConsumptionCardProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const label = t(($) => $.sessions.usage[period]);
  if (usage === undefined) {
    return (
      <UsageFrame label={label} query={query}>
        {null}
      </UsageFrame>
    );
  }
  const { precool, session } = usage;
  const kg = (value: number) => formatNumber(value, lang, 1);
  const precoolKg = precool.rows[0]?.cons ?? 0;
  const sessionKg = session.rows[0]?.cons ?? 0;
  const parts = [
    { kind: 'session', name: t(($) => $.sessions.usage.treatment), count: session.count, used: sessionKg },
    { kind: 'precool', name: t(($) => $.sessions.usage.precool), count: precool.count, used: precoolKg },
  ] as const;
  return (
    <UsageFrame
      label={label}
      total={t(($) => $.sessions.kg, { value: kg(precoolKg + sessionKg) })}
      query={query}
    >
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
    </UsageFrame>
  );
}
