/** Pieces that come on a day, or leave when negative. */
export interface StockFlow {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

/** What can be promised for a day, and until the next step for all days after it. */
export interface AvailableFrom {
  readonly day: string;
  /** Negative: more is promised than there will be. */
  readonly available: number;
}

/**
 * What can be promised for each day without breaking an earlier promise: the least that is left on that day or on any
 * later one, so that it never falls. Only days on which it rises, beginning with today; what was due before counts today.
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

/** The first day for which the pieces can be promised; null when no known arrival is enough. */
export function firstDayFor(steps: readonly AvailableFrom[], count: number): string | null {
  return steps.find(({ available }) => available >= count)?.day ?? null;
}
