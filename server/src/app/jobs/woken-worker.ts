import type { LiveDomain } from '@halla/domain/resources/live-domains';
import type { LiveHub } from '../live/live-hub.ts';
import { startWorker, type Worker, type WorkerOptions } from './drain.ts';

interface WokenWorker extends WorkerOptions {
  live: Pick<LiveHub, 'subscribe'>;
  /** What the work is written with. */
  domain: LiveDomain;
}

/** A worker that live events of a domain wake, so that it begins soon after a write; it polls in case one was lost. */
export function startWokenWorker({ live, domain, ...options }: WokenWorker): Worker {
  const worker = startWorker(options);
  const unsubscribe = live.subscribe({
    onEvents: (events) => {
      if (events.some((event) => event.domain === domain)) worker.wake();
    },
    onGap: worker.wake,
  });
  worker.wake();
  return {
    wake: worker.wake,
    stop: async () => {
      unsubscribe();
      await worker.stop();
    },
  };
}
