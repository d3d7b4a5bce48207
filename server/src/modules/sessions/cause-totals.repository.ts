import { isDeepStrictEqual } from 'node:util';
import type { CauseCode, OutcomeCause } from '@halla/domain/sessions/outcome';
import { isTreatment } from '@halla/domain/sessions/sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { textArray } from '#db/scope.ts';
import { FLEET_SHARDS } from './total-changes.repository.ts';

/**
 * Upserts that add the rows of the relation `caused` (company, day, cause, change) to the totals of the device and
 * to those of the fleet, in a fixed order.
 */
function addCaused(deviceId: number): Record<'ofDevice' | 'ofFleet', SQL> {
  const added = sql`having sum(change) <> 0 order by day, cause`;
  const sum = sql`do update set count = total.count + excluded.count`;
  return {
    ofDevice: sql`
      insert into cause_daily as total (device_id, company_id, day, cause, count)
      select ${deviceId}::bigint, company_id, day, cause, sum(change) from caused
      group by company_id, day, cause ${added}, company_id on conflict (device_id, day, cause, company_id) ${sum}`,
    ofFleet: sql`
      insert into fleet_cause_daily as total (day, cause, shard, count)
      select day, cause, ${deviceId % FLEET_SHARDS}::smallint, sum(change) from caused
      group by day, cause ${added} on conflict (day, cause, shard) ${sum}`,
  };
}

/** The causes under which a session is counted, each once; only for treatments. */
export function countedCauses({
  type,
  causes,
}: {
  type: number;
  causes: readonly OutcomeCause[] | null;
}): CauseCode[] {
  return isTreatment(type) ? [...new Set((causes ?? []).map(({ code }) => code))] : [];
}

/** Parts of the statement that stores a session with causes; its owner comes from `stored`. */
export function addCauses({
  deviceId,
  day,
  causes,
}: {
  deviceId: number;
  day: string;
  causes: readonly CauseCode[];
}): Record<'caused' | 'ofDevice' | 'ofFleet', SQL> {
  const caused = sql`
    select stored.company_id, ${day}::date as day, cause, 1 as change from stored, unnest(${textArray(causes)}) as cause`;
  return { caused, ...addCaused(deviceId) };
}

/** Owner and day of a session's counts, and its causes. */
export interface CausePlace {
  companyId: number | null;
  day: string;
  causes: readonly CauseCode[];
}

/** Changes the totals by the difference between two states of a session. */
export async function moveCauses({
  db,
  deviceId,
  from,
  to,
}: {
  db: Executor;
  deviceId: number;
  from: CausePlace;
  to: CausePlace;
}): Promise<void> {
  const changes = [...changesOf(from, -1), ...changesOf(to, 1)];
  if (changes.length === 0 || isDeepStrictEqual(from, to)) return;
  const { ofDevice, ofFleet } = addCaused(deviceId);
  await db.execute(sql`
    with caused (company_id, day, cause, change) as (values ${sql.join(changes, sql`, `)}),
    of_device as (${ofDevice}), of_fleet as (${ofFleet})
    select 1`);
  // A day whose counts are all zero is deleted, like a day that never had any.
  await db.execute(sql`delete from cause_daily where device_id = ${deviceId} and count = 0`);
}

function changesOf({ companyId, day, causes }: CausePlace, change: 1 | -1): SQL[] {
  return causes.map((cause) => sql`(${companyId}::bigint, ${day}::date, ${cause}::text, ${change}::int)`);
}

/** Moves the counts of one company to another. */
export async function moveCompanyCauses({
  db,
  from,
  to,
}: {
  db: Executor;
  from: number;
  to: number;
}): Promise<void> {
  await db.execute(sql`
    with moved as (delete from cause_daily where company_id = ${from} returning device_id, day, cause, count)
    insert into cause_daily as total (device_id, company_id, day, cause, count)
    select device_id, ${to}::bigint, day, cause, count from moved
    on conflict (device_id, day, cause, company_id) do update set count = total.count + excluded.count`);
}
