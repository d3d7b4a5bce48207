import '../../../i18n/late/production.ts';
import type { Lang } from '@halla/domain/limits';
import type { CustomSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { formatDate } from '../../../ui/labels/format.ts';
import type { TimelineModel } from './timeline-model.ts';
import { drawBar, drawMonth } from './timeline-shapes.ts';

const LANE_PX = 34;
const MONTHS_PX = 64;
const TOP_PX = 8;
const GAP_PX = 14;
const FOOT_PX = 64;
const LEFT_PX = 108;

/** Height of the chart in pixels. */
export function timelineHeight({ lanes, months }: TimelineModel): number {
  const monthsPx = months.length > 0 ? MONTHS_PX + GAP_PX : 0;
  return TOP_PX + lanes.length * LANE_PX + monthsPx + FOOT_PX;
}

interface OptionSource {
  readonly model: TimelineModel;
  readonly t: Translate;
  readonly lang: Lang;
}

/** Lanes above the months on a shared time axis, which zoom and pan together. */
export function timelineOption({ model, t, lang }: OptionSource): ChartOption {
  const { lanes, months } = model;
  const lanesPx = lanes.length * LANE_PX;
  const hasMonths = months.length > 0;
  const time = { type: 'time', min: model.from, max: model.to } as const;
  const axes = hasMonths ? [0, 1] : [0];
  return {
    tooltip: { trigger: 'item', confine: true, formatter: tooltip },
    grid: [
      { left: LEFT_PX, right: 12, top: TOP_PX, height: lanesPx, outerBoundsMode: 'none' },
      ...(hasMonths
        ? [
            {
              left: LEFT_PX,
              right: 12,
              top: TOP_PX + lanesPx + GAP_PX,
              height: MONTHS_PX,
              outerBoundsMode: 'none' as const,
            },
          ]
        : []),
    ],
    xAxis: [
      {
        ...time,
        gridIndex: 0,
        axisLabel: { show: !hasMonths },
      },
      ...(hasMonths ? [{ ...time, gridIndex: 1 }] : []),
    ],
    yAxis: [
      {
        type: 'category',
        gridIndex: 0,
        inverse: true,
        data: lanes.map((lane) => t(($) => $.production.timeline.lanes[lane])),
        axisLine: { show: false },
      },
      ...(hasMonths
        ? [
            {
              type: 'value' as const,
              gridIndex: 1,
              name: t(($) => $.production.timeline.lanes.sessions),
              nameLocation: 'middle' as const,
              nameRotate: 0,
              nameGap: 36,
              nameTextStyle: { align: 'right' as const },
              min: 0,
              splitNumber: 2,
              minInterval: 1,
            },
          ]
        : []),
    ],
    dataZoom: [
      { type: 'inside', xAxisIndex: axes, filterMode: 'none', minValueSpan: 3_600_000 },
      {
        type: 'slider',
        xAxisIndex: axes,
        filterMode: 'none',
        bottom: 6,
        height: 22,
        labelFormatter: (at: number) => formatDate(new Date(at), lang),
      },
    ],
    series: [barSeries(model), dotSeries(model), ...(hasMonths ? [monthSeries({ model, t })] : [])],
  };
}

/** Text node instead of HTML: user input is never parsed as markup. */
function tooltip(item: unknown): HTMLElement {
  const box = document.createElement('div');
  box.style.cssText = 'max-width:340px;white-space:normal';
  const data: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'data') : null;
  const detail: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'detail') : null;
  box.textContent = typeof detail === 'string' ? detail : '';
  return box;
}

function barSeries({ bars, lanes }: TimelineModel): CustomSeriesOption {
  return {
    type: 'custom',
    xAxisIndex: 0,
    yAxisIndex: 0,
    encode: { x: [1, 2], y: 0 },
    clip: true,
    data: bars.map((bar) => ({ value: [lanes.indexOf(bar.lane), bar.from, bar.to], detail: bar.detail })),
    renderItem: (params, api) => drawBar(bars[params.dataIndex], params, api),
  };
}

function dotSeries({ dots, lanes }: TimelineModel): ScatterSeriesOption {
  return {
    type: 'scatter',
    xAxisIndex: 0,
    yAxisIndex: 0,
    symbolSize: 11,
    clip: true,
    data: dots.map(({ lane, at, detail, colour }) => ({
      value: [at, lanes.indexOf(lane)],
      detail,
      itemStyle: { color: colour, opacity: 0.85 },
    })),
  };
}

/** One block per month, as wide as the month: a narrow bar would look like a single day. */
function monthSeries({ model: { months }, t }: Pick<OptionSource, 'model' | 't'>): CustomSeriesOption {
  return {
    type: 'custom',
    xAxisIndex: 1,
    yAxisIndex: 1,
    encode: { x: [0, 1], y: 2 },
    clip: true,
    data: months.map(({ from, to, count }) => ({
      value: [from, to, count],
      detail: `${monthName(from)}: ${t(($) => $.production.timeline.treatments, { count })}`,
    })),
    renderItem: (params, api) => drawMonth(months[params.dataIndex], params, api),
  };
}

/** '12/2025', the same in both languages. */
export function monthName(at: number): string {
  const date = new Date(at);
  return `${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
}
