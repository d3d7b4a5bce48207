/** Pieces that arrive on a day; negative if they leave. */
export interface StockFlow {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

/** Pieces that can be promised from a day until the next step. */
export interface AvailableFrom {
  readonly day: string;
  /** Negative: more is promised than will be available. */
  readonly available: number;
}

/**
 * Pieces that can be promised per day without breaking an earlier promise: the minimum left on that day or any later
 * one, hence non-decreasing. Contains only days on which it rises, starting today; overdue flows count today.
 */
export function availability({
  onHand,
  flows,
  today,
}: {
  onHand: number;
  flows: readonly StockFlow[];
  today: string;
}): AvailableFrom[] {
  const changes = new Map([[today, onHand]]);
  for (const { day, count } of flows) {
    const at = day < today ? today : day;
    changes.set(at, (changes.get(at) ?? 0) + count);
  }
  let left = 0;
  const balances = [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, change]) => {
      left += change;
      return { day, available: left };
    });
  let least = Number.POSITIVE_INFINITY;
  const promised = balances
    .toReversed()
    .map(({ day, available }) => {
      least = Math.min(least, available);
      return { day, available: least };
    })
    .reverse();
  return promised.filter(({ available }, index) => available !== promised[index - 1]?.available);
}

/** The first day for which the pieces can be promised; null if known arrivals are not enough. */
export function firstDayFor(steps: readonly AvailableFrom[], count: number): string | null {
  return steps.find(({ available }) => available >= count)?.day ?? null;
}
