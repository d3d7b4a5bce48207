import { NEW_CRASH_HOURS } from '@halla/domain/limits';
import { gte } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { selectCrashLogs } from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

const HOUR_MS = 3_600_000;

/** Crashes of the last hours; updates of the software are no news. */
export const newCrashes: Counter = ({ db, actor, now }) => {
  const since = new Date(now.getTime() - NEW_CRASH_HOURS * HOUR_MS);
  return selectCrashLogs({ db, scope: actor.scope, filter: { type: 1 }, where: gte(crashLogs.date, since) });
};
