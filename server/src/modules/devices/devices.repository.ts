import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { alive } from './scope.shared.repository.ts';
import { selectDevices } from './select-devices.shared.repository.ts';

/** A device that is not deleted, with its owner, running session and newest life-cycle record. */
export type DeviceRow = Awaited<ReturnType<typeof findDevice>> & object;

/** A device that is not deleted; undefined outside the scope. */
export async function findDevice(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await selectDevices(db, scope).where(
    and(eq(devices.id, id), alive, inScope(devices.companyId, scope)),
  );
  return row;
}

/** True when any device exists that is not deleted. */
export async function hasDevices(db: Executor): Promise<boolean> {
  const [row] = await db.select({ id: devices.id }).from(devices).where(alive).limit(1);
  return row !== undefined;
}

export async function insertDevice(db: Executor, device: typeof devices.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(devices)
    .values({ changedAt: device.createdAt, ...device })
    .returning({ id: devices.id });
  if (row === undefined) throw new Error('The new device was not returned.');
  return row.id;
}
