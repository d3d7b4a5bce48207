import type { JobName } from '@halla/domain/system/jobs';
import { snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant } from '#db/columns.ts';

/** The last run of each job, and the request for another run. */
export const jobRuns = snakeCase.table(
  'job_runs',
  {
    id: identity(),
    /** Job names are defined in code, not in the schema. */
    name: text().$type<JobName>().notNull(),
    /** When a user asked for a run; null once it has started. */
    requestedAt: instant(),
    startedAt: instant(),
    /** null while it runs, or if its process was killed. */
    endedAt: instant(),
    error: text(),
  },
  (table) => [unique('job_runs_name').on(table.name)],
);
