import type { SQL } from 'drizzle-orm';
import { firstWithGroups } from './alert-groups.repository.ts';

/** The newest groups of critical alerts that are not snoozed, as a table `groups`. */
export function criticalGroups({ now, limit }: { now: Date; limit: number }): SQL {
  const filter = { severity: 'critical', snoozed: { at: now, wanted: false } } as const;
  return firstWithGroups({ filter, limit, sort: '-severity', cursor: null });
}
