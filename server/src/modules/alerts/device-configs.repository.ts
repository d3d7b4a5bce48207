import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceConfigs } from '#modules/devices/documents/device-data.table.ts';

interface ConfigRequest {
  db: Executor;
  scope: Scope;
  deviceId: number;
}

function selectConfig({ db, scope, deviceId }: ConfigRequest) {
  return db
    .select({ skipAlerts: deviceConfigs.skipAlerts, updatedAt: deviceConfigs.updatedAt })
    .from(devices)
    .leftJoin(deviceConfigs, eq(deviceConfigs.deviceId, devices.id))
    .where(and(eq(devices.id, deviceId), isNull(devices.deletedAt), inScope(devices.companyId, scope)));
}

/** Settings of a device, null if none were saved; undefined if the device does not exist. */
export async function findConfig(request: ConfigRequest) {
  const [row] = await selectConfig(request);
  return row;
}

/**
 * Like findConfig, and locks the device; rows that reference it can still be written. Read again under the lock: the
 * statement that waits for it sees the settings as they were before.
 */
export async function lockConfig(request: ConfigRequest) {
  const locked = await selectConfig(request).for('no key update', { of: devices });
  return locked.length === 0 ? undefined : findConfig(request);
}

interface SavedConfig {
  deviceId: number;
  skipAlerts: Record<string, number>;
  now: Date;
}

export async function saveConfig(db: Executor, { deviceId, skipAlerts, now }: SavedConfig): Promise<void> {
  const values = { skipAlerts, updatedAt: now };
  await db
    .insert(deviceConfigs)
    .values({ deviceId, ...values })
    .onConflictDoUpdate({ target: deviceConfigs.deviceId, set: values });
}
