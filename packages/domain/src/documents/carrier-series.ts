const DAY_MS = 86_400_000;

/** Days from the first ETA to the delivery: positive if late. Both are days like 2026-01-31. */
export function etaErrorDays(firstEta: string, delivered: string): number {
  const days = (Date.parse(`${delivered}T00:00:00Z`) - Date.parse(`${firstEta}T00:00:00Z`)) / DAY_MS;
  if (!Number.isInteger(days)) throw new RangeError(`Not two days: ${firstEta}, ${delivered}`);
  return days;
}

/** A point of a carrier's series: the mean to two decimals, rounded half away from zero; null without values. */
export function seriesPoint(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  // Ratings have one decimal and errors none: in tenths both are integers and the sum is exact.
  const tenths = values.reduce((sum, value) => sum + Math.round(value * 10), 0);
  const hundredths = Math.round((Math.abs(tenths) * 10) / values.length);
  return hundredths === 0 ? 0 : (Math.sign(tenths) * hundredths) / 100;
}

/** How accurate a carrier's ETAs are, in whole days. */
export type EtaAccuracy =
  | { readonly kind: 'after' | 'before'; readonly days: number }
  | { readonly kind: 'on_time' };

/** The latest point, rounded for display; null without one. */
export function etaAccuracy(days: number | null): EtaAccuracy | null {
  if (days === null) return null;
  const rounded = Math.round(Math.abs(days));
  if (rounded === 0) return { kind: 'on_time' };
  return { kind: days > 0 ? 'after' : 'before', days: rounded };
}
