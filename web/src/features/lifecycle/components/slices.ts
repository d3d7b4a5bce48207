import type { CallOutput } from '@halla/contract/calls';
import type { DeviceType } from '@halla/domain/devices/serial';

type FamilyCounts = CallOutput<'get_personal_totals'>['demos']['month'];

/** Slice colours: the three largest families, then all others. */
const SLICE_COLOURS = ['#3d57a5', '#2b7ab7', '#7fb3d9', '#f2a541'] as const;
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
