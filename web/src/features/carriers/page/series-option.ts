import type { Carrier } from '@halla/contract/carriers';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

type Series = Carrier['rating'];

interface SeriesGraph {
  /** Newest first. */
  readonly accuracy: Series;
  readonly rating: Series;
  readonly names: { readonly accuracy: string; readonly rating: string; readonly onTime: string };
  readonly format: (value: number) => string;
}

const MOST_STARS = 5;

/** Points in chronological order; the latest value extends to the end. */
function pointsOf(series: Series, end: number) {
  const points = series.toReversed().map(({ createdAt, value }) => [Date.parse(createdAt), value]);
  const [latest] = series;
  return latest === undefined ? points : [...points, { value: [end, latest.value], symbol: 'none' }];
}

/**
 * Two charts with a shared time axis: days after the ETA above, with a line for on time, and the rating
 * below.
 */
export function seriesOption({ accuracy, rating, names, format }: SeriesGraph): ChartOption {
  const times = [...accuracy, ...rating].map(({ createdAt }) => Date.parse(createdAt));
  const end = Math.max(...times);
  const xAxis = { type: 'time', min: Math.min(...times), max: end } as const;
  const yAxis = { type: 'value', nameTextStyle: { align: 'left' } } as const;
  // Equal width, regardless of the labels.
  const grid = { left: 32, right: 28, height: 110, outerBoundsMode: 'none' } as const;
  const line = { type: 'line', step: 'end', symbol: 'circle', symbolSize: 6 } as const;
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => format(Number(value)) },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: [
      { ...grid, top: 28 },
      { ...grid, top: 182 },
    ],
    xAxis: [
      { ...xAxis, gridIndex: 0, axisLabel: { show: false } },
      { ...xAxis, gridIndex: 1 },
    ],
    yAxis: [
      { ...yAxis, gridIndex: 0, name: names.accuracy, minInterval: 1 },
      { ...yAxis, gridIndex: 1, name: names.rating, min: 0, max: MOST_STARS, interval: 1 },
    ],
    series: [
      {
        ...line,
        name: names.accuracy,
        data: pointsOf(accuracy, end),
        markLine: {
          silent: true,
          symbol: 'none',
          label: { formatter: names.onTime, position: 'insideEndTop' },
          data: [{ yAxis: 0 }],
        },
      },
      { ...line, name: names.rating, xAxisIndex: 1, yAxisIndex: 1, data: pointsOf(rating, end) },
    ],
  };
}
