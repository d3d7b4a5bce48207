import { AppError } from '#app/calls/errors.ts';

const WINDOW_MS = 60_000;

/** Counter per key and minute, in this process. */
export function createMinuteCounter<Key>() {
  let windowStart = 0;
  let counts = new Map<Key, number>();
  const turnOver = (time: number) => {
    if (time - windowStart < WINDOW_MS && time >= windowStart) return;
    windowStart = time;
    counts = new Map();
  };
  return {
    count: (key: Key, now: Date): number => {
      turnOver(now.getTime());
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    counted: (key: Key, now: Date): number => {
      turnOver(now.getTime());
      return counts.get(key) ?? 0;
    },
    refusal: (now: Date): AppError =>
      new AppError('core.too_many', {
        retryAfter: Math.max(1, Math.ceil((windowStart + WINDOW_MS - now.getTime()) / 1000)),
      }),
  };
}
