import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import type { RatePoint } from './trailing-rates.ts';

/** Rates of both groups for one measure. */
export interface Rates {
  readonly title: string;
  readonly fresh: readonly RatePoint[];
  readonly old: readonly RatePoint[];
}

interface RatesGraph {
  /** Crashes and failed sessions. */
  readonly rates: readonly Rates[];
  readonly names: { readonly fresh: string; readonly old: string };
  readonly format: (percent: number) => string;
}

const DAY_MS = 86_400_000;
/** Colours of the version and of the others, legible on both backgrounds. */
const COLOURS = ['#d9730d', '#2b7ab7'];

const pointsOf = (points: readonly RatePoint[]) =>
  points.map(({ day, percent }) => [Date.parse(`${day}T00:00`), percent]);

/** Two charts with a shared time axis, each with one line per group of devices. */
export function ratesOption({ rates, names, format }: RatesGraph): ChartOption {
  const grid = { left: 44, right: 20, height: 110, outerBoundsMode: 'none' } as const;
  const xAxis = { type: 'time', minInterval: DAY_MS } as const;
  const yAxis = (name: string, gridIndex: number) =>
    ({
      type: 'value',
      name,
      gridIndex,
      min: 0,
      splitNumber: 3,
      nameTextStyle: { align: 'left' },
      axisLabel: { formatter: (percent: number) => `${percent} %` },
    }) as const;
  const lines = ({ fresh, old }: Rates, index: number) =>
    [
      { name: names.fresh, data: pointsOf(fresh) },
      { name: names.old, data: pointsOf(old) },
    ].map((line) => ({
      ...line,
      ...({ type: 'line', xAxisIndex: index, yAxisIndex: index, connectNulls: true } as const),
      // A single day cannot be drawn as a line.
      showSymbol: line.data.length === 1,
      symbol: 'circle',
    }));
  return {
    tooltip: {
      trigger: 'axis',
      valueFormatter: (percent) => (typeof percent === 'number' ? format(percent) : '–'),
    },
    color: COLOURS,
    legend: { data: [names.fresh, names.old] },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: [
      { ...grid, top: 56 },
      { ...grid, top: 214 },
    ],
    xAxis: [
      { ...xAxis, gridIndex: 0, axisLabel: { show: false } },
      { ...xAxis, gridIndex: 1 },
    ],
    yAxis: rates.map(({ title }, index) => yAxis(title, index)),
    series: rates.flatMap(lines),
  };
}
