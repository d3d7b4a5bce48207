import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { alive } from './scope.shared.repository.ts';

interface DeviceLock {
  db: Executor;
  scope: Scope;
  id: number;
}

export async function lockDevice({ db, scope, id }: DeviceLock) {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), alive, inScope(devices.companyId, scope)))
    .for('update');
  return row;
}

export type LockedDevice = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

interface LockedDevices {
  db: Executor;
  scope: Scope;
  ids: readonly number[];
}

/**
 * Locks devices in id order, to avoid deadlocks; returns those that exist, are not deleted and are in the
 * scope.
 */
export async function lockDevices({ db, scope, ids }: LockedDevices): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(anyOf(devices.id, ids), alive, inScope(devices.companyId, scope)))
    .orderBy(devices.id)
    .for('update');
  return rows.map(({ id }) => id);
}
