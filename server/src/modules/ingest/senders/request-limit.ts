import { AppError } from '#app/calls/errors.ts';
import { createTurns } from '#app/process/turns.ts';

const WINDOW_MS = 60_000;
/** Wrong keys per network and minute before further ones are refused. */
const WRONG_KEYS_PER_MINUTE = 60;

/** Counter per key and minute, in this process. */
function createCounter<Key>() {
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

/**
 * Rate limit per device and minute, in this process. A counter in the database would cost every upload a
 * second write, and the limit protects the process the device is connected to.
 */
export function createRequestLimit(perMinute: number) {
  const requests = createCounter<number>();
  return (deviceId: number, now: Date): void => {
    if (perMinute > 0 && requests.count(deviceId, now) > perMinute) throw requests.refusal(now);
  };
}

/**
 * Rate limit for wrong keys per network and minute. A correct key always passes: one device with a wrong key
 * must not block the others behind the same address. For a network above its limit, keys are looked up one at
 * a time, so that guessing never occupies more than one database connection.
 */
export function createWrongKeyLimit() {
  const failures = createCounter<string>();
  const oneAtATime = createTurns({ atOnce: 1, waitingAtMost: Number.POSITIVE_INFINITY });

  return async <T>({
    network,
    now,
    lookUp,
  }: {
    network: string;
    now: Date;
    lookUp: () => Promise<T>;
  }): Promise<T> => {
    const isSuspect = failures.counted(network, now) >= WRONG_KEYS_PER_MINUTE;
    try {
      return await (isSuspect ? oneAtATime(lookUp) : lookUp());
    } catch (error) {
      const isWrongKey = error instanceof AppError && error.code === 'ingest.unauthorised';
      if (isWrongKey && failures.count(network, now) > WRONG_KEYS_PER_MINUTE) throw failures.refusal(now);
      throw error;
    }
  };
}
