import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { ALWAYS } from '#modules/ownership/intervals.ts';
import { writtenInScope } from '#modules/ownership/ownership-scope.ts';
import { devices } from './devices.table.ts';

/** Neither deleted nor a generic placeholder. */
export const alive = and(isNull(devices.deletedAt), sql`not ${devices.isGeneric}`);

/** Predicate on rows joined with their device: it is not deleted and is in the scope. */
export function visibleDevice(scope: Scope): SQL | undefined {
  return and(isNull(devices.deletedAt), inScope(devices.companyId, scope));
}

const namedAt = sql`coalesce(${devices.namedAt}, ${ALWAYS.toISOString()}::timestamptz)`;

/** The name of a device, in SQL; null for customers who did not own the device when it was named. */
export function visibleDeviceName(scope: Scope): SQL<string | null> {
  const given = writtenInScope({ scope, deviceId: devices.id, at: namedAt }) ?? sql`true`;
  return sql<string | null>`case when ${given} then ${devices.deviceName} end`;
}
