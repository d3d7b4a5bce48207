import type { DeviceType } from '@halla/domain/devices/serial';
import type { NotifiedDevice, NotifiedFamily } from '@halla/domain/notifications/recipients';
import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceProfiles } from './email-lists.table.ts';

/** A device with its profile and product line, by which e-mail lists name it. */
export async function notifiedDevice(
  db: Executor,
  deviceId: number,
): Promise<{ device: NotifiedDevice; serialNumber: string }> {
  const [row] = await db
    .select({
      serialNumber: devices.serialNumber,
      profileId: deviceProfiles.id,
      productLineId: deviceProfiles.productLineId,
    })
    .from(devices)
    .leftJoin(deviceProfiles, eq(deviceProfiles.deviceType, devices.deviceType))
    .where(eq(devices.id, deviceId))
    .orderBy(deviceProfiles.id)
    .limit(1);
  if (row === undefined) throw new Error('The device of a notification was not found.');
  const { serialNumber, profileId, productLineId } = row;
  return { device: { id: deviceId, profileId, productLineId }, serialNumber };
}

/** The profile and product line of a device family, by which e-mail lists name it. */
export async function notifiedFamily(db: Executor, deviceType: DeviceType): Promise<NotifiedFamily> {
  const { id: profileId, productLineId } = deviceProfiles;
  const [row] = await db
    .select({ profileId, productLineId })
    .from(deviceProfiles)
    .where(eq(deviceProfiles.deviceType, deviceType))
    .orderBy(deviceProfiles.id)
    .limit(1);
  return row ?? { profileId: null, productLineId: null };
}
