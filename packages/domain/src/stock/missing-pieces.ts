/** Pieces that are asked for, and what there is of them beside those that can be promised. */
export interface UnpromisedPieces {
  /** Pieces that are asked for. */
  readonly count: number;
  /** Pieces that can be promised once all dated arrivals are there; negative: other orders lack them. */
  readonly most: number;
  /** Arrivals that are not counted in `most`. */
  readonly uncounted: readonly { readonly day: string | null; readonly count: number }[];
  /** Pieces in each other warehouse that can be transferred. */
  readonly transferable: readonly Located[];
}

interface Located {
  readonly Warehouse: { readonly value: string; readonly name: string };
  readonly count: number;
}

/** Where pieces are that cannot be promised for any day. */
export interface MissingPieces {
  /** Pieces that were due on a day that is past and have not arrived; 0 if they are not needed. */
  readonly overdue: number;
  /** Pieces on their way without a day; 0 if they are not needed. */
  readonly undated: number;
  /** Pieces that have to be transferred from other warehouses, without those for other orders. */
  readonly transfers: readonly Located[];
  /** Pieces that are asked for and exist nowhere. */
  readonly missing: number;
}

/**
 * Where the pieces are that no known day brings: first those on their way, then those in other warehouses, in the given
 * order. Pieces that other orders lack are taken from these before.
 */
export function missingPieces({ count, most, uncounted, transferable }: UnpromisedPieces): MissingPieces {
  const sum = (isOverdue: boolean) =>
    uncounted.reduce((all, one) => ((one.day !== null) === isOverdue ? all + one.count : all), 0);
  let left = Math.max(0, count - most);
  const overdue = left > 0 ? sum(true) : 0;
  left = Math.max(0, left - overdue);
  const undated = left > 0 ? sum(false) : 0;
  left = Math.max(0, left - undated);
  let missing = Math.min(count, left);
  let ofOthers = left - missing;
  const transfers: Located[] = [];
  for (const { Warehouse, count: there } of transferable) {
    const forOthers = Math.min(ofOthers, there);
    const taken = Math.min(missing, there - forOthers);
    if (taken > 0) transfers.push({ Warehouse, count: taken });
    ofOthers -= forOthers;
    missing -= taken;
  }
  return { overdue, undated, transfers, missing };
}

/** What prevents a day, most severe first. */
export function missingState({ overdue, undated, missing }: MissingPieces): 'never' | 'noDay' | 'transfer' {
  if (missing > 0) return 'never';
  return overdue + undated > 0 ? 'noDay' : 'transfer';
}
