import type { JobName } from '@halla/domain/system/jobs';
import { isNotNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { failureText } from '#db/failure.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { jobRuns } from './job-runs.table.ts';

const ERROR_MAX = 500;

interface Run {
  db: Executor;
  live: Pick<LiveHub, 'publish'>;
  clock: () => Date;
  name: JobName;
}

/** Runs a job and records its start, its end and the error if it fails. */
export async function recordRun({ run, ...about }: Run & { run: () => Promise<void> }): Promise<void> {
  const { clock } = about;
  await write(about, { requestedAt: null, startedAt: clock(), endedAt: null, error: null });
  try {
    await run();
  } catch (error) {
    await write(about, { endedAt: clock(), error: failureText(error).slice(0, ERROR_MAX) });
    throw error;
  }
  await write(about, { endedAt: clock() });
}

async function write({ db, live, name }: Run, change: Partial<typeof jobRuns.$inferInsert>): Promise<void> {
  const [row] = await db
    .insert(jobRuns)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: jobRuns.name, set: change })
    .returning({ id: jobRuns.id });
  if (row !== undefined) live.publish([{ domain: 'jobs', id: row.id }]);
}

/** Requests a run of a job; returns the id of its row. */
export async function requestRun(db: Executor, { name, now }: { name: JobName; now: Date }): Promise<number> {
  const [row] = await db
    .insert(jobRuns)
    .values({ name, requestedAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { requestedAt: now } })
    .returning({ id: jobRuns.id });
  if (row === undefined) throw new Error('The row of the job was not returned.');
  return row.id;
}

/** Requested jobs that have not started yet. */
export async function requestedJobs(db: Executor): Promise<JobName[]> {
  const rows = await db.select({ name: jobRuns.name }).from(jobRuns).where(isNotNull(jobRuns.requestedAt));
  return rows.map(({ name }) => name);
}

/** The last run of each job, by name. */
export async function lastRuns(db: Executor) {
  return db.select().from(jobRuns);
}
