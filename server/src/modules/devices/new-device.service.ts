import { deviceTypeOf } from '@halla/domain/devices/serial';
import type { Work } from '#app/calls/context.ts';
import { AppError, violation } from '#app/calls/errors.ts';
import { ALWAYS, insertOwnership } from '#modules/ownership/intervals.shared.repository.ts';
import { insertDevice } from './devices.repository.ts';
import type { devices } from './devices.table.ts';

interface NewDevice {
  work: Work;
  device: Pick<typeof devices.$inferInsert, 'deviceName' | 'model' | 'color' | 'location'> & {
    /** Validated, in upper case. */
    serialNumber: string;
    companyId: number;
  };
}

/**
 * Creates a device with its first ownership interval; of two concurrent requests for one serial number, one
 * is refused.
 */
export async function createDevice({ work, device }: NewDevice): Promise<number> {
  const { db, now } = work;
  const { serialNumber, companyId } = device;
  const id = await insertDevice(db, {
    ...device,
    deviceType: deviceTypeOf(serialNumber),
    createdAt: now,
    updatedAt: now,
  }).catch(refuseDuplicate);
  await insertOwnership(db, { deviceId: id, companyId, validFrom: ALWAYS });
  await work.audit({ entity: 'devices', entityId: id, resource: { kind: 'device', id }, after: device });
  work.changed({ domain: 'devices', id, deviceId: id, owners: [companyId] });
  return id;
}

function refuseDuplicate(error: unknown): never {
  if (violation(error)?.constraint === 'devices_serial_alive') throw new AppError('ER_DUP_ENTRY');
  throw error;
}
