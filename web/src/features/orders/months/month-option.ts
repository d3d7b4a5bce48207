import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

/** Bars of the number of orders by month. */
export function monthOption({
  months,
  counts,
  name,
}: {
  /** Display names of the months. */
  months: readonly string[];
  counts: readonly number[];
  name: string;
}): ChartOption {
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    grid: { top: 12, bottom: 4 },
    xAxis: { type: 'category', data: [...months], axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 4 },
    series: [{ type: 'bar', name, color: '#2b7ab7', barMaxWidth: 24, data: [...counts] }],
  };
}
