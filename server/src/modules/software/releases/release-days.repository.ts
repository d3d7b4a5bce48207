import type { MeasuredDay, ReleaseDay } from '@halla/domain/software/release-trial';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { deviceVersionDays } from '../software.table.ts';

/** Bit of an error code: the session failed. */
const SESSION_FAILED = 16;

interface DaysWanted {
  db: Executor;
  /** Serial number prefix of the product. */
  prefix: string;
  version: string;
  /** First day that counts; `until` is not over yet and excluded. */
  from: string;
  until: string;
  zone: string;
}

type DayRow = MeasuredDay & { day: string; isFresh: boolean } & Record<string, unknown>;

/**
 * Device-days of a product, with the version and with others, and the number with crashes or failed sessions.
 * Excludes days on which a device ran two versions.
 */
export async function readReleaseDays({
  db,
  prefix,
  version,
  from,
  until,
  zone,
}: DaysWanted): Promise<ReleaseDay[]> {
  const within = (time: SQL) => sql`${time} >= (ran.day::timestamp at time zone ${zone}::text)
    and ${time} < ((ran.day + 1)::timestamp at time zone ${zone}::text)`;
  const { rows } = await db.execute<DayRow>(sql`
    with ran as (
      select ${deviceVersionDays.deviceId} as device_id, ${deviceVersionDays.day} as day,
        min(${deviceVersionDays.version}) as version
      from ${deviceVersionDays} inner join ${devices} on ${devices.id} = ${deviceVersionDays.deviceId}
      where ${deviceVersionDays.day} >= ${from}::date and ${deviceVersionDays.day} < ${until}::date
        and starts_with(${devices.serialNumber}, ${prefix}::text)
      group by 1, 2
      having count(*) = 1
    )
    select to_char(day, 'YYYY-MM-DD') as "day", version = ${version}::text as "isFresh", count(*)::int as "deviceDays",
      (count(*) filter (where exists (
        select 1 from ${crashLogs} where ${crashLogs.deviceId} = ran.device_id and ${crashLogs.type} = 1
          and ${within(sql`${crashLogs.date}`)}
      )))::int as "crashes",
      (count(*) filter (where exists (
        select 1 from ${sessions} where ${sessions.deviceId} = ran.device_id
          and ${sessions.errorCode} & ${SESSION_FAILED} <> 0 and ${within(sql`${sessions.startTime}`)}
      )))::int as "failedSessions"
    from ran
    group by 1, 2
    order by 1`);
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, groups]) => ({
    day,
    fresh: groups.find((row) => row.isFresh) ?? NOBODY,
    old: groups.find((row) => !row.isFresh) ?? NOBODY,
  }));
}

const NOBODY: MeasuredDay = { deviceDays: 0, crashes: 0, failedSessions: 0 };
