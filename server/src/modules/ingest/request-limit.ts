import { AppError } from '#app/errors.ts';

const WINDOW_MS = 60_000;

/**
 * Counts requests per device and minute in this process. Each process counts for itself: a counter in the database would
 * cost every upload a second write, and its purpose is to protect the process that the device talks to.
 */
export function createRequestLimit(perMinute: number) {
  let windowStart = 0;
  let counts = new Map<number, number>();

  return (deviceId: number, now: Date): void => {
    if (perMinute === 0) return;
    const time = now.getTime();
    if (time - windowStart >= WINDOW_MS || time < windowStart) {
      windowStart = time;
      counts = new Map();
    }
    const count = (counts.get(deviceId) ?? 0) + 1;
    counts.set(deviceId, count);
    if (count > perMinute) {
      throw new AppError('core.too_many', {
        retryAfter: Math.max(1, Math.ceil((windowStart + WINDOW_MS - time) / 1000)),
      });
    }
  };
}
