interface TurnsOptions {
  /** Concurrency limit. */
  atOnce: number;
  /** Maximum queue length; further work is refused. */
  waitingAtMost?: number;
  refuse?: () => Error;
}

/** Runs heavy work with limited concurrency, first in, first out, so that it does not exhaust memory and CPU. */
export function createTurns({ atOnce, waitingAtMost = Number.POSITIVE_INFINITY, refuse }: TurnsOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= waitingAtMost) throw refuse?.() ?? new Error('Too much is waiting for its turn.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The turn is passed on directly; new work queues behind.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
