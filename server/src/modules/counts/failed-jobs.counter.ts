import { JOB_NAMES } from '@halla/domain/system/jobs';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { jobRuns } from '#app/jobs/job-runs.table.ts';

/** Jobs whose last run failed. */
export const failedJobs: Counter = ({ db }) =>
  db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(isNotNull(jobRuns.error), inArray(jobRuns.name, [...JOB_NAMES])))
    .$dynamic();
