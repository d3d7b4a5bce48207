import type { CallOutput } from '@halla/contract/calls';
import type { DeviceType } from '@halla/domain/devices/serial';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

type FamilyCounts = CallOutput<'get_personal_totals'>['demos']['month'];

/** Slice colours: the three largest families, then all others. */
const SLICE_COLOURS = ['#3d57a5', '#2b7ab7', '#7fb3d9', '#f2a541'] as const;
const EMPTY_RING = '#8a93a3';
const LARGEST = 3;

/** One slice; a null family is the sum of all others. */
export interface Slice {
  readonly family: DeviceType | null;
  readonly count: number;
  readonly color: string;
}

/** The three largest families and the rest, largest first. */
export function slicesOf(counts: FamilyCounts): Slice[] {
  const sorted = [...counts].sort((a, b) => b.count - a.count);
  const named = sorted.slice(0, LARGEST).map(({ deviceType, count }, index) => ({
    family: deviceType,
    count,
    color: SLICE_COLOURS[index] ?? SLICE_COLOURS[LARGEST],
  }));
  const others = sumOf(sorted.slice(LARGEST));
  return others === 0 ? named : [...named, { family: null, count: others, color: SLICE_COLOURS[LARGEST] }];
}

/** Devices in all slices. */
export function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export interface Donut {
  readonly slices: readonly Slice[];
  readonly nameOf: (family: DeviceType | null) => string;
  readonly numberOf: (count: number) => string;
}

/** A ring of slices with the total in the middle; an empty ring without slices. */
export function donutOption({ slices, nameOf, numberOf }: Donut): ChartOption {
  const total = sumOf(slices);
  const data =
    total === 0
      ? [{ name: '', value: 1, itemStyle: { color: EMPTY_RING, opacity: 0.3 } }]
      : slices.map(({ family, count, color }) => ({
          name: nameOf(family),
          value: count,
          itemStyle: { color },
        }));
  return {
    title: {
      text: numberOf(total),
      left: 'center',
      top: 'center',
      textStyle: { fontSize: 26, fontWeight: 'bold' },
    },
    tooltip: { show: total > 0, trigger: 'item', formatter: '{b}: {c}' },
    series: [
      {
        type: 'pie',
        radius: ['62%', '90%'],
        silent: total === 0,
        label: { show: false },
        emphasis: { scaleSize: 4 },
        itemStyle: { borderRadius: 3 },
        data,
      },
    ],
  };
}
