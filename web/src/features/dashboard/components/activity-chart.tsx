import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { deviceActivityQuery } from '../api/dashboard-queries.ts';
import { countedTreatments, leading } from './bar-lists.ts';
import { ChartPanel } from './chart-panel.tsx';
import { deviceBars, deviceLabel } from './device-bars.ts';

type Answer = CallOutput<'get_sessions'>;

/** Treatments of the busiest devices in the last five months. */
export function ActivityChart() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const compact = useSmallScreen();
  const query = useQuery(deviceActivityQuery());
  const rows = useMemo(() => countsOf(query.data), [query.data]);
  const lists = rows.map(({ Device }) => countedTreatments(Device, new Date()));
  const name = t(($) => $.dashboard.treatments);
  const option = useMemo(
    () =>
      deviceBars({
        devices: rows.map(({ Device }) => Device),
        series: [{ name, values: rows.map(({ count }) => count) }],
        format: (value) => formatNumber(value, lang),
        compact,
      }),
    [rows, name, lang, compact],
  );
  return (
    <ChartPanel
      title={t(($) => $.dashboard.activity)}
      hint={t(($) => $.dashboard.activityHint)}
      query={query}
      option={option}
      count={rows.length}
      listOf={({ index }) => lists[index]}
      table={{
        columns: [t(($) => $.dashboard.device), name],
        rows: rows.map(({ Device, count }, index) => [deviceLabel(Device), leading(count, lists[index])]),
      }}
    />
  );
}

function countsOf(data: Answer | undefined) {
  return (data?.sessions ?? []).filter((row) => 'count' in row);
}
