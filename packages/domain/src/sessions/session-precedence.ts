/** Fields that rank two uploads of the same session. */
export interface SessionUpload {
  /** Incremented by the device with every correction; 0 when absent. */
  revision?: number | undefined;
  complete: boolean;
  /** Seconds. */
  durationS: number;
}

/** Fields that rank two states of one measurement series. */
export interface SeriesUpload {
  revision?: number | undefined;
  sampleCount: number;
}

/**
 * Order of two uploads of one session, positive when `a` is newer: higher revision, then complete before
 * incomplete, then, both incomplete, the longer one. Zero: same rank. Makes uploads idempotent and
 * independent of their order.
 */
export function comparePut(a: SessionUpload, b: SessionUpload): number {
  const byRevision = (a.revision ?? 0) - (b.revision ?? 0);
  if (byRevision !== 0) return byRevision;
  if (a.complete !== b.complete) return a.complete ? 1 : -1;
  return a.complete ? 0 : a.durationS - b.durationS;
}

/** Order of two states of one measurement series, positive when `a` is newer: higher revision, then more samples. */
export function compareSeries(a: SeriesUpload, b: SeriesUpload): number {
  return (a.revision ?? 0) - (b.revision ?? 0) || a.sampleCount - b.sampleCount;
}

/** The upload to keep; of two with the same rank the stored one stays. */
export function newest<T extends SessionUpload>(stored: T, arriving: T): T {
  return comparePut(arriving, stored) > 0 ? arriving : stored;
}

/** The measurement series to keep; of two with the same rank the stored one stays. */
export function newestSeries<T extends SeriesUpload>(stored: T, arriving: T): T {
  return compareSeries(arriving, stored) > 0 ? arriving : stored;
}
