import { JOB_NAMES } from '@halla/domain/system/jobs';
import type { Asked } from '#app/calls/context.ts';
import { lastRuns, requestRun } from '#app/jobs/job-runs.repository.ts';
import { presentJob } from './system.presenter.ts';

/** The jobs with their last run. */
export async function getJobs({ ctx: { db } }: Asked<'get_jobs'>) {
  const runs = await lastRuns(db);
  return {
    jobs: JOB_NAMES.map((name) =>
      presentJob(
        name,
        runs.find((run) => run.name === name),
      ),
    ),
  };
}

/** Requests a run; the first process that sees the request queues it. */
export async function runJob({ ctx, input: { job: name } }: Asked<'run_job'>) {
  const { db, now } = ctx;
  const id = await requestRun(db, { name, now });
  await ctx.audit({ entity: 'job_runs', entityId: id, resource: null, after: { name, requestedAt: now } });
  ctx.changed({ domain: 'jobs', id });
  return { message: 'The job starts in a moment' };
}
