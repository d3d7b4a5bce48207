import { productOf } from '@halla/domain/software/products';
import { businessDay } from '@halla/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { deviceKeys, devices } from '#modules/devices/devices.table.ts';
import { sessionPresets } from '#modules/devices/documents/device-data.table.ts';
import { catalogueStamp, hasVersionDay, runningReleases } from '#modules/software/greeting-columns.ts';
import type { DeviceKey } from '../senders/device-auth.ts';
import { hasLiveKey } from '../senders/sending-device.repository.ts';

/**
 * Looks up a device by its key, with everything its hello is compared with and answered from. The only statement
 * of a hello that changes nothing.
 */
export function prepareGreetingLookup({ db, surroundings }: Pick<WorkDependencies, 'db' | 'surroundings'>) {
  const lookup = db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      deviceType: devices.deviceType,
      companyId: devices.companyId,
      version: devices.version,
      macAddress: devices.macAddress,
      teamviewerId: devices.teamviewerId,
      location: devices.location,
      clockOffsetS: deviceState.clockOffsetS,
      presetsRevision: sessionPresets.revision,
      pulledRevision: sessionPresets.pulledRevision,
      heldSince: devices.heldSince,
      hasVersionDay: hasVersionDay(sql.placeholder('day')),
      runningReleases: runningReleases(),
      catalogueStamp: catalogueStamp(sql.placeholder('product')),
    })
    .from(deviceKeys)
    .innerJoin(devices, eq(devices.id, deviceKeys.deviceId))
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .leftJoin(sessionPresets, eq(sessionPresets.deviceId, devices.id))
    .where(hasLiveKey())
    .prepare('ingest_greeting_lookup');
  return (key: DeviceKey) => {
    const { now, config } = surroundings();
    const day = businessDay(now, config.BUSINESS_TIME_ZONE);
    return lookup.execute({ ...key, day, product: productOf(key.serialNumber) ?? null });
  };
}

/** A device that sends a hello, as stored before it. */
export type GreetingDevice = Awaited<ReturnType<ReturnType<typeof prepareGreetingLookup>>>[number];
