import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { causeDaily } from '#modules/sessions/causes.table.ts';
import { sessionDaily, sessionMonthly, sessions } from '#modules/sessions/sessions.table.ts';
import { OUTCOME_COUNTS, recountCauses } from './recount-causes.shared.repository.ts';

/** Owner of a device from an instant on. */
export interface OwnerSince {
  deviceId: number;
  companyId: number;
  from: Date;
}

interface Restamp {
  db: Executor;
  owners: readonly OwnerSince[];
  zone: string;
}

/**
 * Reassigns the sessions of open ownership intervals to the owner and recomputes the totals of those devices;
 * returns the sessions.
 */
export async function restampSessions({ db, owners, zone }: Restamp): Promise<number[]> {
  if (owners.length === 0) return [];
  // VALUES instead of a JSON parameter: the planner must see that there are few rows, or it scans all
  // sessions.
  const values = owners.map(
    ({ deviceId, companyId, from }) =>
      sql`(${deviceId}::bigint, ${companyId}::bigint, ${from.toISOString()}::timestamptz)`,
  );
  const { rows } = await db.execute<{ id: number; deviceId: number }>(sql`
    update sessions set company_id = owner.company_id
    from (values ${sql.join(values, sql`, `)}) as owner (device_id, company_id, since)
    where sessions.device_id = owner.device_id and sessions.start_time >= owner.since
    returning sessions.id::float8 as id, sessions.device_id::float8 as "deviceId"`);
  const deviceIds = [...new Set(rows.map(({ deviceId }) => deviceId))];
  if (deviceIds.length > 0) await rebuildRollups(db, { deviceIds, zone });
  return rows.map(({ id }) => id);
}

/** Recomputes the totals of devices; the fleet totals do not depend on the owner. */
export async function rebuildRollups(
  db: Executor,
  { deviceIds, zone }: { deviceIds: readonly number[]; zone: string },
): Promise<void> {
  const ofThem = anyOf(sessions.deviceId, deviceIds);
  await db.delete(sessionDaily).where(anyOf(sessionDaily.deviceId, deviceIds));
  await db.delete(sessionMonthly).where(anyOf(sessionMonthly.deviceId, deviceIds));
  await db.execute(sql`
    insert into session_daily (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg,
                               failed, target_not_reached, ended_early)
    select device_id, company_id, (start_time at time zone ${zone}::text)::date, type, count(*),
           count(*) filter (where duration_s >= 60), sum(duration_s), coalesce(sum(consumption_kg), 0), ${OUTCOME_COUNTS}
    from sessions where ${ofThem} and company_id is not null group by 1, 2, 3, 4`);
  await db.execute(sql`
    insert into session_monthly (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
    select device_id, company_id, date_trunc('month', day::timestamp)::date, type, sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)
    from session_daily where ${anyOf(sessionDaily.deviceId, deviceIds)} group by 1, 2, 3, 4`);
  await recountCauses(db, { zone, of: { totals: anyOf(causeDaily.deviceId, deviceIds), sessions: ofThem } });
}
