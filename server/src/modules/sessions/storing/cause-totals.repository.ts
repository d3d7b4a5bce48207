import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { textArray } from '#db/scope.ts';
import type { SignedCounts } from './counted-session.ts';
import { shardOf } from './day-totals.repository.ts';

/** One row for each cause of a session; sign -1 subtracts it. */
export function causeRows({ counted, companyId, sign }: SignedCounts): SQL {
  return sql`
    select ${companyId} as company_id, ${counted.day}::date as day, cause, ${sql.raw(String(sign))} as change
    from stored, unnest(${textArray(counted.causes)}) as cause`;
}

/**
 * Upserts that add the rows of the relation `caused` to the totals of the device and to those of the fleet, in a
 * fixed order.
 */
export function addCauses(deviceId: number | Placeholder): Record<'ofDevice' | 'ofFleet', SQL> {
  const added = sql`having sum(change) <> 0 order by day, cause`;
  const sum = sql`do update set count = total.count + excluded.count`;
  return {
    ofDevice: sql`
      insert into cause_daily as total (device_id, company_id, day, cause, count)
      select ${deviceId}::bigint, company_id, day, cause, sum(change) from caused
      group by company_id, day, cause ${added}, company_id on conflict (device_id, day, cause, company_id) ${sum}`,
    ofFleet: sql`
      insert into fleet_cause_daily as total (day, cause, shard, count)
      select day, cause, ${shardOf(deviceId)}, sum(change) from caused
      group by day, cause ${added} on conflict (day, cause, shard) ${sum}`,
  };
}

/** Deletes causes of a day that no session has any more, so that the day looks as if they had never occurred. */
export async function dropEmptyCauses(db: Executor, deviceId: number): Promise<void> {
  await db.execute(sql`delete from cause_daily where device_id = ${deviceId} and count = 0`);
}
