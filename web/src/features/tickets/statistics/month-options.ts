import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import type { MonthOfStatistics } from './month-series.ts';

interface MonthDrawing {
  /** The months as they are read. */
  readonly names: readonly string[];
  readonly months: readonly MonthOfStatistics[];
}

const MINUTES_OF_HOUR = 60;

/** Minutes as hours with one decimal. */
function hoursOf(minutes: number | null): number | null {
  return minutes === null ? null : Math.round((minutes / MINUTES_OF_HOUR) * 10) / 10;
}

const axes = (names: readonly string[]) => ({
  grid: { top: 34, bottom: 4 },
  xAxis: { type: 'category' as const, data: [...names], axisLabel: { hideOverlap: true } },
});

/** Bars of how many tickets each month has, and how many of them are resolved. */
export function countOption(
  { names, months }: MonthDrawing,
  series: { readonly made: string; readonly resolved: string },
): ChartOption {
  return {
    ...axes(names),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { data: [series.made, series.resolved] },
    yAxis: { type: 'value', minInterval: 1, splitNumber: 4 },
    series: [
      { type: 'bar', name: series.made, color: '#2b7ab7', data: months.map(({ count }) => count) },
      { type: 'bar', name: series.resolved, color: '#2f855a', data: months.map(({ resolved }) => resolved) },
    ],
  };
}

/** Lines of the median times of each month in hours; a month without one is a gap. */
export function timeOption(
  { names, months }: MonthDrawing,
  texts: {
    readonly firstAnswer: string;
    readonly solution: string;
    /** Hours as the axis writes them. */
    readonly inHours: (hours: number) => string;
    /** Hours as the tooltip writes them. */
    readonly format: (hours: number) => string;
  },
): ChartOption {
  const line = { type: 'line', symbol: 'circle', symbolSize: 7 } as const;
  const hours = (of: 'firstAnswer' | 'solution') => months.map((month) => hoursOf(month[of]) ?? '-');
  return {
    ...axes(names),
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value) => (typeof value === 'number' ? texts.format(value) : '–'),
    },
    legend: { data: [texts.firstAnswer, texts.solution] },
    yAxis: { type: 'value', splitNumber: 4, axisLabel: { formatter: texts.inHours } },
    series: [
      { ...line, name: texts.firstAnswer, color: '#d9730d', data: hours('firstAnswer') },
      { ...line, name: texts.solution, color: '#2f855a', data: hours('solution') },
    ],
  };
}
