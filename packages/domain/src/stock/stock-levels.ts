/** Days of the past that a picture of an item shows at most. */
export const STOCK_DAYS_MAX = 731;

/** Pieces received on a day; negative if removed. */
export interface DayDelta {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly delta: number;
}

/** Pieces at the end of a day on which they changed. */
export interface DayLevel {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly total: number;
}

/** A sum of hundredths without the error of binary fractions. */
function exact(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/**
 * Levels at the end of each day, counted back from the present total, and the level before the first day. `deltas` are in
 * chronological order.
 */
export function pastLevels({ total, deltas }: { total: number; deltas: readonly DayDelta[] }): {
  start: number;
  levels: DayLevel[];
} {
  let after = total;
  const levels = deltas.toReversed().map(({ day, delta }) => {
    const level = { day, total: after };
    after = exact(after - delta);
    return level;
  });
  return { start: after, levels: levels.reverse() };
}

/** Pieces expected on a day, negative if leaving; null: day unknown. */
export interface ExpectedFlow {
  readonly day: string | null;
  readonly count: number;
}

/**
 * Levels from today on, given owed and incoming pieces; below 0, orders lack pieces. Owed pieces that are
 * overdue or have no day leave today; incoming ones that are late or have no day are not counted, because they
 * may never arrive.
 */
export function futureLevels({
  total,
  today,
  flows,
}: {
  total: number;
  today: string;
  flows: readonly ExpectedFlow[];
}): DayLevel[] {
  const changes = new Map<string, number>();
  for (const { day, count } of flows) {
    const isKnown = day !== null && day >= today;
    if (count > 0 && !isKnown) continue;
    const at = isKnown ? day : today;
    changes.set(at, (changes.get(at) ?? 0) + count);
  }
  let level = total;
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, change]) => {
      level = exact(level + change);
      return { day, total: level };
    });
}

/** Sum of levels over warehouses, at the end of each day on which one of them changed. */
export function summedLevels(rows: readonly { start: number; levels: readonly DayLevel[] }[]): {
  start: number;
  levels: DayLevel[];
} {
  const days = [...new Set(rows.flatMap(({ levels }) => levels.map(({ day }) => day)))].sort();
  const at = rows.map(({ start }) => start);
  const byDay = rows.map(({ levels }) => new Map(levels.map(({ day, total }) => [day, total])));
  const sum = () => exact(at.reduce((total, level) => total + level, 0));
  const start = sum();
  return {
    start,
    levels: days.map((day) => {
      for (const [index, known] of byDay.entries()) at[index] = known.get(day) ?? at[index] ?? 0;
      return { day, total: sum() };
    }),
  };
}
