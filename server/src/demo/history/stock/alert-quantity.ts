/** Alert quantity of an item, from its usual quantity. */
export function alertQuantity(usual: number): number {
  return Math.max(1, Math.round(usual * 0.3));
}
