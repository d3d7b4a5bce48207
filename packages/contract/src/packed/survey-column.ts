import type { Extremes } from '@halla/domain/sessions/deciding-channel';
import { MISSING, type PackedColumn, unshuffle, WIDTHS } from './columns.ts';

interface CountedColumn extends PackedColumn {
  /** Number of samples. */
  count: number;
}

/** The extremes of the measured values; undefined if nothing was measured. */
export function surveyColumn(column: CountedColumn): Extremes | undefined {
  return column.kind === 'i' ? surveyDifferences(column) : surveyDoubles(column);
}

/**
 * Adds the differences up where they lie, without an array of the values: every value of an upload passes here. The bytes
 * of a value are `count` apart.
 */
function surveyDifferences({ bytes, count }: CountedColumn): Extremes | undefined {
  const [second, third, fourth] = [count, count * 2, count * 3];
  let last = 0;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index += 1) {
    const difference =
      (bytes[index] ?? 0) |
      ((bytes[second + index] ?? 0) << 8) |
      ((bytes[third + index] ?? 0) << 16) |
      ((bytes[fourth + index] ?? 0) << 24);
    if (difference === MISSING) continue;
    last += difference;
    if (last < least) least = last;
    if (last > greatest) greatest = last;
  }
  return least > greatest ? undefined : { least: least / 100, greatest: greatest / 100 };
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
