import type { Availability } from '@halla/contract/stock-planning';
import { formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { addDays } from '@halla/domain/time';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

/** Days drawn after the last change. */
const AFTER = 14;

interface Drawn {
  readonly of: Pick<Availability, 'steps' | 'count'>;
  /** Day the pieces are wanted by, YYYY-MM-DD. */
  readonly day: string | undefined;
  readonly names: { readonly available: string; readonly needed: string; readonly wanted: string };
  readonly lang: Lang;
}

const timeOf = (day: string) => new Date(`${day}T00:00`).getTime();

/** Step line of the pieces that can be promised, with the pieces needed and the day they are wanted by. */
export function availabilityOption({ of: { steps, count }, day, names, lang }: Drawn): ChartOption {
  const first = steps[0]?.day ?? day ?? '';
  const last = steps.at(-1)?.day ?? first;
  const end = addDays(day !== undefined && day > last ? day : last, AFTER);
  const promised = [...steps, { day: end, available: steps.at(-1)?.available ?? 0 }];
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatQuantity(Number(value), lang) },
    legend: { data: [names.available, names.needed] },
    grid: { top: 34, bottom: 4 },
    xAxis: { type: 'time' },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { formatter: (value: number) => formatQuantity(value, lang) },
    },
    series: [
      {
        type: 'line',
        name: names.available,
        step: 'end',
        symbolSize: 5,
        color: '#2b7ab7',
        data: promised.map((step) => [timeOf(step.day), step.available]),
        ...(day !== undefined && {
          markLine: {
            silent: true,
            symbol: 'none',
            label: { formatter: names.wanted, color: 'inherit' },
            data: [{ xAxis: timeOf(day) }],
          },
        }),
      },
      {
        type: 'line',
        name: names.needed,
        color: '#c2571a',
        lineStyle: { type: 'dashed' },
        data: [first, end].map((at) => [timeOf(at), count]),
      },
    ],
  };
}
