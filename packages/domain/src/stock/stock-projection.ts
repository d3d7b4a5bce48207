/** Free pieces after a change. */
export interface FreeStock {
  readonly at: Date;
  readonly free: number;
}

export interface StockProjection {
  /** When the stock runs out by the trend; null if it does not fall. */
  readonly zeroDate: Date | null;
  /** The trend from the last change until it runs out, at most ten points. */
  readonly points: readonly FreeStock[];
}

const DAY_MS = 86_400_000;
/** A rise of at least this many pieces is a resupply and starts a new trend. */
const RESUPPLY = 5;
const FEWEST = 3;
/** After this many milliseconds without a change the stock counts as unchanged until now. */
const QUIET_MS = 3 * DAY_MS;
const MOST_POINTS = 10;
/** Largest Date; a stock that would run out later counts as not falling. */
const LAST_MS = 8_640_000_000_000_000;

/**
 * The trend of the free stock since its last resupply; null with fewer than three changes. `changes` are in
 * chronological order.
 */
export function projectStock(changes: readonly FreeStock[], now: Date): StockProjection | null {
  const known = sinceResupply(changes);
  const last = known.at(-1);
  if (last === undefined || known.length < FEWEST) return null;
  const isQuiet = now.getTime() - last.at.getTime() > QUIET_MS;
  const trend = fit(isQuiet ? [...known, { at: now, free: last.free }] : known);
  if (trend === null || trend.slope >= 0 || trend.zeroMs > LAST_MS) return { zeroDate: null, points: [] };
  const zeroMs = Math.max(now.getTime(), trend.zeroMs);
  return { zeroDate: new Date(zeroMs), points: pointsOf(trend, isQuiet ? now : last.at, zeroMs) };
}

function sinceResupply(changes: readonly FreeStock[]): readonly FreeStock[] {
  const start = changes.findLastIndex(
    ({ free }, index) => index > 0 && free - (changes[index - 1]?.free ?? free) >= RESUPPLY,
  );
  return changes.slice(Math.max(0, start));
}

interface Trend {
  /** Pieces per day. */
  readonly slope: number;
  /** ms since 1970. */
  readonly zeroMs: number;
}

/** Least squares, in days relative to the mean to preserve precision; null if all changes are simultaneous. */
function fit(points: readonly FreeStock[]): Trend | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanMs = mean(points.map(({ at }) => at.getTime()));
  const meanFree = mean(points.map(({ free }) => free));
  const offsets = points.map(({ at, free }) => ({ x: (at.getTime() - meanMs) / DAY_MS, y: free - meanFree }));
  const spread = offsets.reduce((sum, { x }) => sum + x * x, 0);
  if (spread === 0) return null;
  const slope = offsets.reduce((sum, { x, y }) => sum + x * y, 0) / spread;
  return { slope, zeroMs: meanMs - (meanFree / slope) * DAY_MS };
}

function pointsOf({ slope, zeroMs }: Trend, from: Date, untilMs: number): FreeStock[] {
  const days = (untilMs - from.getTime()) / DAY_MS;
  const step = Math.max(1, days / MOST_POINTS);
  const count = Math.min(MOST_POINTS, Math.ceil(days / step));
  return Array.from({ length: count }, (_, index) => {
    const ms = Math.min(untilMs, from.getTime() + (index + 1) * step * DAY_MS);
    return { at: new Date(ms), free: Math.max(0, (slope * (ms - zeroMs)) / DAY_MS) };
  });
}
