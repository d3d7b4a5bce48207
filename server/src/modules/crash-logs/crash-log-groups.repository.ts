import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { type FilterRequest, matching } from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';
import { isCrash, selectCrashLogGroups } from './grouped-crash-logs.shared.repository.ts';

/** Groups of crash logs, the most frequent first. */
export async function listCrashLogGroups({ limit, ...request }: FilterRequest & { limit: number }) {
  const groups = selectCrashLogGroups(request).as('groups');
  const { count, lastSeen, product, reason } = groups;
  return request.db
    .select()
    .from(groups)
    .orderBy(desc(count), desc(lastSeen), asc(product), asc(reason), desc(groups.isCrash))
    .limit(limit);
}

/** Crashes and updates per day of the business time zone since a time; days without any are omitted. */
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
