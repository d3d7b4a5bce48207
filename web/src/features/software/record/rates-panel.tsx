import { formatDay, formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { TrialMeasure } from '@halla/domain/software/release-trial';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { crashLogsAddress } from '../api/crash-logs-address.ts';
import { ratesOption } from './rates-option.ts';
import { type ProgressDay, RATE_DAYS, trailingRates } from './trailing-rates.ts';

const HEIGHT = 360;

interface RatesPanelProps {
  readonly version: string;
  readonly days: readonly ProgressDay[];
}

/** Daily crash and failure rates of devices with a version, compared with devices with other versions. */
export function RatesPanel({ version, days }: RatesPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.software.rates.hint, { days: RATE_DAYS })}{' '}
        <PageLink to={crashLogsAddress(version)}>{t(($) => $.software.rates.reports)}</PageLink>
      </Text>
      {days.length === 0 ? (
        <EmptyState text={t(($) => $.software.rates.none)} />
      ) : (
        <RatesChart version={version} days={days} />
      )}
    </>
  );
}

function RatesChart({ version, days }: RatesPanelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const title = t(($) => $.software.rates.title);
  const fresh = t(($) => $.software.rates.fresh, { version });
  const old = t(($) => $.software.rates.old);
  const crashes = t(($) => $.software.measures.crashes);
  const failedSessions = t(($) => $.software.measures.failedSessions);
  const rates = useMemo(
    () => [
      { title: crashes, ...ratesOf(days, 'crashes') },
      { title: failedSessions, ...ratesOf(days, 'failedSessions') },
    ],
    [days, crashes, failedSessions],
  );
  const option = useMemo(
    () => ratesOption({ rates, names: { fresh, old }, format: (percent) => percentText(percent, lang) }),
    [rates, fresh, old, lang],
  );
  return (
    <Chart
      label={title}
      description={t(($) => $.software.rates.description, { version, count: days.length })}
      option={option}
      height={HEIGHT}
      table={{
        columns: [
          t(($) => $.ui.chart.day),
          ...rates.flatMap((measure) => [fresh, old].map((name) => `${measure.title}: ${name}`)),
        ],
        rows: days.map(({ day }, index) => [
          formatDay(day, lang),
          ...rates.flatMap((measure) =>
            [measure.fresh, measure.old].map((points) => percentText(points[index]?.percent ?? null, lang)),
          ),
        ]),
      }}
    />
  );
}

function percentText(percent: number | null, lang: Lang): string {
  return percent === null ? '–' : `${formatNumber(percent, lang, 2)} %`;
}

function ratesOf(days: readonly ProgressDay[], measure: TrialMeasure) {
  return {
    fresh: trailingRates(days, { group: 'fresh', measure }),
    old: trailingRates(days, { group: 'old', measure }),
  };
}
