import { setTimeout as sleep } from 'node:timers/promises';

interface LastKnownOptions<Value> {
  read: () => Promise<Value>;
  /** Milliseconds after which the caller gets the last known value. */
  timeoutMs: number;
  onError: (error: unknown) => void;
}

/** Reads a value with a timeout: if the read is slow or fails, the caller gets the last known value. One read at a time. */
export function lastKnown<Value>({ read, timeoutMs, onError }: LastKnownOptions<Value>) {
  let known: Value | null = null;
  let reading: Promise<void> | undefined;
  const start = () =>
    read()
      .then((value) => {
        known = value;
      }, onError)
      .finally(() => {
        reading = undefined;
      });
  return async (): Promise<Value | null> => {
    reading ??= start();
    await Promise.race([reading, sleep(timeoutMs, undefined, { ref: false })]);
    return known;
  };
}
