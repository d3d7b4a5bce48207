import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import { writtenInScope } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { devices } from './devices.table.ts';

/** Neither deleted nor a generic placeholder. */
export const alive = and(isNull(devices.deletedAt), sql`not ${devices.isGeneric}`);

/** Predicate on rows joined with their device: it is not deleted and is in the scope. */
export function visibleDevice(scope: Scope): SQL | undefined {
  return and(isNull(devices.deletedAt), inScope(devices.companyId, scope));
}

/**
 * Predicate on rows with a device that is not joined: it is not deleted. Uses the index of deleted devices, which are
 * few; looking up each row's device would dominate the time of a count.
 */
export function ofLiveDevice(deviceId: PgColumn): SQL {
  return sql`${deviceId} not in (select ${devices.id} from ${devices} where ${devices.deletedAt} is not null)`;
}

const namedAt = sql`coalesce(${devices.namedAt}, ${ALWAYS.toISOString()}::timestamptz)`;

/** The name of a device, in SQL; null for customers who did not own the device when it was named. */
export function visibleDeviceName(scope: Scope): SQL<string | null> {
  return sql<string | null>`case when ${nameVisible(scope) ?? sql`true`} then ${devices.deviceName} end`;
}

/** Predicate: the device was named while it belonged to a company of the scope. */
export function nameVisible(scope: Scope): SQL | undefined {
  return writtenInScope({ scope, deviceId: devices.id, at: namedAt });
}
