import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { OUTCOME_COUNTS, recountCauses } from '#modules/ownership/recount-causes.shared.repository.ts';
import { NOT_WELL, sessions } from './sessions.table.ts';
import { FLEET_SHARDS } from './storing/day-totals.repository.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';

const SHARDS = sql.raw(String(FLEET_SHARDS));

/** At server start, adds verdicts to totals stored before verdicts were counted. Uploads wait until then. */
export async function countEarlierVerdicts(db: Db, zone: string): Promise<void> {
  if (!(await isUncounted(db))) return;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`lock table session_daily, fleet_daily, cause_daily, fleet_cause_daily in share row exclusive mode`,
    );
    // A concurrently starting process may have been faster.
    if (!(await isUncounted(tx))) return;
    await countEarlierOutcomes(tx, zone);
    const all = { totals: sql`true`, sessions: sql`true` };
    await recountCauses(tx, { zone, of: all });
    await tx.execute(sql`
      insert into fleet_cause_daily (day, cause, shard, count)
      select day, cause, device_id % ${SHARDS}, sum(count) from cause_daily group by 1, 2, 3`);
    await tx.execute(sql`analyze cause_daily, fleet_cause_daily`);
  });
}

/** True if sessions have causes but none is counted. */
async function isUncounted(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ uncounted: boolean }>(sql`
    select exists (select 1 from sessions where ${NOT_WELL} and causes is not null and ${isTreatment(sessions.type)})
      and not exists (select 1 from cause_daily) as uncounted`);
  return rows[0]?.uncounted === true;
}

async function countEarlierOutcomes(db: Executor, zone: string): Promise<void> {
  const day = sql`(start_time at time zone ${zone}::text)::date`;
  const counted = sql`failed = found.failed, target_not_reached = found.target_not_reached, ended_early = found.ended_early`;
  const outcomes = sql`failed, target_not_reached, ended_early`;
  await db.execute(sql`
    update session_daily as total set ${counted}
    from (select device_id, company_id, ${day}, type, ${OUTCOME_COUNTS} from sessions where ${NOT_WELL} group by 1, 2, 3, 4)
      as found (device_id, company_id, day, type, ${outcomes})
    where total.device_id = found.device_id and total.company_id = found.company_id and total.day = found.day
      and total.type = found.type`);
  await db.execute(sql`
    update fleet_daily as total set ${counted}
    from (select device_id % ${SHARDS}, ${day}, type, ${OUTCOME_COUNTS} from sessions where ${NOT_WELL} group by 1, 2, 3)
      as found (shard, day, type, ${outcomes})
    where total.shard = found.shard and total.day = found.day and total.type = found.type`);
}
