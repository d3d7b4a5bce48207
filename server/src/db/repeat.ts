/** Back-off: an immediate retry would most likely fail too, and every failure is logged. */
const AFTER_ERROR_MS = 10_000;

interface RepeatOptions {
  everyMs: number;
  work: () => Promise<void>;
  onError: (error: Error) => void;
}

/**
 * Runs a function repeatedly, never concurrently; the returned function stops it and awaits the current run.
 */
export function repeat({ everyMs, work, onError }: RepeatOptions): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = (pauseMs: number) => {
    if (!stopped) timer = setTimeout(start, pauseMs).unref();
  };
  const start = () => {
    running = work().then(
      () => schedule(everyMs),
      (error: Error) => {
        onError(error);
        schedule(AFTER_ERROR_MS);
      },
    );
  };
  schedule(everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
