import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { deviceKeys, devices } from '#modules/devices/devices.table.ts';
import type { KeyLookup, KnownDevice } from './device-auth.ts';

/** Serialises registrations until commit: concurrent ones with the same names would not see each other. */
export async function waitForOtherRegistrations(db: Executor): Promise<void> {
  await lockUntilCommit(db, 'registrations');
}

/** A device that is not deleted, by serial number and live key; the names of the placeholders are those of `DeviceKey`. */
export function hasLiveKey() {
  return and(
    eq(deviceKeys.secretHash, sql.placeholder('secretHash')),
    isNull(deviceKeys.revokedAt),
    eq(devices.serialNumber, sql.placeholder('serialNumber')),
    isNull(devices.deletedAt),
  );
}

/** Looks a device up by its key; a prepared statement, because every request runs it. */
export function prepareKeyLookup(db: Executor): KeyLookup<KnownDevice> {
  const lookup = db
    .select({ id: devices.id, serialNumber: devices.serialNumber, deviceType: devices.deviceType })
    .from(deviceKeys)
    .innerJoin(devices, eq(devices.id, deviceKeys.deviceId))
    .where(hasLiveKey())
    .prepare('ingest_key_lookup');
  return (key) => lookup.execute({ ...key });
}

/**
 * Locks the device and then its state until commit. Other writers of either wait; rows that reference the device
 * can still be written. Both are read after the wait.
 */
export async function lockSendingDevice(db: Executor, id: number) {
  const [row] = await db
    .select({
      companyId: devices.companyId,
      lastSeenAt: deviceState.lastSeenAt,
      runningSessionId: deviceState.runningSessionId,
      clockOffsetS: deviceState.clockOffsetS,
      heldSince: devices.heldSince,
    })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(and(eq(devices.id, id), isNull(devices.deletedAt)))
    .for('no key update')
    .prepare('ingest_lock_device')
    .execute();
  return row;
}
