import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { files } from '#modules/files/files.table.ts';
import { deviceKeys, devices } from './devices.table.ts';
import { deviceConfigs, sessionPresets } from './documents/device-data.table.ts';

/** Condition on the id of a device: that somebody gave it a key, a file, presets or alert settings. Without a key it sends nothing. */
export function isDeviceInUse({ deviceId }: { deviceId: PgColumn }): SQL<boolean> {
  const used = [deviceKeys, sessionPresets, deviceConfigs, files].map(
    (table) => sql`exists (select 1 from ${table} where ${table.deviceId} = ${deviceId})`,
  );
  return sql<boolean>`(${sql.join(used, sql` or `)})`;
}

/** Condition on the id of a device: that somebody at a screen has written its presets since an instant. */
export function arePresetsEdited({ deviceId, since }: { deviceId: PgColumn; since: PgColumn }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${sessionPresets} where ${sessionPresets.deviceId} = ${deviceId}
    and ${sessionPresets.updatedBy} is not null and ${sessionPresets.updatedAt} >= ${since})`;
}

/** Columns of a device as they were. */
export type FormerDevice = Pick<
  typeof devices.$inferSelect,
  'id' | 'companyId' | 'location' | 'quality' | 'updatedAt'
>;

/** Writes back how locked devices were. */
export async function restoreDevices({
  db,
  former,
}: {
  db: Executor;
  former: readonly FormerDevice[];
}): Promise<void> {
  await db.execute(sql`
    update ${devices} set company_id = former."companyId", location = former.location, quality = former.quality,
      updated_at = former."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
      as former (id bigint, "companyId" bigint, location text, quality smallint, "updatedAt" timestamptz)
    where devices.id = former.id`);
}

/** Takes locked devices that nobody uses out of every list; their serial numbers become free. */
export async function removeDevices({
  db,
  ids,
  now,
}: {
  db: Executor;
  ids: readonly number[];
  now: Date;
}): Promise<void> {
  await db.update(devices).set({ deletedAt: now, updatedAt: now }).where(anyOf(devices.id, ids));
}
