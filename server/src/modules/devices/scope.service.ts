import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { devices } from './devices.table.ts';

/** Condition on rows joined with their device: it is not deleted, and somebody may see it. */
export function visibleDevice(scope: Scope): SQL | undefined {
  return and(isNull(devices.deletedAt), inScope(devices.companyId, scope));
}

/** Those of the given devices that somebody may see. */
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

/** The name that the present owner gave a device, in SQL; a former owner, who still sees old sessions of it, gets null. */
export function visibleDeviceName(scope: Scope): SQL<string | null> {
  const owned = inScope(devices.companyId, scope) ?? sql`true`;
  return sql<string | null>`case when ${owned} then ${devices.deviceName} end`;
}
