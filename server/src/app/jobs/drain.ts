import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  log: FastifyBaseLogger;
  pollMs: number;
  /** How many pieces are worked on at once. */
  lanes?: number;
  /** Does one piece of work; false when there is none. */
  next: () => Promise<boolean>;
  /** What the log says when the work cannot be looked for. */
  failure: string;
}

/** Polls for work, and does all there is before it waits again. */
export function startWorker({ log, pollMs, lanes = 1, next, failure }: WorkerOptions): Worker {
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;

  const lane = async () => {
    while (!stopped && (await next()));
  };
  const drain = async () => {
    do {
      again = false;
      await Promise.all(Array.from({ length: lanes }, lane));
    } while (again && !stopped);
  };
  const wake = () => {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopped = true;
      await running;
    },
  };
}
