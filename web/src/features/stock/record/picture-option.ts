import { formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { DayLevel } from '@halla/domain/stock/stock-levels';
import { addDays } from '@halla/domain/time';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import type { PictureData } from './picture-data.ts';

interface PictureOption {
  readonly data: PictureData;
  readonly names: { readonly shelf: string; readonly expected: string; readonly limit: string };
  readonly lang: Lang;
}

/** Midnight of a day in the time zone of the browser, as the axis shows it. */
const at = (day: string) => new Date(`${day}T00:00`).getTime();
const pointOf = ({ day, total }: DayLevel) => [at(day), total];

/** Days after the last expected change, so that its step is visible. */
const MARGIN_DAYS = 7;

/** Stock as a step line, continued by the expected levels, with the limit as a line. */
export function pictureOption({ data, names, lang }: PictureOption): ChartOption {
  const { from, today, start, past, now, future, limit } = data;
  const last = future.at(-1);
  const end = addDays(last?.day ?? today, MARGIN_DAYS);
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatQuantity(Number(value), lang) },
    legend: { data: last === undefined ? [names.shelf] : [names.shelf, names.expected] },
    grid: { top: 34, bottom: 4 },
    xAxis: { type: 'time', min: at(from), max: at(end) },
    yAxis: {
      type: 'value',
      axisLabel: { formatter: (value: number) => formatQuantity(value, lang) },
    },
    series: [
      {
        ...{ type: 'line', name: names.shelf, step: 'end', areaStyle: { opacity: 0.08 } },
        data: [[at(from), start], ...past.map(pointOf), [at(today), now]],
        ...(limit !== null && {
          markLine: {
            symbol: 'none',
            silent: true,
            lineStyle: { type: 'dotted', color: '#c2571a' },
            label: { formatter: names.limit, position: 'insideStartTop' },
            data: [{ yAxis: limit }],
          },
        }),
      },
      {
        ...{ type: 'line', name: names.expected, step: 'end', lineStyle: { type: 'dashed' } },
        data: last === undefined ? [] : [[at(today), now], ...future.map(pointOf), [at(end), last.total]],
      },
    ],
  };
}
