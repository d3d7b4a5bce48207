import type { DeviceType } from '@halla/domain/devices/serial';
import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { alive } from './scope.service.ts';

export interface DeviceRequest {
  db: Executor;
  scope: Scope;
  deviceId: number;
}

export interface VisibleDevice {
  id: number;
  companyId: number | null;
  deviceType: DeviceType;
}

function select({ db, scope, deviceId }: DeviceRequest) {
  return db

    .select({ id: devices.id, companyId: devices.companyId, deviceType: devices.deviceType })
    .from(devices)
    .where(and(eq(devices.id, deviceId), alive, inScope(devices.companyId, scope)));
}

/** A living device in the scope; any other id is answered like one that does not exist. */
export async function requireDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await select(request);
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/** The same, and uploads of the device wait; rows that refer to it can still be written. */
export async function lockVisibleDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await select(request).for('no key update');
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/** A living device by its serial number, in upper case. */
export async function findDeviceIdBySerial({ db, serialNumber }: { db: Executor; serialNumber: string }) {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.serialNumber, serialNumber), alive));
  return row?.id;
}
