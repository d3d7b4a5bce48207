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

/** A device in the scope; deleted and invisible ids are refused like unknown ones. */
export async function requireDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await select(request);
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/**
 * Like requireDevice, and blocks uploads of the device until commit; rows that reference the device can still
 * be written.
 */
export async function lockVisibleDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await select(request).for('no key update');
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/** Looks a device up by its serial number, in upper case. */
export async function findDeviceIdBySerial({ db, serialNumber }: { db: Executor; serialNumber: string }) {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.serialNumber, serialNumber), alive));
  return row?.id;
}
