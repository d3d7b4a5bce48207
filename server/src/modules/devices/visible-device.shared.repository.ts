import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { alive } from './scope.shared.repository.ts';

export interface DeviceRequest {
  db: Executor;
  scope: Scope;
  deviceId: number;
}

/** A device in the scope, unless it is deleted. */
export function selectVisible({ db, scope, deviceId }: DeviceRequest) {
  return db
    .select({ id: devices.id, companyId: devices.companyId, deviceType: devices.deviceType })
    .from(devices)
    .where(and(eq(devices.id, deviceId), alive, inScope(devices.companyId, scope)));
}

/** Looks a device up by its serial number, in upper case. */
export async function findDeviceIdBySerial(db: Executor, serialNumber: string) {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.serialNumber, serialNumber), alive));
  return row?.id;
}
