import type { FastifyBaseLogger } from 'fastify';
import { outsideSpans } from '../tracing/tracing.ts';

export interface Worker {
  /** Polls immediately. */
  wake(): void;
  stop(): Promise<void>;
}

export interface WorkerOptions {
  log: FastifyBaseLogger;
  pollMs: number;
  /** Maximum concurrent tasks. */
  lanes?: number;
  /** Processes one task; false if there is none. */
  next: () => Promise<boolean>;
  /** Log message when polling fails. */
  failure: string;
}

/** Polls for work, and processes all of it before waiting again. */
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
    // A request wakes it for the work of all.
    running = outsideSpans(drain)
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
