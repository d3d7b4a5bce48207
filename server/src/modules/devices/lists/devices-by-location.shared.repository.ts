import { and, isNotNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '../devices.table.ts';
import { alive } from '../scope.shared.repository.ts';

/** Number of devices per country or state. */
export async function countByLocation(db: Executor, scope: Scope) {
  return db
    .select({ location: sql<string>`${devices.location}`, cnt: sql<number>`count(*)::int` })
    .from(devices)
    .where(and(alive, isNotNull(devices.location), inScope(devices.companyId, scope)))
    .groupBy(devices.location)
    .orderBy(devices.location);
}
