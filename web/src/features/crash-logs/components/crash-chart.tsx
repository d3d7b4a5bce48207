import type { CallOutput } from '@halla/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { Chart, type ChartOption } from '../../../ui/chart/chart.tsx';
import { formatDate } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { crashLogRequest, readCrashLogFilter } from './crash-log-filter.ts';

type Day = CallOutput<'get_crashlog_groups'>['days'][number];

const HEIGHT = 170;
const CRASH_COLOUR = '#d64545';
const UPDATE_COLOUR = '#2b7ab7';
const NONE: readonly Day[] = [];

/** How many crash and update logs came on each of the last thirty days, as far as the filters let them through. */
export function CrashChart() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const url = useTableUrl();
  const filter = readCrashLogFilter(url.params);
  const { data, isPending, isError } = useQuery({
    ...callQuery('get_crashlog_groups', crashLogRequest(filter)),
    placeholderData: keepPreviousData,
  });
  const days = data?.days ?? NONE;
  const [crash, update] = [t(($) => $.crashLogs.crash), t(($) => $.crashLogs.update)];
  const option = useMemo(
    () => barsPerDay({ days, names: [crash, update], dayText: (day) => formatDate(`${day}T00:00`, lang) }),
    [days, crash, update, lang],
  );
  // The list below says that loading failed.
  if (isError && data === undefined) return null;
  const crashes = days.reduce((sum, day) => sum + day.crashes, 0);
  const updates = days.reduce((sum, day) => sum + day.updates, 0);
  const title = t(($) => $.crashLogs.perDay);
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={t(($) => $.crashLogs.perDayText, { crashes, updates })}
        option={option}
        height={HEIGHT}
        loading={isPending}
        table={{
          columns: [t(($) => $.crashLogs.date), crash, update],
          rows: days.map((day) => [formatDate(`${day.day}T00:00`, lang), day.crashes, day.updates]),
        }}
      />
    </Panel>
  );
}

interface Bars {
  readonly days: readonly Day[];
  readonly names: readonly [string, string];
  readonly dayText: (day: string) => string;
}

function barsPerDay({ days, names: [crash, update], dayText }: Bars): ChartOption {
  const bar = { type: 'bar', stack: 'logs', barMaxWidth: 18 } as const;
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { data: [crash, update] },
    grid: { top: 30, bottom: 4 },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => dayText(day)),
      // The days are so close that their year goes without saying.
      axisLabel: { formatter: (day: string) => day.replace(/\/?\d{4}$/, '') },
    },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 3 },
    series: [
      { ...bar, name: crash, color: CRASH_COLOUR, data: days.map(({ crashes }) => crashes) },
      { ...bar, name: update, color: UPDATE_COLOUR, data: days.map(({ updates }) => updates) },
    ],
  };
}
