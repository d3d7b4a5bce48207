import { fromHundredths, toHundredths } from '../documents/hundredths.ts';

interface Moment {
  /** By the clock of the phone. */
  readonly countedAt: Date;
  readonly startedAt: Date;
  readonly now: Date;
}

/** When something was counted: not before the count began and not after the server was told. */
export function countedMoment({ countedAt, startedAt, now }: Moment): Date {
  return new Date(Math.min(Math.max(countedAt.getTime(), startedAt.getTime()), now.getTime()));
}

/** What was counted of an item, beside its ledger. Quantities have at most two decimals. */
export interface CountedItem {
  readonly counted: number;
  /** In stock now. */
  readonly total: number;
  /** Sum of the entries of the ledger since it was counted. */
  readonly since: number;
}

/** What was expected at the moment of counting, and how much more was counted; less is negative. */
export function countDifference({ counted, total, since }: CountedItem) {
  const expected = (toHundredths(total) ?? 0) - (toHundredths(since) ?? 0);
  const difference = (toHundredths(counted) ?? 0) - expected;
  return { expected: fromHundredths(expected), difference: fromHundredths(difference) };
}

/**
 * What is in stock once the difference is booked: the pieces that came and went since the counting count too. Below zero when
 * more has left than was counted.
 */
export function totalAfterCount({ counted, since }: Pick<CountedItem, 'counted' | 'since'>): number {
  return fromHundredths((toHundredths(counted) ?? 0) + (toHundredths(since) ?? 0));
}
