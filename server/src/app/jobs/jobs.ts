import { cronOf, JOB_NAMES, type JobName } from '@halla/domain/system/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database } from '#db/open.ts';
import { isDatabaseFull } from '../calls/errors.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { inSpan } from '../tracing/tracing.ts';
import { recordRun } from './job-runs.repository.ts';
import { queueDatabase } from './queue-database.ts';
import { watchRequests } from './requested-jobs.ts';

/** A scheduled job, run by one process at a time. */
export interface Job {
  name: JobName;
  run(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  jobs: readonly Job[];
  timeZone: string;
  log: FastifyBaseLogger;
  live: LiveHub;
  clock: () => Date;
}

/** Starts the queue; with several processes each due job is claimed by one of them. */
export async function startJobs({
  database,
  jobs,
  timeZone,
  log,
  live,
  clock,
}: JobsOptions): Promise<() => Promise<void>> {
  const { db } = database;
  const missing = JOB_NAMES.filter((name) => !jobs.some((job) => job.name === name));
  if (missing.length > 0) throw new Error(`Nothing does these jobs: ${missing.join(', ')}.`);
  const boss = new PgBoss({
    db: queueDatabase(database),
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    // Nothing is urgent; infrequent polling leaves the embedded database to users.
    cronMonitorIntervalSeconds: 45,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => {
    // The queue polls every few seconds and recovers; a full disk is reported once, elsewhere.
    if (!isDatabaseFull(error)) log.warn({ err: error }, 'the job queue has trouble');
  });
  // It creates its tables at its first start; two processes doing so concurrently would conflict.
  await database.alone('queue', async () => {
    await boss.start();
  });
  const workers = new Map<JobName, string>();
  for (const { name, run } of jobs) {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 60 });
    await boss.schedule(name, cronOf(name), null, { tz: timeZone });
    const worker = await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      await inSpan({ name: `job ${name}`, attributes: { 'halla.job': name }, root: true }, async () => {
        log.info({ job: name }, 'job started');
        await recordRun({ db, live, clock, name, run });
      });
    });
    workers.set(name, worker);
  }
  const unwatch = watchRequests({ db, log, live, boss, workers });
  return async () => {
    await unwatch();
    await boss.stop({ graceful: true, timeout: 5_000, close: false });
  };
}
