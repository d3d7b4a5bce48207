import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';
import { Chart } from './chart.tsx';
import type { ChartOption } from './chart-canvas.tsx';

const HEIGHT = 170;

/** One series of daily counts. */
export interface DaySeries<Day> {
  readonly name: string;
  readonly colour: string;
  readonly count: (day: Day) => number;
}

export interface DayBarsProps<Day extends { readonly day: string }> {
  readonly label: string;
  readonly description: string;
  /** Consecutive days, 'YYYY-MM-DD'. */
  readonly days: readonly Day[];
  /** Stacked. */
  readonly series: readonly DaySeries<Day>[];
  readonly loading: boolean;
}

/** Daily counts of each series as stacked bars. */
export function DayBars<Day extends { readonly day: string }>(props: DayBarsProps<Day>) {
  const { label, description, days, series, loading } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = days.map(({ day }) => formatDate(`${day}T00:00`, lang));
  const counts = series.map(({ name, colour, count }) => ({ name, colour, counts: days.map(count) }));
  const drawn = JSON.stringify([names, counts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the series are written inline; `drawn` changes with their values
  const option = useMemo(() => stackedBars(names, counts), [drawn]);
  return (
    <Chart
      label={label}
      description={description}
      option={option}
      height={HEIGHT}
      loading={loading}
      table={{
        columns: [t(($) => $.ui.chart.day), ...series.map(({ name }) => name)],
        rows: days.map((day, index) => [names[index] ?? '', ...series.map(({ count }) => count(day))]),
      }}
    />
  );
}

interface Counted {
  readonly name: string;
  readonly colour: string;
  readonly counts: readonly number[];
}

function stackedBars(days: readonly string[], series: readonly Counted[]): ChartOption {
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { data: series.map(({ name }) => name) },
    grid: { top: 30, bottom: 4 },
    xAxis: {
      type: 'category',
      data: [...days],
      // The days span so short a period that the year is omitted.
      axisLabel: { formatter: (day: string) => day.replace(/\/?\d{4}$/, '') },
    },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 3 },
    series: series.map(({ name, colour, counts }) => ({
      type: 'bar',
      stack: 'all',
      barMaxWidth: 18,
      name,
      color: colour,
      data: [...counts],
    })),
  };
}
