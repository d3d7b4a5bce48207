import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rebuildRollups } from '#modules/ownership/rollups.shared.repository.ts';
import { sessionDaily, sessionMonthly, sessions } from './sessions.table.ts';

export async function countCompanySessions(db: Executor, companyId: number) {
  return db.$count(sessions, eq(sessions.companyId, companyId));
}

const SUMS = ['count', 'count_min60', 'duration_s', 'consumption_kg'];
const OUTCOMES = ['failed', 'target_not_reached', 'ended_early'];

/**
 * Reassigns all sessions of a company and their totals to another company; returns the number of sessions.
 */
export async function moveCompanySessions(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const moved = await countCompanySessions(db, from);
  await db.update(sessions).set({ companyId: to }).where(eq(sessions.companyId, from));
  await moveTotals({ db, from, to, table: sessionDaily, key: 'day', sums: [...SUMS, ...OUTCOMES] });
  await moveTotals({ db, from, to, table: sessionMonthly, key: 'month', sums: SUMS });
  await moveCompanyCauses(db, { from, to });
  return moved;
}

interface MovedTotals {
  db: Executor;
  from: number;
  to: number;
  table: typeof sessionDaily | typeof sessionMonthly;
  key: 'day' | 'month';
  sums: readonly string[];
}

/** Adds the totals of one company to those of another. */
async function moveTotals({ db, from, to, table, key, sums }: MovedTotals): Promise<void> {
  const period = sql.raw(key);
  const columns = sql.raw(sums.join(', '));
  const added = sql.raw(sums.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', '));
  await db.execute(sql`
    insert into ${table} as kept (device_id, company_id, ${period}, type, ${columns})
    select device_id, ${to}::bigint, ${period}, type, ${columns} from ${table} where company_id = ${from}
    on conflict (device_id, ${period}, type, company_id) do update set ${added}`);
  await db.delete(table).where(eq(table.companyId, from));
}

/** Moves the counts of one company to another. */
async function moveCompanyCauses(db: Executor, { from, to }: { from: number; to: number }): Promise<void> {
  await db.execute(sql`
    with moved as (delete from cause_daily where company_id = ${from} returning device_id, day, cause, count)
    insert into cause_daily as total (device_id, company_id, day, cause, count)
    select device_id, ${to}::bigint, day, cause, count from moved
    on conflict (device_id, day, cause, company_id) do update set count = total.count + excluded.count`);
}

export interface OwnedInterval {
  deviceId: number;
  validFrom: string;
}

interface IntervalRestamp {
  intervals: readonly OwnedInterval[];
  from: number;
  to: number;
  zone: string;
}

/**
 * Reassigns the sessions of these ownership intervals to another company and recomputes the totals of the
 * devices.
 */
export async function restampIntervals(
  db: Executor,
  { intervals, from, to, zone }: IntervalRestamp,
): Promise<void> {
  if (intervals.length === 0) return;
  await db.execute(sql`
    update sessions set company_id = ${to}
    from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb) as moved ("deviceId" bigint, "validFrom" timestamptz)
      join device_ownerships owned on owned.device_id = moved."deviceId" and owned.valid_from = moved."validFrom"
    where sessions.device_id = owned.device_id and sessions.company_id = ${from}
      and sessions.start_time >= owned.valid_from
      and (owned.valid_to is null or sessions.start_time < owned.valid_to)`);
  const deviceIds = [...new Set(intervals.map(({ deviceId }) => deviceId))];
  await rebuildRollups(db, { deviceIds, zone });
}
