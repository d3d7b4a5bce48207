import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessionDaily, sessionMonthly, sessions } from './sessions.table.ts';

interface Restamp {
  db: Executor;
  deviceId: number;
  companyId: number;
  /** Start of the ownership interval that was corrected. */
  from: Date;
  zone: string;
}

/** Gives the sessions of the open ownership interval to another company and counts the device anew. */
export async function restampSessions({ db, deviceId, companyId, from, zone }: Restamp): Promise<void> {
  await db
    .update(sessions)
    .set({ companyId })
    .where(and(eq(sessions.deviceId, deviceId), gte(sessions.startTime, from)));
  await rebuildDeviceRollups({ db, deviceId, zone });
}

/** Counts the sessions of one device from scratch; the totals of the fleet do not depend on the owner. */
async function rebuildDeviceRollups({
  db,
  deviceId,
  zone,
}: {
  db: Executor;
  deviceId: number;
  zone: string;
}): Promise<void> {
  await db.delete(sessionDaily).where(eq(sessionDaily.deviceId, deviceId));
  await db.delete(sessionMonthly).where(eq(sessionMonthly.deviceId, deviceId));
  await db.execute(sql`
    insert into session_daily (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg)
    select device_id, company_id, (start_time at time zone ${zone}::text)::date, type, count(*),
           count(*) filter (where duration_s >= 60), sum(duration_s), coalesce(sum(consumption_kg), 0)
    from sessions where device_id = ${deviceId} and company_id is not null group by 1, 2, 3, 4`);
  await db.execute(sql`
    insert into session_monthly (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
    select device_id, company_id, date_trunc('month', day::timestamp)::date, type, sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)
    from session_daily where device_id = ${deviceId} group by 1, 2, 3, 4`);
}
