import type { CallInput } from '@halla/contract/calls';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Chart, ChartSkeleton } from '../../../ui/chart/chart.tsx';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { monthNames } from '../../../ui/labels/month-names.ts';
import { Panel } from '../../../ui/page/panel.tsx';

const HEIGHT = 180;

/** How many services fall due in each of the next months, of the filtered devices. */
export function MonthsAhead({ filter }: { readonly filter: CallInput<'get_maintenance_months'> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery({
    ...callQuery('get_maintenance_months', filter),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = t(($) => $.maintenance.planned.months);
  const count = t(($) => $.maintenance.planned.count);
  const names = useMemo(() => monthNames(data?.months ?? [], lang), [data, lang]);
  const option = useMemo(
    () => barsOf({ names, counts: data?.months.map((month) => month.count) ?? [], name: count }),
    [names, data, count],
  );
  const text = t(($) => $.maintenance.planned.overdueCount, { count: data?.overdue ?? 0 });
  return (
    <Panel title={title}>
      {query.isError && data === undefined && <ErrorState query={query} />}
      {query.isPending && <ChartSkeleton height={HEIGHT} />}
      {data !== undefined && (
        <>
          <Text size="sm" c={data.overdue > 0 ? 'red' : 'dimmed'} fw={data.overdue > 0 ? 600 : 400}>
            {text}
          </Text>
          <Chart
            label={title}
            description={text}
            option={option}
            height={HEIGHT}
            table={{
              columns: [title, count],
              rows: data.months.map((month, index) => [names[index] ?? '', month.count]),
            }}
          />
        </>
      )}
    </Panel>
  );
}

interface Bars {
  readonly names: readonly string[];
  readonly counts: readonly number[];
  readonly name: string;
}

function barsOf({ names, counts, name }: Bars): ChartOption {
  return {
    grid: { top: 16, bottom: 4 },
    xAxis: { type: 'category', data: [...names], axisLabel: { hideOverlap: true } },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 3 },
    series: [{ type: 'bar', name, color: '#2b7ab7', data: [...counts] }],
  };
}
