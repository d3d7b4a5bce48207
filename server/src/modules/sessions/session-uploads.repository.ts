import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessionMeasurements } from './session-measurements.partitioned.ts';
import { sessions } from './sessions.table.ts';

/** How many rows a day of the whole fleet is spread over, so that uploads do not wait for one another. */
const FLEET_SHARDS = 32;

export interface PackedSeries {
  sampleCount: number;
  revision: number;
  codec: number;
  series: Buffer;
}

/** What a session adds to the totals of its day and month. */
export interface Contribution {
  day: string;
  type: number;
  durationS: number;
  consumptionKg: number | null;
}

export interface NewSession extends Contribution {
  deviceId: number;
  externalId: string;
  startTime: Date;
  errorCode: number | null;
  targetTemperature: number | null;
  complete: boolean;
  revision: number;
  clockSuspect: boolean;
  receivedAt: Date;
  series: PackedSeries | null;
}

export interface InsertedSession {
  id: number;
  /** Alerts that named this session wait for it. */
  alertsWait: boolean;
}

/**
 * Stores a session with its series and its share of the totals in one statement; undefined when the id is already there.
 * The owner is whoever owned the device when the session started.
 */
export async function insertSession({
  db,
  session,
}: {
  db: Executor;
  session: NewSession;
}): Promise<InsertedSession | undefined> {
  const { deviceId, externalId, startTime, series } = session;
  const start = startTime.toISOString();
  const stored = db.$with('stored', { companyId: sql`company_id` }).as(sql`
    insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code,
                          target_temperature, complete, revision, clock_suspect, received_at)
    values (${deviceId}::bigint,
            (select company_id from device_ownerships where device_id = ${deviceId}::bigint and valid_from <= ${start}::timestamptz
               and (valid_to is null or valid_to > ${start}::timestamptz) order by valid_from desc limit 1),
            ${externalId}::uuid, ${start}::timestamptz, ${session.type}::smallint, ${session.durationS}::int,
            ${session.consumptionKg}::numeric, ${session.errorCode}::int, ${session.targetTemperature}::numeric,
            ${session.complete}::boolean, ${session.revision}::int, ${session.clockSuspect}::boolean,
            ${session.receivedAt.toISOString()}::timestamptz)
    on conflict (device_id, external_id) do nothing
    returning id, company_id`);
  const measured = series === null ? [] : [db.$with('measured', {}).as(insertSeries(series, start))];
  const change = db
    .$with('change', {})
    .as(sql`select stored.company_id, ${changeColumns(session, 1)} from stored`);
  const { daily, monthly, fleet } = addChanges(deviceId);
  const totals = [
    db.$with('daily', {}).as(daily),
    db.$with('monthly', {}).as(monthly),
    db.$with('fleet', {}).as(fleet),
  ];
  // Named, so that the server plans this long statement once per connection and not with every upload.
  const statement = db
    .with(stored, ...measured, change, ...totals)
    .select({
      id: sql`id`.mapWith(Number),
      alertsWait: sql<boolean>`exists (select 1 from alerts where device_id = ${deviceId}::bigint
        and session_external_id = ${externalId}::uuid and session_id is null)`,
    })
    .from(stored)
    .prepare(series === null ? 'ingest_session' : 'ingest_session_with_series');
  const [row] = await statement.execute();
  return row;
}

function insertSeries({ sampleCount, revision, codec, series }: PackedSeries, start: string): SQL {
  return sql`
    insert into session_measurements (session_id, start_time, sample_count, revision, codec, series)
    select id, ${start}::timestamptz, ${sampleCount}::int, ${revision}::int, ${codec}::smallint, ${series}::bytea from stored`;
}

/** What a session adds to every total it belongs to, or with sign -1 takes out of it. */
function changeColumns({ day, type, durationS, consumptionKg }: Contribution, sign: 1 | -1): SQL {
  return sql`${day}::date as day, ${type}::smallint as type, ${sign}::int as count, ${durationS >= 60 ? sign : 0}::int as count_min60,
    ${sign * durationS}::bigint as duration_s, ${sign * (consumptionKg ?? 0)}::numeric as consumption_kg`;
}

/**
 * The upserts that add the rows of the relation `change` to the totals of the device per day and per month, and to those of
 * the fleet; rows of one total are summed first, and in one order, so that uploads of two devices cannot block each other.
 */
function addChanges(deviceId: number): Record<'daily' | 'monthly' | 'fleet', SQL> {
  const sums = sql`sum(count), sum(count_min60), sum(duration_s), sum(consumption_kg)`;
  const added = sql`count = total.count + excluded.count, count_min60 = total.count_min60 + excluded.count_min60,
    duration_s = total.duration_s + excluded.duration_s, consumption_kg = total.consumption_kg + excluded.consumption_kg`;
  return {
    daily: sql`
      insert into session_daily as total (device_id, company_id, day, type, count, count_min60, duration_s, consumption_kg)
      select ${deviceId}::bigint, company_id, day, type, ${sums} from change
      where company_id is not null group by company_id, day, type order by company_id, day, type
      on conflict (device_id, day, type, company_id) do update set ${added}`,
    monthly: sql`
      insert into session_monthly as total (device_id, company_id, month, type, count, count_min60, duration_s, consumption_kg)
      select ${deviceId}::bigint, company_id, date_trunc('month', day::timestamp)::date as month, type, ${sums} from change
      where company_id is not null group by company_id, month, type order by company_id, month, type
      on conflict (month, device_id, type, company_id) do update set ${added}`,
    fleet: sql`
      insert into fleet_daily as total (day, type, shard, count, count_min60, duration_s, consumption_kg)
      select day, type, ${deviceId % FLEET_SHARDS}::smallint, ${sums} from change group by day, type order by day, type
      on conflict (day, type, shard) do update set ${added}`,
  };
}

/** A session's share of the totals, for the company it is stamped with. */
export interface Share {
  companyId: number | null;
  contribution: Contribution;
}

/** Moves the totals by the difference between two states of a session. */
export async function moveShare({
  db,
  deviceId,
  from,
  to,
}: {
  db: Executor;
  deviceId: number;
  from: Share;
  to: Share;
}): Promise<void> {
  const shareColumns = ({ companyId, contribution }: Share, sign: 1 | -1) =>
    sql`select ${companyId}::bigint as company_id, ${changeColumns(contribution, sign)}`;
  const { daily, monthly, fleet } = addChanges(deviceId);
  await db.execute(sql`
    with change as (${shareColumns(from, -1)} union all ${shareColumns(to, 1)}),
    daily as (${daily}), monthly as (${monthly}), fleet as (${fleet})
    select 1`);
  const { day, type } = from.contribution;
  if (day !== to.contribution.day || type !== to.contribution.type || from.companyId !== to.companyId)
    await dropEmptyTotals({ db, deviceId, day, type });
}

/** A day that lost its last session is as if it had never had one. */
async function dropEmptyTotals({
  db,
  deviceId,
  day,
  type,
}: {
  db: Executor;
  deviceId: number;
  day: string;
  type: number;
}): Promise<void> {
  await db.execute(sql`
    with daily as (
      delete from session_daily where device_id = ${deviceId} and day = ${day}::date and type = ${type} and count = 0),
    monthly as (
      delete from session_monthly
      where month = date_trunc('month', ${day}::timestamp)::date and device_id = ${deviceId} and type = ${type} and count = 0)
    delete from fleet_daily
    where day = ${day}::date and type = ${type} and shard = ${deviceId % FLEET_SHARDS} and count = 0`);
}

/** Locks a session by the id its device made. */
export async function lockSession({
  db,
  deviceId,
  externalId,
}: {
  db: Executor;
  deviceId: number;
  externalId: string;
}) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.deviceId, deviceId), eq(sessions.externalId, externalId)))
    .for('update');
  return row;
}

export async function updateSession({
  db,
  id,
  change,
}: {
  db: Executor;
  id: number;
  change: Partial<typeof sessions.$inferInsert>;
}) {
  await db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Owner of a device at an instant. */
export async function findOwnerAt({
  db,
  deviceId,
  at,
}: {
  db: Executor;
  deviceId: number;
  at: Date;
}): Promise<number | null> {
  const { rows } = await db.execute<{ company_id: string | number }>(sql`
    select company_id from device_ownerships where device_id = ${deviceId} and valid_from <= ${at.toISOString()}::timestamptz
      and (valid_to is null or valid_to > ${at.toISOString()}::timestamptz) order by valid_from desc limit 1`);
  const [row] = rows;
  return row === undefined ? null : Number(row.company_id);
}

/** The session a device began last, unless it has ended or began before `since`. */
export async function findRunningSession({
  db,
  deviceId,
  since,
  until,
}: {
  db: Executor;
  deviceId: number;
  since: Date;
  until: Date;
}): Promise<number | null> {
  const [newest] = await db
    .select({ id: sessions.id, complete: sessions.complete })
    .from(sessions)
    .where(
      and(eq(sessions.deviceId, deviceId), gt(sessions.startTime, since), lte(sessions.startTime, until)),
    )
    // Not by our own id: of two that began together the same one has to win, whichever arrived first.
    .orderBy(desc(sessions.startTime), desc(sessions.externalId))
    .limit(1);
  return newest === undefined || newest.complete ? null : newest.id;
}

export async function findStoredSeries({ db, sessionId }: { db: Executor; sessionId: number }) {
  const [row] = await db
    .select()
    .from(sessionMeasurements)
    .where(eq(sessionMeasurements.sessionId, sessionId));
  return row;
}

/** Puts a series in place of the stored one, if any; the start time decides the partition. */
export async function replaceSeries({
  db,
  sessionId,
  startTime,
  series,
}: {
  db: Executor;
  sessionId: number;
  startTime: Date;
  series: PackedSeries;
}) {
  await db.delete(sessionMeasurements).where(eq(sessionMeasurements.sessionId, sessionId));
  await db.insert(sessionMeasurements).values({ ...series, sessionId, startTime });
}
