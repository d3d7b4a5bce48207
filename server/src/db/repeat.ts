/** What has failed will hardly succeed a moment later, and every failure is a line in the log. */
const AFTER_ERROR_MS = 10_000;

interface RepeatOptions {
  /** Pause between two runs. */
  everyMs: number;
  work: () => Promise<void>;
  onError: (error: Error) => void;
}

/** Runs something again and again, never twice at once; the answer ends that and waits for a run that is under way. */
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
