import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

/** Device fields used in charts. */
export interface ChartDevice {
  readonly id: number;
  readonly serialNumber: string;
  readonly deviceName: string | null;
}

export interface DeviceBars {
  /** From top to bottom. */
  readonly devices: readonly ChartDevice[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** Formats a value, including its unit. */
  readonly format: (value: number) => string;
  /** Formats axis labels; bars of a single series show their values instead. */
  readonly axisFormat?: (value: number) => string;
  /** True on phones, where names are shortened to leave room for the bars. */
  readonly compact: boolean;
}

const ROW_PX = 26;
const FRAME_PX = 46;
const LABEL_PX = { compact: 150, wide: 190 };
/** Few enough for axis labels to fit on a phone. */
const AXIS_STEPS = 3;
const DENSE_FROM = 2;

/** Serial number and name of a device. */
export function deviceLabel({ serialNumber, deviceName }: ChartDevice): string {
  return deviceName === null || deviceName === '' ? serialNumber : `${serialNumber} ${deviceName}`;
}

/** Chart height in pixels for a number of devices. */
export function barsHeight(devices: number): number {
  return Math.max(160, devices * ROW_PX + FRAME_PX);
}

/** Horizontal bars, one row per device; null without devices. */
export function deviceBars(bars: DeviceBars): ChartOption | null {
  const { devices, series, format, axisFormat = format, compact } = bars;
  if (devices.length === 0) return null;
  const isGrouped = series.length >= DENSE_FROM;
  return {
    grid: {
      left: 0,
      right: isGrouped ? 12 : 44,
      top: isGrouped ? 30 : 4,
      bottom: 4,
      outerBoundsMode: 'same',
    },
    legend: isGrouped ? { top: 0, left: 0, itemWidth: 12, itemHeight: 12 } : { show: false },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: {
      type: 'value',
      splitNumber: AXIS_STEPS,
      axisLabel: { show: isGrouped, formatter: axisFormat, hideOverlap: true },
      splitLine: { show: isGrouped },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: devices.map(deviceLabel),
      axisLabel: { width: compact ? LABEL_PX.compact : LABEL_PX.wide, overflow: 'truncate', interval: 0 },
    },
    series: series.map(({ name, values }, index) => ({
      type: 'bar',
      name,
      data: values.map((value) => value ?? '-'),
      barMaxWidth: 16,
      // The first series is the main one; the others are faded for comparison.
      itemStyle: { borderRadius: [0, 3, 3, 0], opacity: index === 0 ? 1 : 0.4 },
      label: {
        show: !isGrouped,
        position: 'right',
        color: 'inherit',
        textBorderWidth: 0,
        formatter: ({ value }) => (typeof value === 'number' ? format(value) : ''),
      },
    })),
  };
}
