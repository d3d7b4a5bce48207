import type { Shipment } from '@halla/contract/shipments/shipment';
import type { Lang } from '@halla/domain/limits';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { formatDate } from '../../../ui/labels/format.ts';

interface EtaGraph {
  /** Newest first. */
  readonly predictions: Shipment['EtaPredictions'];
  /** Name of the series. */
  readonly name: string;
  readonly lang: Lang;
}

const DAY_MS = 86_400_000;

/** Noon, so that the reader's time zone shifts no point to another day. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00`);

/** Axis of whole days, with margins for the first and last point. */
function dayAxis(formatter: (value: number) => string) {
  return {
    type: 'time',
    minInterval: DAY_MS,
    min: ({ min }: { min: number }) => min - DAY_MS / 2,
    max: ({ max }: { max: number }) => max + DAY_MS / 2,
    axisLabel: { formatter, hideOverlap: true },
  } as const;
}

/** The promised day as a step line over the time it was entered. */
export function etaOption({ predictions, name, lang }: EtaGraph): ChartOption {
  const dayText = (value: number) => formatDate(new Date(value), lang);
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => dayText(Number(value)) },
    grid: { top: 16, bottom: 4 },
    xAxis: dayAxis(dayText),
    yAxis: dayAxis(dayText),
    series: [
      {
        type: 'line',
        name,
        step: 'end',
        symbol: 'circle',
        symbolSize: 7,
        color: '#2b7ab7',
        data: predictions.toReversed().map(({ eta, createdAt }) => [Date.parse(createdAt), noonOf(eta)]),
      },
    ],
  };
}
