import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { sessionDaily, sessionMonthly, sessions } from './sessions.table.ts';

interface Restamp {
  db: Executor;
  deviceId: number;
  companyId: number;
  /** Start of the ownership interval that was corrected. */
  from: Date;
  zone: string;
}

/** Gives the sessions of the open ownership interval to another company; counts the device anew if there are any. */
export async function restampSessions({ db, deviceId, companyId, from, zone }: Restamp): Promise<void> {
  const stamped = await db
    .update(sessions)
    .set({ companyId })
    .where(and(eq(sessions.deviceId, deviceId), gte(sessions.startTime, from)))
    .returning({ id: sessions.id });
  if (stamped.length > 0) await rebuildRollups({ db, deviceIds: [deviceId], zone });
}

/** Counts the sessions of devices from scratch; the totals of the fleet do not depend on the owner. */
export async function rebuildRollups({
  db,
  deviceIds,
  zone,
}: {
  db: Executor;
  deviceIds: readonly number[];
  zone: string;
}): Promise<void> {
  const ofThem = anyOf(sessions.deviceId, deviceIds);
  await db.delete(sessionDaily).where(anyOf(sessionDaily.deviceId, deviceIds));
  await db.delete(sessionMonthly).where(anyOf(sessionMonthly.deviceId, deviceIds));
  await db.execute(sql`
    insert into session_daily (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg)
    select device_id, company_id, (start_time at time zone ${zone}::text)::date, type, count(*),
           count(*) filter (where duration_s >= 60), sum(duration_s), coalesce(sum(consumption_kg), 0)
    from sessions where ${ofThem} and company_id is not null group by 1, 2, 3, 4`);
  await db.execute(sql`
    insert into session_monthly (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
    select device_id, company_id, date_trunc('month', day::timestamp)::date, type, sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)
    from session_daily where ${anyOf(sessionDaily.deviceId, deviceIds)} group by 1, 2, 3, 4`);
}
