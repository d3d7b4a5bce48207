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
  failed?: number;
  missed?: number;
  early?: number;
}

interface Causes {
  device: number | null;
  company: number | null;
  day: string;
  cause: string;
  count: number;
}

const sums = sql`sum(count)::int as count, sum(count_min60)::int as min60, sum(duration_s)::int as duration,
  sum(consumption_kg)::float8 as kg`;
const counted = sql`count(*)::int as count, count(*) filter (where duration_s >= 60)::int as min60,
  sum(duration_s)::int as duration, coalesce(sum(consumption_kg), 0)::float8 as kg`;
const outcomeSums = sql`sum(failed)::int as failed, sum(target_not_reached)::int as missed, sum(ended_early)::int as early`;
const outcomes = sql`count(*) filter (where outcome = 'failed')::int as failed,
  count(*) filter (where outcome = 'target_not_reached')::int as missed, count(*) filter (where outcome = 'ended_early')::int as early`;

/** The totals as maintained by the uploads. */
export async function keptTotals(db: Executor) {
  const daily = await db.execute<Total>(sql`
    select device_id || '/' || company_id as owner, day::text as period, type, ${sums}, ${outcomeSums} from session_daily
    group by 1, 2, 3 order by 1, 2, 3`);
  const monthly = await db.execute<Total>(sql`
    select device_id || '/' || company_id as owner, month::text as period, type, ${sums} from session_monthly
    group by 1, 2, 3 order by 1, 2, 3`);
  const fleet = await db.execute<Total>(sql`
    select 'fleet' as owner, day::text as period, type, ${sums}, ${outcomeSums} from fleet_daily group by 1, 2, 3 order by 1, 2, 3`);
  const causes = await db.execute<Causes>(sql`
    select device_id::int as device, company_id::int as company, day::text, cause, count from cause_daily union all
    select null, null, day::text, cause, sum(count)::int from fleet_cause_daily group by 3, 4 having sum(count) <> 0
    order by 1 nulls first, 2 nulls first, 3, 4`);
  return { daily: daily.rows, monthly: monthly.rows, fleet: fleet.rows, causes: causes.rows };
}

/** The totals recomputed from the sessions. */
export async function recountedTotals(db: Executor, zone: string) {
  const day = sql`(start_time at time zone ${zone}::text)::date`;
  const owner = sql`device_id || '/' || company_id`;
  const daily = await db.execute<Total>(sql`
    select ${owner} as owner, ${day}::text as period, type, ${counted}, ${outcomes} from sessions where company_id is not null
    group by 1, 2, 3 order by 1, 2, 3`);
  const monthly = await db.execute<Total>(sql`
    select ${owner} as owner, to_char(${day}, 'YYYY-MM-01') as period, type, ${counted} from sessions
    where company_id is not null group by 1, 2, 3 order by 1, 2, 3`);
  const fleet = await db.execute<Total>(sql`
    select 'fleet' as owner, ${day}::text as period, type, ${counted}, ${outcomes} from sessions group by 1, 2, 3 order by 1, 2, 3`);
  const caused = sql`select device_id::int as device, company_id::int as company, ${day}::text as day, cause
    from sessions, lateral (
      select distinct element ->> 'code' as cause from jsonb_array_elements(causes) as element) as found
    where type not in (1, 11)`;
  const causes = await db.execute<Causes>(sql`
    with caused as (${caused})
    select device, company, day, cause, count(*)::int as count from caused group by 1, 2, 3, 4 union all
    select null, null, day, cause, count(*)::int from caused group by 3, 4
    order by 1 nulls first, 2 nulls first, 3, 4`);
  return { daily: daily.rows, monthly: monthly.rows, fleet: fleet.rows, causes: causes.rows };
}
