import { fromHundredths, toHundredths } from '../documents/hundredths.ts';

interface Moment {
  /** By the clock of the phone. */
  readonly countedAt: Date;
  readonly startedAt: Date;
  readonly now: Date;
}

/** Time of counting, limited to the range from the beginning of the count to the arrival at the server. */
export function countedMoment({ countedAt, startedAt, now }: Moment): Date {
  return new Date(Math.min(Math.max(countedAt.getTime(), startedAt.getTime()), now.getTime()));
}

/** Counted quantity of an item, and its ledger. Quantities have at most two decimals. */
export interface CountedItem {
  readonly counted: number;
  /** In stock now. */
  readonly total: number;
  /**
   * Sum of the pieces that came and went since it was counted. Corrections are not among them: they say what lay there, as the
   * count does, so that adding them would correct the same error twice.
   */
  readonly moved: number;
}

/** What the ledger says lay there at the moment of counting, and how much more was counted; less is negative. */
export function countDifference({ counted, total, moved }: CountedItem) {
  const expected = (toHundredths(total) ?? 0) - (toHundredths(moved) ?? 0);
  const difference = (toHundredths(counted) ?? 0) - expected;
  return { expected: fromHundredths(expected), difference: fromHundredths(difference) };
}

/**
 * What is in stock once the difference is booked: the pieces that came and went since the counting count too. Below zero when
 * more has left than was counted.
 */
export function totalAfterCount({ counted, moved }: Pick<CountedItem, 'counted' | 'moved'>): number {
  return fromHundredths((toHundredths(counted) ?? 0) + (toHundredths(moved) ?? 0));
}

/** Corrections of an item after it was counted, and up to which of them what was counted has been confirmed. */
export interface CorrectedSince {
  /** Id of the newest correction; null: there was none. */
  readonly newestId: number | null;
  /** Id of the newest correction that was seen when the line was confirmed; null: it was not. */
  readonly confirmedId: number | null;
}

/** True when an item was corrected after it was counted and the count has not been confirmed since. */
export function wantsConfirmation({ newestId, confirmedId }: CorrectedSince): boolean {
  return newestId !== null && (confirmedId === null || newestId > confirmedId);
}
