import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { Counted, SignedCounts } from './counted-session.ts';

/** Shards per day of the fleet totals, so that uploads do not contend for one row. */
export const FLEET_SHARDS = 32;

/** The row of a session for the totals of its day and month; sign -1 subtracts it. */
export function dayRow({
  counted: { day, type, durationS, consumptionKg, outcome },
  companyId,
  sign,
}: SignedCounts): SQL {
  const signIf = (kind: Counted['outcome']) => sql`${outcome === kind ? sign : 0}::int`;
  return sql`
    select ${companyId} as company_id, ${day}::date as day, ${type}::smallint as type, ${sign}::int as count,
      ${durationS >= 60 ? sign : 0}::int as count_min60, ${sign * durationS}::bigint as duration_s,
      ${sign * (consumptionKg ?? 0)}::numeric as consumption_kg, ${signIf('failed')} as failed,
      ${signIf('target_not_reached')} as target_not_reached, ${signIf('ended_early')} as ended_early
    from stored`;
}

/**
 * Upserts that add the rows of the relation `change` to the daily and monthly totals of the device and the
 * fleet. Rows of a total are summed first and written in a fixed order, so that uploads of two devices cannot
 * deadlock.
 */
export function addDays(deviceId: number | Placeholder): Record<'daily' | 'monthly' | 'fleet', SQL> {
  const sums = sql`sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)`;
  const added = sql`count = total.count + excluded.count, count_min60 = total.count_min60 + excluded.count_min60,
    duration_s = total.duration_s + excluded.duration_s, consumption_kg = total.consumption_kg + excluded.consumption_kg`;
  const outcomes = sql`failed, target_not_reached, ended_early`;
  const outcomeSums = sql`sum(failed), sum(target_not_reached), sum(ended_early)`;
  const outcomesAdded = sql`failed = total.failed + excluded.failed,
    target_not_reached = total.target_not_reached + excluded.target_not_reached, ended_early = total.ended_early + excluded.ended_early`;
  return {
    daily: sql`
      insert into session_daily as total (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg, ${outcomes})
      select ${deviceId}::bigint, company_id, day, type, ${sums}, ${outcomeSums} from change
      where company_id is not null group by company_id, day, type order by company_id, day, type
      on conflict (device_id, day, type, company_id) do update set ${added}, ${outcomesAdded}`,
    monthly: sql`
      insert into session_monthly as total (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
      select ${deviceId}::bigint, company_id, date_trunc('month', day::timestamp)::date as month, type, ${sums} from change
      where company_id is not null group by company_id, month, type order by company_id, month, type
      on conflict (month, device_id, type, company_id) do update set ${added}`,
    fleet: sql`
      insert into fleet_daily as total (day, type, shard, count, count_min60, duration_s, consumption_kg, ${outcomes})
      select day, type, ${shardOf(deviceId)}, ${sums}, ${outcomeSums} from change group by day, type order by day, type
      on conflict (day, type, shard) do update set ${added}, ${outcomesAdded}`,
  };
}

/** The shard of the fleet totals that a device adds to. */
export function shardOf(deviceId: number | Placeholder): SQL {
  return sql`(${deviceId}::bigint % ${sql.raw(String(FLEET_SHARDS))})::smallint`;
}

interface DayOfDevice {
  deviceId: number;
  day: string;
  type: number;
}

/** Deletes the row of a day whose counts are all zero, as if it had never had sessions. */
export async function dropEmptyDay(db: Executor, { deviceId, day, type }: DayOfDevice): Promise<void> {
  await db.execute(sql`
    with daily as (
      delete from session_daily where device_id = ${deviceId} and day = ${day}::date and type = ${type} and count = 0),
    monthly as (
      delete from session_monthly
      where month = date_trunc('month', ${day}::timestamp)::date and device_id = ${deviceId} and type = ${type} and count = 0)
    delete from fleet_daily
    where day = ${day}::date and type = ${type} and shard = ${shardOf(deviceId)} and count = 0`);
}
