import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { acquireLock, releaseLock } from '#db/locks.ts';
import type { Database } from '#db/open.ts';
import { isDatabaseFull } from '../calls/errors.ts';
import { queueDatabase } from './queue-database.ts';

/** Scheduled work, run by one process at a time. */
export interface Job {
  name: string;
  /** Cron expression in the business time zone. */
  cron: string;
  run(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  jobs: readonly Job[];
  timeZone: string;
  log: FastifyBaseLogger;
}

/** Starts the queue; with several processes each due job is claimed by one of them. */
export async function startJobs({
  database,
  jobs,
  timeZone,
  log,
}: JobsOptions): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: queueDatabase(database),
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    // Nothing is urgent; infrequent polling leaves the embedded database to the users.
    cronMonitorIntervalSeconds: 45,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => {
    // The queue polls every few seconds and recovers; a full disk is reported once, elsewhere.
    if (!isDatabaseFull(error)) log.warn({ err: error }, 'the job queue has trouble');
  });
  await oneAtATime(database, async () => {
    await boss.start();
  });
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 60 });
    await boss.schedule(name, cron, null, { tz: timeZone });
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      log.info({ job: name }, 'job started');
      await run();
    });
  }
  return () => boss.stop({ graceful: true, timeout: 5_000, close: false });
}

/** The queue creates its tables at its first start; two processes doing so concurrently would conflict. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work();
  const client = await database.client.connect();
  try {
    await client.query(acquireLock('queue'));
    await work();
    await client.query(releaseLock('queue'));
    client.release();
  } catch (error) {
    // Closing the connection releases the lock, whatever its state.
    client.release(true);
    throw error;
  }
}
