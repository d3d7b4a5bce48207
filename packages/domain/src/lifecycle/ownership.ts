/** A half-open ownership interval; the last one is open-ended. */
export interface OwnershipInterval {
  companyId: number;
  validFrom: Date;
  validTo: Date | null;
}

/** The interval that contains an instant; undefined before the first one. */
export function intervalAt<Interval extends OwnershipInterval>(
  intervals: readonly Interval[],
  at: Date,
): Interval | undefined {
  return intervals.find(({ validFrom, validTo }) => validFrom <= at && (validTo === null || validTo > at));
}

/** True when data written at an instant is visible to readers with these companies in their scope. */
export function isWrittenFor(
  companies: 'all' | readonly number[],
  { intervals, at }: { intervals: readonly OwnershipInterval[]; at: Date },
): boolean {
  if (companies === 'all') return true;
  const interval = intervalAt(intervals, at);
  return interval !== undefined && companies.includes(interval.companyId);
}
