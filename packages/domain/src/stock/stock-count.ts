import { fromHundredths, toHundredths } from '../documents/hundredths.ts';

interface Moment {
  /** By the clock of the phone. */
  readonly countedAt: Date;
  readonly startedAt: Date;
  readonly now: Date;
}

/** Time of counting, clamped between the start of the count and the arrival at the server. */
export function countedMoment({ countedAt, startedAt, now }: Moment): Date {
  return new Date(Math.min(Math.max(countedAt.getTime(), startedAt.getTime()), now.getTime()));
}

/** Counted quantity of an item, and its ledger. Quantities have at most two decimals. */
export interface CountedItem {
  readonly counted: number;
  /** In stock now. */
  readonly total: number;
  /**
   * Net pieces moved since the count. Excludes corrections: they state the quantity in stock, as the count does, so
   * including them would correct the same error twice.
   */
  readonly moved: number;
}

/** Quantity by the ledger at the time of counting, and the difference to the counted one; negative if less was counted. */
export function countDifference({ counted, total, moved }: CountedItem) {
  const expected = (toHundredths(total) ?? 0) - (toHundredths(moved) ?? 0);
  const difference = (toHundredths(counted) ?? 0) - expected;
  return { expected: fromHundredths(expected), difference: fromHundredths(difference) };
}

/** Stock after booking the difference, including pieces moved since the count. Negative if more has left than was counted. */
export function totalAfterCount({ counted, moved }: Pick<CountedItem, 'counted' | 'moved'>): number {
  return fromHundredths((toHundredths(counted) ?? 0) + (toHundredths(moved) ?? 0));
}

/** Corrections of an item after it was counted, and the last one that was confirmed. */
export interface CorrectedSince {
  /** Id of the newest correction; null: none. */
  readonly newestId: number | null;
  /** Id of the newest correction when the line was confirmed; null: not confirmed. */
  readonly confirmedId: number | null;
}

/** True when an item was corrected after it was counted and the count has not been confirmed since. */
export function wantsConfirmation({ newestId, confirmedId }: CorrectedSince): boolean {
  return newestId !== null && (confirmedId === null || newestId > confirmedId);
}
