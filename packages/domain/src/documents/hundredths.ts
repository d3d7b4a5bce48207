/** Largest number of hundredths that is stored: ten digits before the point. */
export const MAX_HUNDREDTHS = 999_999_999_999;

/**
 * A number with at most two decimals in whole hundredths, for exact sums; null for more decimals or more than
 * ten digits before the point.
 */
export function toHundredths(value: number): number | null {
  const hundredths = Math.round(value * 100);
  // Both sides are the double nearest to the same decimal number, so the comparison is exact.
  if (hundredths / 100 !== value || Math.abs(hundredths) > MAX_HUNDREDTHS) return null;
  return hundredths === 0 ? 0 : hundredths;
}

/** Converts hundredths to a number. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** Quotient of two whole numbers as a whole number, rounded half away from zero. */
export function dividedRounded(numerator: bigint, denominator: bigint): bigint {
  const half = (numerator < 0n ? -1n : 1n) * denominator;
  return (2n * numerator + half) / (2n * denominator);
}
