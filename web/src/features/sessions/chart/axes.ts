import '../../../i18n/late/sessions.ts';
import { formatNumber } from '@halla/domain/formats';
import type { Channel } from './channels.ts';
import type { SessionOptionInput } from './option-input.ts';
import { drawnEnd } from './overlay.ts';
import { type AxisRange, axisRange, extentOf, linesOf } from './readings.ts';
import { clock } from './texts.ts';

const HUMIDITY_OFFSET = 46;
const MOST_LINES = 8;
const NAME_SIZE = 11;

interface TimeAxis {
  readonly labels?: boolean;
  /** True for the axis of the strip with the running parts. */
  readonly strip?: boolean;
}

/** Axis of the time since the start; both time axes move together. */
export function timeAxis(input: SessionOptionInput, { labels = true, strip = false }: TimeAxis) {
  const { model, overlay, compact, t } = input;
  return {
    type: 'time' as const,
    gridIndex: strip ? 1 : 0,
    min: 0,
    max: drawnEnd(model, overlay),
    splitNumber: compact ? 4 : 8,
    // At the bottom, regardless of the values' zero.
    axisLine: { onZero: false },
    axisTick: { show: labels },
    axisLabel: {
      show: labels,
      hideOverlap: true,
      // The first label includes the unit, because there is no room for an axis name.
      formatter: (ms: number) =>
        ms === 0 ? t(($) => $.sessions.chart.minutes, { time: clock(ms) }) : clock(ms),
    },
    axisPointer: {
      show: true,
      label: { show: labels, formatter: ({ value }: { value: unknown }) => clock(Number(value)) },
    },
  };
}

/** Temperature on the left; pressure and humidity, if shown, on the right. */
export function valueAxes(input: SessionOptionInput) {
  const { model, shown, overlay, t, compact } = input;
  const extent = (kind: Channel['kind'], ...more: (readonly (number | null)[])[]) =>
    extentOf([...shown.filter((channel) => channel.kind === kind).map(({ values }) => values), ...more]);
  const target = model.target === null ? [] : [[model.target]];
  const temperature = axisRange(
    extent('temperature', ...target, overlay?.values ?? []) ?? { min: 0, max: 20 },
    {
      lines: MOST_LINES,
    },
  );
  // The right axes share the grid lines of the left one.
  const beside = { lines: linesOf(temperature), exactly: true };
  const pressure = extent('pressure');
  const humidity = extent('humidity');
  const right = { position: 'right' as const, splitLine: { show: false } };
  return [
    {
      ...valueAxis(input, { name: t(($) => $.sessions.chart.temperature), range: temperature }),
      nameTextStyle: { fontSize: NAME_SIZE, align: 'left' as const, padding: [0, 0, 0, compact ? -34 : -40] },
    },
    {
      ...valueAxis(input, {
        name: t(($) => $.sessions.chart.pressureAxis),
        show: pressure !== null,
        range: axisRange(pressure ?? { min: 0, max: 1 }, beside),
      }),
      ...right,
      // Leaves room for the name of the humidity axis.
      ...(humidity !== null && {
        nameTextStyle: { fontSize: NAME_SIZE, align: 'right' as const, padding: [0, -12, 0, 0] },
      }),
    },
    {
      ...valueAxis(input, {
        name: t(($) => $.sessions.chart.humidityAxis),
        show: humidity !== null,
        range: axisRange(humidity ?? { min: 0, max: 100 }, beside),
      }),
      ...right,
      offset: pressure === null ? 0 : HUMIDITY_OFFSET,
    },
  ];
}

interface ValueAxis {
  readonly name: string;
  readonly range: AxisRange;
  /** False for an axis without a visible channel. */
  readonly show?: boolean;
}

function valueAxis({ lang }: SessionOptionInput, { name, range, show = true }: ValueAxis) {
  const decimals = decimalsOf(range.interval);
  return {
    type: 'value' as const,
    show,
    name,
    nameGap: 12,
    nameTextStyle: { fontSize: NAME_SIZE },
    ...range,
    axisLabel: { formatter: (value: number) => formatNumber(value, lang, decimals) },
    axisPointer: {
      show,
      label: { formatter: ({ value }: { value: unknown }) => formatNumber(Number(value), lang, 1) },
    },
  };
}

/** Steps of 0.25 need both decimals, steps of 20 none. */
function decimalsOf(interval: number): number {
  return [0, 1].find((decimals) => Number.isInteger(Number((interval * 10 ** decimals).toFixed(6)))) ?? 2;
}
