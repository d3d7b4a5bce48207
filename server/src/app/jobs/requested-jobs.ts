import type { JobName } from '@halla/domain/system/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#db/database.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { requestedJobs } from './job-runs.repository.ts';

/** Polling interval, in case the event of a request was lost. */
const LOOK_EVERY_MS = 60_000;
/** Deduplicates a request that several processes see. */
const ONE_PER_SECONDS = 10;

interface Watch {
  db: Db;
  log: FastifyBaseLogger;
  live: Pick<LiveHub, 'subscribe'>;
  boss: Pick<PgBoss, 'send' | 'notifyWorker'>;
  /** Worker ids of this process. */
  workers: ReadonlyMap<JobName, string>;
}

/** Queues the jobs that users request; returns the function that stops it. */
export function watchRequests({ db, log, live, boss, workers }: Watch): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const queueRequested = async () => {
    for (const name of await requestedJobs(db)) {
      const worker = workers.get(name);
      if (worker === undefined) continue;
      await boss.send(name, null, { singletonKey: 'requested', singletonSeconds: ONE_PER_SECONDS });
      boss.notifyWorker(worker);
    }
  };
  const look = () => {
    running = running
      .then(queueRequested)
      .catch((error: unknown) => log.warn({ err: error }, 'the requested jobs could not be read'));
  };
  const stop = live.subscribe({
    onEvents: (events) => {
      if (events.some(({ domain }) => domain === 'jobs')) look();
    },
    onGap: look,
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    stop();
    await running;
  };
}
