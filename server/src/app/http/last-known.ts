import { setTimeout as sleep } from 'node:timers/promises';

interface LastKnownOptions<Value> {
  read: () => Promise<Value>;
  /** How long the caller is kept waiting for a new answer. */
  patienceMs: number;
  onError: (error: unknown) => void;
}

/** Reads a value for those who cannot wait: when the read is slow or fails they get the last answer. One read at a time. */
export function lastKnown<Value>({ read, patienceMs, onError }: LastKnownOptions<Value>) {
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
    await Promise.race([reading, sleep(patienceMs, undefined, { ref: false })]);
    return known;
  };
}
