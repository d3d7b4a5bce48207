import { type Maintained, MEAN_DAYS } from '@halla/domain/maintenance/forecast';
import type { Intervals } from '@halla/domain/maintenance/program';
import { addDays } from '@halla/domain/time';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { idArray } from '#db/scope.ts';
import type { Forecasted } from './forecasts.service.ts';
import { deviceMaintenance } from './maintenance.table.ts';

/** Restricts to pairs of devices and programs; absent: all. */
export interface Pairs {
  programId?: number | undefined;
  deviceIds?: readonly number[] | undefined;
}

/** Adds the missing pairs of devices and the programs of their product, and removes those of another product. */
export async function addPairs(db: Executor, { programId }: Pick<Pairs, 'programId'>): Promise<void> {
  const ofProgram = programId === undefined ? sql`true` : sql`p.id = ${programId}::bigint`;
  await db.execute(sql`insert into device_maintenance (device_id, program_id)
    select d.id, p.id from devices d join maintenance_programs p on p.device_type = d.device_type
    where d.deleted_at is null and not d.is_generic and p.deleted_at is null and ${ofProgram}
      and not exists (select 1 from device_maintenance m where m.device_id = d.id and m.program_id = p.id)
    on conflict do nothing`);
  if (programId !== undefined) return;
  await db.execute(sql`delete from device_maintenance m using devices d, maintenance_programs p
    where d.id = m.device_id and p.id = m.program_id
      and (d.device_type <> p.device_type or p.deleted_at is not null)`);
}

export async function removePairs(db: Executor, programId: number): Promise<void> {
  await db.execute(sql`delete from device_maintenance where program_id = ${programId}::bigint`);
}

/** Input of the forecast for a pair. */
export interface PairRow extends Maintained {
  readonly id: number;
  readonly usedSeconds: number;
}

interface RawPair {
  id: number;
  isOff: boolean;
  intervals: Intervals;
  state: Maintained['state'];
  sinceOn: string | null;
  usedSessions: number;
  usedSeconds: number;
  usedKilograms: number;
  recentSessions: number;
  recentSeconds: number;
  recentKilograms: number;
  recentDays: number;
}

const SUMS =
  sql.raw(`coalesce(sum(count), 0)::int as sessions, coalesce(sum(duration_s), 0)::float8 as seconds,
  coalesce(sum(consumption_kg), 0)::float8 as kilograms`);

/** The ids of the next pairs, locked until the end of the transaction. */
export async function lockPairs(
  db: Executor,
  { after, limit, ...pairs }: Pairs & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id::int as id from device_maintenance
    where id > ${after}::bigint and ${matching(pairs)} order by id limit ${limit}::int for no key update`);
  return rows.map(({ id }) => id);
}

interface LockedPairs {
  ids: readonly number[];
  /** Day of the maker's calendar. */
  today: string;
  zone: string;
}

/**
 * Input of the forecasts: use since the last service and in recent days. Precondition: the caller has locked the
 * pairs in an earlier statement, so that this one sees the writes of previous lock holders.
 */
export async function readPairs(db: Executor, { ids, today, zone }: LockedPairs): Promise<PairRow[]> {
  // The first dispatch or demo, otherwise the first session: earlier use in the workshop does not count.
  const { rows } = await db.execute<RawPair & Record<string, unknown>>(sql`
    select m.id::int as id, m.is_off as "isOff", coalesce(m.own_intervals, p.intervals) as intervals,
      lcs.state, since.day::text as "sinceOn",
      used.sessions as "usedSessions", used.seconds as "usedSeconds", used.kilograms as "usedKilograms",
      recent.sessions as "recentSessions", recent.seconds as "recentSeconds", recent.kilograms as "recentKilograms",
      greatest(0, least(${MEAN_DAYS}::int, ${today}::date - begun.day))::int as "recentDays"
    from device_maintenance m
    join devices d on d.id = m.device_id
    join maintenance_programs p on p.id = m.program_id
    left join life_cycle_states lcs on lcs.id = d.latest_lcs_id
    cross join lateral (select coalesce(
      (select (min(created_at) at time zone ${zone}::text)::date from life_cycle_states
        where device_id = m.device_id and state in ('dispatched', 'demo')),
      (select min(day) from session_daily where device_id = m.device_id)) as day) begun
    cross join lateral (select coalesce(
      (select max(done_on) from maintenance_services
        where device_id = m.device_id and program_id = m.program_id),
      begun.day) as day) since
    cross join lateral (select ${SUMS} from (
      select count, duration_s, consumption_kg from session_daily
        where device_id = m.device_id and day > since.day
          and day < (date_trunc('month', since.day) + interval '1 month')::date
      union all
      select count, duration_s, consumption_kg from session_monthly
        where device_id = m.device_id and month > since.day) after) used
    cross join lateral (select ${SUMS} from session_daily
      where device_id = m.device_id and day > ${addDays(today, -MEAN_DAYS)}::date and day <= ${today}::date) recent
    where m.id = any(${idArray(ids)})
    order by m.id`);
  return rows.map(pairOf);
}

function matching({ programId, deviceIds }: Pairs): SQL {
  const conditions = and(
    programId === undefined ? undefined : sql`program_id = ${programId}::bigint`,
    deviceIds === undefined ? undefined : sql`device_id = any(${idArray(deviceIds)})`,
  );
  return conditions ?? sql`true`;
}

function pairOf(row: RawPair): PairRow {
  const { id, isOff, intervals, state, sinceOn, recentDays, usedSeconds } = row;
  return {
    ...{ id, isOff, intervals, state, sinceOn, recentDays, usedSeconds },
    used: { sessions: row.usedSessions, hours: usedSeconds / 3600, kilograms: row.usedKilograms },
    recent: {
      sessions: row.recentSessions,
      hours: row.recentSeconds / 3600,
      kilograms: row.recentKilograms,
    },
  };
}

/** Stores the forecasts of a batch in one statement; unchanged rows are not written. */
export async function writeForecasts(db: Executor, forecasts: readonly Forecasted[]): Promise<void> {
  await db.execute(sql`update ${deviceMaintenance} m set
      since_on = f."sinceOn", used_sessions = f."usedSessions", used_seconds = f."usedSeconds",
      used_kilograms = f."usedKilograms", due_on = f."dueOn", due_by = f."dueBy", reason = f.reason
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as f (id bigint, "sinceOn" date, "usedSessions" int,
      "usedSeconds" bigint, "usedKilograms" numeric, "dueOn" date, "dueBy" text, reason text)
    where m.id = f.id and (m.since_on, m.used_sessions, m.used_seconds, m.used_kilograms, m.due_on, m.due_by, m.reason)
      is distinct from
      (f."sinceOn", f."usedSessions", f."usedSeconds", f."usedKilograms", f."dueOn", f."dueBy", f.reason)`);
}
