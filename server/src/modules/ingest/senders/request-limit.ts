import { AppError } from '#app/calls/errors.ts';
import { createMinuteCounter } from '#app/process/minute-counter.ts';
import { createTurns } from '#app/process/turns.ts';

/** Wrong keys per network and minute before further ones are refused. */
const WRONG_KEYS_PER_MINUTE = 60;

/**
 * Rate limit per device and minute, in this process. A counter in the database would cost every upload a
 * second write, and the limit protects the process the device is connected to.
 */
export function createRequestLimit(perMinute: number) {
  const requests = createMinuteCounter<number>();
  return (deviceId: number, now: Date): void => {
    if (perMinute > 0 && requests.count(deviceId, now) > perMinute) throw requests.refusal(now);
  };
}

interface KeyLookUp<T> {
  network: string;
  now: Date;
  lookUp: () => Promise<T>;
}

/**
 * Rate limit for wrong keys per network and minute. A correct key always passes: one device with a wrong key
 * must not block the others behind the same address. For a network above its limit, keys are looked up one at
 * a time, so that guessing never occupies more than one database connection.
 */
export function createWrongKeyLimit() {
  const failures = createMinuteCounter<string>();
  const oneAtATime = createTurns({ atOnce: 1, waitingAtMost: Number.POSITIVE_INFINITY });

  return async <T>({ network, now, lookUp }: KeyLookUp<T>): Promise<T> => {
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
