/** Milliseconds a code must be out of sight before it counts as scanned again. */
export const REPEAT_MS = 2500;

/** Debounces a code that stays in view: it is reported once. */
export function createRepeatFilter(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (text, now) => {
    const last = seen.get(text);
    seen.set(text, now);
    return last === undefined || now - last > REPEAT_MS;
  };
}
