import { newCrashesFrom } from '@halla/domain/devices/new-crashes';
import { desc } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { matchingCrashLogs } from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

/** Crashes of the last hours, without update logs; ordered so that the kept plan reads the index of dates. */
export const newCrashes: Counter = ({ db, actor, now }) =>
  matchingCrashLogs({ db, scope: actor.scope, filter: { type: 1, newSince: newCrashesFrom(now) } }).orderBy(
    desc(crashLogs.date),
  );
