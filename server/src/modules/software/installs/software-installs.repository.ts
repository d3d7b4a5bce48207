import type { Product } from '@halla/domain/software/products';
import { and, eq, getColumns, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { softwarePackages } from '../software.table.ts';
import { softwareInstalls } from './software-installs.table.ts';

interface OfInstall {
  db: Executor;
  deviceId: number;
  packageId: number;
  at: Date;
}

const KEY = [softwareInstalls.deviceId, softwareInstalls.packageId];

/** Records that a device was offered a release; keeps the first time. */
export async function recordOffer({ db, deviceId, packageId, at }: OfInstall): Promise<void> {
  await db
    .insert(softwareInstalls)
    .values({ deviceId, packageId, offeredAt: at })
    .onConflictDoUpdate({
      target: KEY,
      set: { offeredAt: at },
      setWhere: isNull(softwareInstalls.offeredAt),
    });
}

/** Records that a device began to download a release; keeps the last time. */
export async function recordBegin({ db, deviceId, packageId, at }: OfInstall): Promise<void> {
  await db
    .insert(softwareInstalls)
    .values({ deviceId, packageId, beganAt: at })
    .onConflictDoUpdate({ target: KEY, set: { beganAt: at } });
}

/** Records that a device failed to install a release; keeps the last time. */
export async function recordFailure({ db, deviceId, packageId, at }: OfInstall): Promise<void> {
  await db
    .insert(softwareInstalls)
    .values({ deviceId, packageId, beganAt: at, failedAt: at })
    .onConflictDoUpdate({
      target: KEY,
      set: { beganAt: sql`coalesce(${softwareInstalls.beganAt}, excluded.began_at)`, failedAt: at },
    });
}

/** The device runs the release, by its hellos. */
export const isRunning = sql`${softwareInstalls.ranAt} is not null
  and (${softwareInstalls.leftAt} is null or ${softwareInstalls.ranAt} > ${softwareInstalls.leftAt})`;

interface RunVersion {
  deviceId: number;
  product: Product;
  version: string;
  at: Date;
}

/**
 * Records the version that a device runs in one statement: it leaves the previous release and enters the current
 * one. Writes nothing if unchanged.
 */
export async function recordVersion(
  db: Executor,
  { deviceId, product, version, at }: RunVersion,
): Promise<void> {
  const { deviceId: device, packageId, ranAt, leftAt } = softwareInstalls;
  await db.execute(sql`
    with abandoned as (
      update ${softwareInstalls} set left_at = ${at.toISOString()}::timestamptz, left_for = ${version}::text
      from ${softwarePackages}
      where ${device} = ${deviceId}::bigint and ${packageId} = ${softwarePackages.id}
        and ${softwarePackages.version} <> ${version}::text and ${isRunning}
    )
    insert into ${softwareInstalls} (device_id, package_id, ran_at)
    select ${deviceId}::bigint, ${softwarePackages.id}, ${at.toISOString()}::timestamptz from ${softwarePackages}
    where ${softwarePackages.product} = ${product}::text and ${softwarePackages.version} = ${version}::text
      and ${softwarePackages.releasedAt} is not null
      and not exists (
        select 1 from ${softwareInstalls}
        where ${device} = ${deviceId}::bigint and ${packageId} = ${softwarePackages.id} and ${isRunning}
      )
    on conflict (device_id, package_id) do update set ran_at = excluded.ran_at
    where ${ranAt} is null or ${ranAt} <= ${leftAt}`);
}

/** The devices that were offered a release or have begun to install it, without deleted and generic ones. */
export async function listInstalls(db: Executor, packageId: number) {
  return db
    .select({
      ...getColumns(softwareInstalls),
      serialNumber: devices.serialNumber,
      lastSeenAt: deviceState.lastSeenAt,
    })
    .from(softwareInstalls)
    .innerJoin(devices, eq(devices.id, softwareInstalls.deviceId))
    .leftJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(
      and(eq(softwareInstalls.packageId, packageId), isNull(devices.deletedAt), eq(devices.isGeneric, false)),
    );
}
