/** Requested pieces and the supply beyond those that can be promised. */
export interface UnpromisedPieces {
  /** Pieces that are asked for. */
  readonly count: number;
  /** Pieces that can be promised after all dated arrivals; negative if other orders lack pieces. */
  readonly most: number;
  /** Arrivals that are not counted in `most`. */
  readonly uncounted: readonly { readonly day: string | null; readonly count: number }[];
  /** Pieces that can be transferred, per other warehouse. */
  readonly transferable: readonly Located[];
}

interface Located {
  readonly Warehouse: { readonly value: string; readonly name: string };
  readonly count: number;
}

/** Supply that could cover pieces without a promised day. */
export interface MissingPieces {
  /** Overdue pieces; 0 if not needed. */
  readonly overdue: number;
  /** Incoming pieces without a day; 0 if not needed. */
  readonly undated: number;
  /** Pieces that have to be transferred from other warehouses, without those for other orders. */
  readonly transfers: readonly Located[];
  /** Pieces that are asked for and exist nowhere. */
  readonly missing: number;
}

/**
 * Supply for pieces that no dated arrival covers: incoming pieces first, then those in other warehouses in the
 * given order. Pieces that other orders lack are deducted first.
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

/** Most severe reason why no day can be promised. */
export function missingState({ overdue, undated, missing }: MissingPieces): 'never' | 'noDay' | 'transfer' {
  if (missing > 0) return 'never';
  return overdue + undated > 0 ? 'noDay' : 'transfer';
}
