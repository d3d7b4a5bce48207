import { formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { FreeStock } from '@halla/domain/stock/stock-projection';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

interface Graph {
  /** In chronological order. */
  readonly known: readonly FreeStock[];
  readonly projected: readonly FreeStock[];
  /** Names of the two lines. */
  readonly free: string;
  readonly trend: string;
  readonly lang: Lang;
}

const pointsOf = (stock: readonly FreeStock[]) => stock.map(({ at, free }) => [at.getTime(), free]);

/** Free pieces as steps, continued by a dashed trend line. */
export function graphOption({ known, projected, free, trend, lang }: Graph): ChartOption {
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatQuantity(Number(value), lang) },
    legend: { data: projected.length === 0 ? [free] : [free, trend] },
    grid: { top: 34, bottom: 4 },
    xAxis: { type: 'time' },
    yAxis: {
      type: 'value',
      min: 0,
      axisLabel: { formatter: (value: number) => formatQuantity(value, lang) },
    },
    series: [
      { type: 'line', name: free, step: 'end', symbolSize: 5, color: '#2b7ab7', data: pointsOf(known) },
      {
        type: 'line',
        name: trend,
        symbolSize: 4,
        color: '#c2571a',
        lineStyle: { type: 'dashed' },
        data: pointsOf(projected.length === 0 ? [] : [...known.slice(-1), ...projected]),
      },
    ],
  };
}
