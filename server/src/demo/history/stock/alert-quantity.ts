/** Free pieces below which somebody is told, of what there usually is. */
export function alertQuantity(usual: number): number {
  return Math.max(1, Math.round(usual * 0.3));
}
