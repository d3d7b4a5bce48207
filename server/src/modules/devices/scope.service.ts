import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { ALWAYS } from '#modules/ownership/intervals.ts';
import { writtenInScope } from '#modules/ownership/ownership-scope.ts';
import { devices } from './devices.table.ts';

/** Neither deleted nor a generic placeholder. */
export const alive = and(isNull(devices.deletedAt), sql`not ${devices.isGeneric}`);

/** Predicate on rows joined with their device: it is not deleted and is in the scope. */
export function visibleDevice(scope: Scope): SQL | undefined {
  return and(isNull(devices.deletedAt), inScope(devices.companyId, scope));
}

/** The subset of the given devices that is in the scope. */
export async function visibleDeviceIds({
  db,
  scope,
  ids,
}: {
  db: Executor;
  scope: Scope;
  ids: readonly number[];
}): Promise<number[]> {
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(anyOf(devices.id, ids), visibleDevice(scope)));
  return rows.map((row) => row.id);
}

const namedAt = sql`coalesce(${devices.namedAt}, ${ALWAYS.toISOString()}::timestamptz)`;

/** The name of a device, in SQL; null for customers who did not own the device when it was named. */
export function visibleDeviceName(scope: Scope): SQL<string | null> {
  const given = writtenInScope({ scope, deviceId: devices.id, at: namedAt }) ?? sql`true`;
  return sql<string | null>`case when ${given} then ${devices.deviceName} end`;
}
