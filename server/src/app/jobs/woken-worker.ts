import type { LiveDomain } from '@halla/domain/resources/live-domains';
import type { LiveHub } from '../live/live-hub.ts';
import { startWorker, type Worker, type WorkerOptions } from './drain.ts';

interface WokenWorker extends WorkerOptions {
  live: Pick<LiveHub, 'subscribe'>;
  /** Domain whose writes create the work. */
  domain: LiveDomain;
  /** Pause after such an event, ms, for work that would slow down the answer of the write; none by default. */
  afterMs?: number;
}

/** A worker that live events of a domain wake soon after a write; it also polls in case an event was lost. */
export function startWokenWorker({ live, domain, afterMs = 0, ...options }: WokenWorker): Worker {
  const worker = startWorker(options);
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    if (afterMs === 0) return worker.wake();
    // Later events do not put it off.
    timer ??= setTimeout(() => {
      timer = undefined;
      worker.wake();
    }, afterMs);
  };
  const unsubscribe = live.subscribe({
    onEvents: (events) => {
      if (events.some((event) => event.domain === domain)) wake();
    },
    onGap: worker.wake,
  });
  worker.wake();
  return {
    wake: worker.wake,
    stop: async () => {
      unsubscribe();
      clearTimeout(timer);
      await worker.stop();
    },
  };
}
