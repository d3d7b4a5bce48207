import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { timeAxis, valueAxes } from './axes.ts';
import type { Channel } from './channels.ts';
import { chartLayout } from './layout.ts';
import { eventSeries, targetSeries } from './mark-series.ts';
import type { SessionOptionInput } from './option-input.ts';
import type { Overlay } from './overlay.ts';
import { partAxis, partSeries } from './part-series.ts';
import { pictureHead } from './picture-head.ts';
import { lineStyleOf, overlayStroke, type Stroke, strokeOf } from './stroke.ts';
import { temperatureScale } from './temperature-scale.ts';
import { readingsAt } from './tooltip.ts';
import { isLong, zooms } from './zoom-controls.ts';

/** The two main lines are drawn above the others. */
const ABOVE = 3;

/**
 * The chart of a session: temperatures on the left axis, pressure and humidity on the right, running parts
 * below.
 */
export function sessionOption(input: SessionOptionInput): ChartOption {
  const { model, shown, overlay, paper } = input;
  const layout = chartLayout({ ...input, parts: model.parts.length, hasHumidity: shown.some(isHumidity) });
  const hasParts = model.parts.length > 0;
  return {
    useUTC: true,
    animation: false,
    legend: { show: false },
    axisPointer: { link: [{ xAxisIndex: 'all' }], label: { fontSize: 11 } },
    ...(paper !== undefined && pictureHead(paper, input)),
    grid: hasParts ? [layout.main, layout.strip] : [layout.main],
    xAxis: hasParts
      ? [timeAxis(input, { labels: false }), timeAxis(input, { strip: true })]
      : [timeAxis(input, {})],
    yAxis: [...valueAxes(input), ...(hasParts ? [partAxis(input, layout)] : [])],
    ...temperatureScale(input),
    series: [
      ...shown.map((channel) => lineOf(channel, input)),
      ...(overlay === null ? [] : [overlaySeries(overlay, input)]),
      targetSeries(input),
      eventSeries(input),
      ...(hasParts ? partSeries(input) : []),
    ],
    ...(paper === undefined && { dataZoom: zooms(input, layout), tooltip: tooltip(input) }),
    ...(paper !== undefined && input.window !== null && { dataZoom: zooms(input, layout).slice(0, 1) }),
  };
}

function isHumidity({ kind }: Channel): boolean {
  return kind === 'humidity';
}

/** Axis index of each kind of channel. */
const AXIS_OF: Readonly<Record<Channel['kind'], number>> = { temperature: 0, pressure: 1, humidity: 2 };

function lineOf(channel: Channel, input: SessionOptionInput) {
  const { model, paper } = input;
  return {
    ...line({ times: model.times, values: channel.values, stroke: strokeOf(channel, input), paper }),
    id: channel.key,
    name: channel.label,
    yAxisIndex: AXIS_OF[channel.kind],
    ...(channel.key === model.deciding && { z: ABOVE }),
    // With many more samples than pixels, downsampled for drawing only; gaps are kept.
    ...(isLong(model) && { sampling: 'lttb' as const }),
  };
}

function overlaySeries({ label, times, values }: Overlay, { scheme, paper }: SessionOptionInput) {
  return {
    ...line({ times, values, stroke: overlayStroke(scheme), paper }),
    id: 'overlay',
    name: label,
    yAxisIndex: AXIS_OF.temperature,
    z: ABOVE,
  };
}

interface Line {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  readonly stroke: Stroke;
  readonly paper: SessionOptionInput['paper'];
}

function line({ times, values, stroke, paper }: Line) {
  return {
    type: 'line' as const,
    data: values.map((value, index) => [times[index] ?? 0, value ?? '-']),
    connectNulls: false,
    showSymbol: false,
    symbol: paper === undefined ? 'circle' : 'none',
    symbolSize: 6,
    color: stroke.color,
    lineStyle: lineStyleOf(stroke),
    emphasis: { disabled: true },
  };
}

function tooltip(input: SessionOptionInput) {
  return {
    trigger: 'axis' as const,
    confine: true,
    axisPointer: { type: 'cross' as const },
    // Built from elements instead of HTML, because names of unknown sensors come from devices.
    formatter: (params: unknown) => readingsAt(timeOf(params), input),
  };
}

function timeOf(params: unknown): number {
  const first: unknown = Array.isArray(params) ? params[0] : params;
  const value: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'axisValue') : 0;
  return Number(value);
}
