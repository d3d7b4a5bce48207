import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { files } from '#modules/files/files.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { deviceKeys, devices } from './devices.table.ts';
import { deviceConfigs, sessionPresets } from './documents/device-data.table.ts';

/**
 * Predicate on a device id: it has a key, file, presets, alert settings or an open plan. Without a key a device
 * cannot send anything.
 */
export function isDeviceInUse({ deviceId }: { deviceId: PgColumn }): SQL<boolean> {
  const used = [deviceKeys, sessionPresets, deviceConfigs, files].map(
    (table) => sql`exists (select 1 from ${table} where ${table.deviceId} = ${deviceId})`,
  );
  const { deviceId: planned, closedAt } = movementPlans;
  const isPlanned = sql`exists (select 1 from ${movementPlans} where ${planned} = ${deviceId} and ${closedAt} is null)`;
  return sql<boolean>`(${sql.join([...used, isPlanned], sql` or `)})`;
}

/** Predicate on a device id: its presets were edited in the portal since a time. */
export function arePresetsEdited({ deviceId, since }: { deviceId: PgColumn; since: PgColumn }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${sessionPresets} where ${sessionPresets.deviceId} = ${deviceId}
    and ${sessionPresets.updatedBy} is not null and ${sessionPresets.updatedAt} >= ${since})`;
}

/** Columns of a device before the change. */
export type FormerDevice = Pick<
  typeof devices.$inferSelect,
  'id' | 'companyId' | 'location' | 'quality' | 'updatedAt'
>;

/** Restores the former columns of locked devices. */
export async function restoreDevices(db: Executor, former: readonly FormerDevice[]): Promise<void> {
  await db.execute(sql`
    update ${devices} set company_id = former."companyId", location = former.location, quality = former.quality,
      updated_at = former."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
      as former (id bigint, "companyId" bigint, location text, quality smallint, "updatedAt" timestamptz)
    where devices.id = former.id`);
}

interface RemovedDevices {
  db: Executor;
  ids: readonly number[];
  now: Date;
}

/** Soft-deletes locked devices that are not in use; their serial numbers become free. */
export async function removeDevices({ db, ids, now }: RemovedDevices): Promise<void> {
  await db.update(devices).set({ deletedAt: now, updatedAt: now }).where(anyOf(devices.id, ids));
}
