interface TurnsOptions {
  /** How much of the work runs at once. */
  atOnce: number;
  /** More than this many that wait are refused instead of piling up. */
  waitingAtMost?: number;
  refuse?: () => Error;
}

/** Lets heavy work run a few at a time, in the order it came; it must not take memory and processor from everybody else. */
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
      // The turn is handed on; whoever comes in between waits behind.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
