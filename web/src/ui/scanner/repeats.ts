/** Milliseconds a code must be out of view before it counts as scanned again. */
export const REPEAT_MS = 2500;

/** Deduplicates scans: a code that stays in view is reported once. */
export function createRepeatFilter(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (text, now) => {
    const last = seen.get(text);
    seen.set(text, now);
    return last === undefined || now - last > REPEAT_MS;
  };
}
