import { newCrashesFrom } from '@halla/domain/devices/new-crashes';
import type { Counter } from '#app/calls/counter.ts';
import { matchingCrashLogs } from './crash-logs.repository.ts';

/** Crashes of the last hours, without update logs. */
export const newCrashes: Counter = ({ db, actor, now }) =>
  matchingCrashLogs({ db, scope: actor.scope, filter: { type: 1, since: newCrashesFrom(now) } });
