/** Index of the sample nearest to a time, in ascending times; -1 if there is none. */
export function nearestSample(times: readonly number[], at: number): number {
  let low = 0;
  let high = times.length - 1;
  if (high < 0) return -1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = times[low - 1];
  const here = times[low] ?? 0;
  return before !== undefined && at - before <= here - at ? low - 1 : low;
}

/** Minimum and maximum of several columns; null if all are empty. */
export function extentOf(
  columns: readonly (readonly (number | null)[])[],
): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (const value of column) {
      if (value === null) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min > max ? null : { min, max };
}

/** Range of an axis and its grid interval. */
export interface AxisRange {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

const ROUND = [1, 2, 2.5, 5, 10];
/** Share of the span kept free at either end. */
const AIR = 0.02;

/** An axis for an extent with at most `lines` steps of a round size; with `exactly`, exactly that many. */
export function axisRange(
  { min, max }: { min: number; max: number },
  { lines, exactly }: { lines: number; exactly?: boolean },
): AxisRange {
  const span = Math.max(max - min, 1);
  const [low, high] = [min - span * AIR, max + span * AIR];
  const power = 10 ** Math.floor(Math.log10(span / lines));
  const sizes = [...ROUND, ...ROUND.map((size) => size * 10)].map((size) => size * power);
  const fits = (size: number) => Math.ceil(high / size) - Math.floor(low / size) <= lines;
  const interval = clean(sizes.find(fits) ?? span);
  const start = Math.floor(low / interval) * interval;
  const end = exactly === true ? start + lines * interval : Math.ceil(high / interval) * interval;
  return { min: clean(start), max: clean(end), interval };
}

/** Number of steps of an axis. */
export function linesOf({ min, max, interval }: AxisRange): number {
  return Math.round((max - min) / interval);
}

/** Rounds off floating point errors: 1.4000000000000001 is 1.4. */
function clean(value: number): number {
  return Number(value.toFixed(6));
}
