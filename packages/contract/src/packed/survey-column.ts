import type { Extremes } from '@halla/domain/sessions/deciding-channel';
import { isTime } from '../kit/series-columns.ts';
import { LARGEST, MISSING, type PackedColumn, unpackColumn, unshuffle, WIDTHS } from './columns.ts';

interface CountedColumn extends PackedColumn {
  /** Number of samples. */
  count: number;
}

/**
 * Minimum and maximum of the measured values; undefined if nothing was measured. Exact if all values are within
 * the limit of a sample; otherwise at least one of the two is outside it.
 */
export function surveySamples(column: CountedColumn): Extremes | undefined {
  return column.kind === 'i' ? surveyDifferences(column) : surveyDoubles(column);
}

/** True if no value is missing and all are valid times of a series. */
export function areTimes(column: CountedColumn): boolean {
  const { kind, bytes, count } = column;
  if (kind === 'f') return unpackColumn(column).every(isTime);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const difference = differenceAt(bytes, index, count);
    last += difference;
    if (difference === MISSING || !isTime(last / 100)) return false;
  }
  return true;
}

/**
 * Sums the differences without allocating an array, because every uploaded value passes through here. 32-bit
 * arithmetic takes half as long and is safe: hundredths within the limit are far from overflow, and the first
 * sum that overflows from there is outside the limit.
 */
function surveyDifferences({ bytes, count }: CountedColumn): Extremes | undefined {
  let last = 0;
  // Copied as a 32-bit integer, because the engine does not assume that of an imported constant.
  const missing = MISSING | 0;
  let least = LARGEST | 0;
  let greatest = missing;
  for (let index = 0; index < count; index += 1) {
    const difference = differenceAt(bytes, index, count);
    if (difference === missing) continue;
    last = (last + difference) | 0;
    least = Math.min(least, last);
    greatest = Math.max(greatest, last);
  }
  return least > greatest ? undefined : { least: least / 100, greatest: greatest / 100 };
}

/** The bytes of a value are `count` apart. Plain parameters, because an object for each value would take longer than the sum. */
function differenceAt(bytes: Uint8Array, index: number, count: number): number {
  return (
    (bytes[index] ?? 0) |
    ((bytes[index + count] ?? 0) << 8) |
    ((bytes[index + count * 2] ?? 0) << 16) |
    ((bytes[index + count * 3] ?? 0) << 24)
  );
}

function surveyDoubles({ bytes }: CountedColumn): Extremes | undefined {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let isMeasured = false;
  for (const value of new Float64Array(unshuffle(bytes, WIDTHS.f).buffer)) {
    if (Number.isNaN(value)) continue;
    isMeasured = true;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return isMeasured ? { least, greatest } : undefined;
}
