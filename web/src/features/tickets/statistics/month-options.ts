import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import type { MonthOfStatistics } from './month-series.ts';

interface MonthDrawing {
  /** Display names of the months. */
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

/** Bars of the number of tickets by month, and of how many have been resolved. */
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

/** Lines of the monthly median times in hours, with a gap for a month without data. */
export function timeOption(
  { names, months }: MonthDrawing,
  texts: {
    readonly firstAnswer: string;
    readonly solution: string;
    /** Formats hours for the axis. */
    readonly inHours: (hours: number) => string;
    /** Formats hours for the tooltip. */
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
