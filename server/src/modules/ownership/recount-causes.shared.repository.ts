import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { causeDaily } from '#modules/sessions/causes.table.ts';
import { NOT_WELL, sessions, TREATMENTS } from '#modules/sessions/sessions.table.ts';

/** Sessions by outcome, as columns of a grouped select, in the order of the totals' columns. */
export const OUTCOME_COUNTS = sql.raw(
  ['failed', 'target_not_reached', 'ended_early']
    .map((outcome) => `count(*) filter (where outcome = '${outcome}')`)
    .join(', '),
);

/** Sessions with causes, one row per cause. */
function sessionsByCause({ zone, of }: { zone: string; of: SQL }): SQL {
  return sql`select device_id, company_id, (start_time at time zone ${zone}::text)::date as day, cause
    from ${sessions}, lateral (
      select distinct cause ->> 'code' as cause from jsonb_array_elements(causes) as cause) as counted
    where ${of} and ${NOT_WELL} and ${TREATMENTS}`;
}

/** Recounts the causes of devices; fleet totals do not depend on the owner. */
export async function recountCauses(
  db: Executor,
  { zone, of }: { zone: string; of: { totals: SQL; sessions: SQL } },
): Promise<void> {
  await db.delete(causeDaily).where(of.totals);
  await db.execute(sql`
    insert into cause_daily (device_id, company_id, day, cause, count)
    select device_id, company_id, day, cause, count(*) from (${sessionsByCause({ zone, of: of.sessions })}) as found
    group by 1, 2, 3, 4`);
}
