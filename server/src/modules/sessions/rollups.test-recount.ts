import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

interface Total {
  owner: string;
  period: string;
  type: number;
  count: number;
  min60: number;
  duration: number;
  kg: number;
}

const sums = sql`sum(count)::int as count, sum(count_min60)::int as min60, sum(duration_s)::int as duration,
  sum(consumption_kg)::float8 as kg`;
const counted = sql`count(*)::int as count, count(*) filter (where duration_s >= 60)::int as min60,
  sum(duration_s)::int as duration, coalesce(sum(consumption_kg), 0)::float8 as kg`;

/** The totals as maintained by the uploads. */
export async function keptTotals(db: Executor) {
  const daily = await db.execute<Total>(sql`
    select device_id || '/' || company_id as owner, day::text as period, type, ${sums} from session_daily
    group by 1, 2, 3 order by 1, 2, 3`);
  const monthly = await db.execute<Total>(sql`
    select device_id || '/' || company_id as owner, month::text as period, type, ${sums} from session_monthly
    group by 1, 2, 3 order by 1, 2, 3`);
  const fleet = await db.execute<Total>(sql`
    select 'fleet' as owner, day::text as period, type, ${sums} from fleet_daily group by 1, 2, 3 order by 1, 2, 3`);
  return { daily: daily.rows, monthly: monthly.rows, fleet: fleet.rows };
}

/** The totals recomputed from the sessions. */
export async function recountedTotals(db: Executor, zone: string) {
  const day = sql`(start_time at time zone ${zone}::text)::date`;
  const owner = sql`device_id || '/' || company_id`;
  const daily = await db.execute<Total>(sql`
    select ${owner} as owner, ${day}::text as period, type, ${counted} from sessions where company_id is not null
    group by 1, 2, 3 order by 1, 2, 3`);
  const monthly = await db.execute<Total>(sql`
    select ${owner} as owner, to_char(${day}, 'YYYY-MM-01') as period, type, ${counted} from sessions
    where company_id is not null group by 1, 2, 3 order by 1, 2, 3`);
  const fleet = await db.execute<Total>(sql`
    select 'fleet' as owner, ${day}::text as period, type, ${counted} from sessions group by 1, 2, 3 order by 1, 2, 3`);
  return { daily: daily.rows, monthly: monthly.rows, fleet: fleet.rows };
}
