/** Treatments of a period. */
export interface CountedTreatments {
  readonly treatments: number;
  /** Sessions that are still running or have not been judged. */
  readonly open: number;
  readonly wentWell: number;
}

/** Percent of judged treatments that succeeded, rounded down so that 100 means all; null if none was judged. */
export function percentWentWell({ treatments, open, wentWell }: CountedTreatments): number | null {
  const judged = treatments - open;
  return judged === 0 ? null : Math.floor((wentWell * 100) / judged);
}
