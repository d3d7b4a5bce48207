import { OPENING_DAYS } from '@halla/domain/software/opening-hours';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { softwareInstalls } from '../installs/software-installs.table.ts';
import { deviceVersionDays } from '../software.table.ts';

/** The devices of a product, without deleted and generic ones. */
export async function listProductDevices(db: Executor, prefix: string) {
  const { id, serialNumber, version } = devices;
  return db
    .select({ id, serialNumber, version, lastSeenAt: deviceState.lastSeenAt })
    .from(devices)
    .leftJoin(deviceState, eq(deviceState.deviceId, id))
    .where(
      and(
        sql`starts_with(${serialNumber}, ${prefix}::text)`,
        isNull(devices.deletedAt),
        eq(devices.isGeneric, false),
      ),
    );
}

export type ProductDevice = Awaited<ReturnType<typeof listProductDevices>>[number];

type HourRow = { deviceId: number; hour: number } & Record<string, unknown>;

/**
 * Hours of the week in UTC with sessions of these devices, in the eight weeks up to `before` (the earliest time at
 * which one of them may have gone silent) and since then.
 */
export async function readSessionHours(
  db: Executor,
  { deviceIds, before }: { deviceIds: readonly number[]; before: Date },
): Promise<HourRow[]> {
  if (deviceIds.length === 0) return [];
  const since = new Date(before.getTime() - OPENING_DAYS * 86_400_000).toISOString();
  const utc = sql`${sessions.startTime} at time zone 'UTC'`;
  const { rows } = await db.execute<HourRow>(sql`
    select distinct ${sessions.deviceId}::int as "deviceId",
      ((extract(isodow from ${utc}) - 1) * 24 + extract(hour from ${utc}))::int as "hour"
    from ${sessions} where ${anyOf(sessions.deviceId, deviceIds)} and ${sessions.startTime} >= ${since}::timestamptz`);
  return rows;
}

type DaysRow = { deviceId: number; count: number } & Record<string, unknown>;

interface DeviceDaysWanted {
  packageId: number;
  version: string;
  /** First day that counts; `until` is excluded. */
  from: string;
  until: string;
}

/** Whole days on which devices with an install ran only its version. */
export async function countDeviceDays(
  db: Executor,
  { packageId, version, from, until }: DeviceDaysWanted,
): Promise<DaysRow[]> {
  const { deviceId, day } = deviceVersionDays;
  const { rows } = await db.execute<DaysRow>(sql`
    select device_id::int as "deviceId", count(*)::int as "count" from (
      select ${deviceId} as device_id, min(${deviceVersionDays.version}) as version
      from ${deviceVersionDays}
      where ${deviceId} in (
          select ${softwareInstalls.deviceId} from ${softwareInstalls}
          where ${softwareInstalls.packageId} = ${packageId}::bigint
        )
        and ${day} >= ${from}::date and ${day} < ${until}::date
      group by ${deviceId}, ${day}
      having count(*) = 1
    ) as ran
    where version = ${version}::text
    group by device_id`);
  return rows;
}
