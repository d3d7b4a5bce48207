import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { type FilterRequest, matching } from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

const count = sql<number>`count(*)::int`;
const isCrash = sql`${crashLogs.type} = 1`;
const lastSeen = sql<Date>`max(${crashLogs.date})`.mapWith(crashLogs.date);

/** Crash logs grouped by kind, version and reason, most frequent first. */
export async function groupCrashLogs({ db, scope, filter, limit }: FilterRequest & { limit: number }) {
  return db
    .select({
      isCrash: sql<boolean>`${isCrash}`,
      version: crashLogs.version,
      reason: crashLogs.reason,
      count,
      devices: sql<number>`count(distinct ${crashLogs.deviceId})::int`,
      firstSeen: sql<Date>`min(${crashLogs.date})`.mapWith(crashLogs.date),
      lastSeen,
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(matching({ scope, filter }))
    .groupBy(isCrash, crashLogs.version, crashLogs.reason)
    .orderBy(desc(count), desc(lastSeen), crashLogs.version, crashLogs.reason)
    .limit(limit);
}

/** Crashes and updates per day of the business time zone since an instant; days without any are omitted. */
export async function countPerDay({
  db,
  scope,
  filter,
  from,
  zone,
}: FilterRequest & { from: Date; zone: string }) {
  // By position: PostgreSQL treats the zone in the select list and in GROUP BY as two parameters.
  return db
    .select({
      day: sql<string>`to_char(${crashLogs.date} at time zone ${zone}::text, 'YYYY-MM-DD')`,
      crashes: sql<number>`(count(*) filter (where ${isCrash}))::int`,
      updates: sql<number>`(count(*) filter (where not ${isCrash}))::int`,
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(and(matching({ scope, filter }), gte(crashLogs.date, from)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
