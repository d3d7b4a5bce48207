import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { addChanges, type Contribution, changeColumns } from './total-changes.repository.ts';

export interface PackedSeries {
  sampleCount: number;
  revision: number;
  codec: number;
  series: Buffer;
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
  /** The owner of the device when it started. */
  companyId: number | null;
  /** Alerts that named this session wait for it. */
  alertsWait: boolean;
}

/**
 * Stores a session with its series and its share of the totals in one statement; undefined when the id is already there.
 * Whoever asks holds the lock on the device.
 */
export async function insertSession({
  db,
  session,
}: {
  db: Executor;
  session: NewSession;
}): Promise<InsertedSession | undefined> {
  const { stored, parts } = insertionOf({ db, session, from: sql`` });
  // Named, so that the server plans this long statement once per connection and not with every upload.
  const statement = db
    .with(stored, ...parts)
    // The columns of the statement's own part have no type of theirs.
    .select({
      id: sql`id`.mapWith(Number),
      companyId: sql<number | null>`company_id`.mapWith(Number),
      alertsWait: alertsWaitFor(session),
    })
    .from(stored)
    .prepare(named('ingest_session', session));
  const [row] = await statement.execute();
  return row;
}

export interface AtOnce {
  db: Executor;
  session: NewSession;
  /** Seconds; a device whose clock is further off takes the long way. */
  clockOffAtMostS: number;
  /** A device heard of before this has spoken again. */
  notSeenSince: Date;
}

/** What is known of a session that was stored without a transaction around it. */
export interface StoredAtOnce extends Pick<InsertedSession, 'id' | 'companyId'> {
  /** The present owner of the device. */
  ownerId: number | null;
  /** That the device spoke was remembered with this upload. */
  seenAgain: boolean;
}

/**
 * Locks the device and stores a session in one statement that commits by itself. Undefined, and nothing changed, when there
 * is more to it: the id is known, another session runs, alerts wait for it, the clock is off, the device is gone.
 */
export async function insertSessionAtOnce(request: AtOnce): Promise<StoredAtOnce | undefined> {
  const { db, session, clockOffAtMostS, notSeenSince } = request;
  const turn = db.$with('turn', {}).as(sql`
    select id, company_id as owner_id, last_seen_at from devices
    where id = ${session.deviceId}::bigint and deleted_at is null and running_session_id is null
      and coalesce(abs(clock_offset_s), 0) <= ${clockOffAtMostS}::int
    for no key update`);
  const from = sql`from turn where not ${alertsWaitFor(session)}`;
  const { stored, parts } = insertionOf({ db, session, from });
  const seen = db.$with('seen', {}).as(sql`
    update devices set last_seen_at = ${session.receivedAt.toISOString()}::timestamptz from turn, stored
    where devices.id = turn.id and (turn.last_seen_at is null or turn.last_seen_at <= ${notSeenSince.toISOString()}::timestamptz)
    returning devices.id`);
  const statement = db
    .with(turn, stored, ...parts, seen)
    .select({
      id: sql`id`.mapWith(Number),
      companyId: sql<number | null>`company_id`.mapWith(Number),
      ownerId: sql<number | null>`(select owner_id from turn)`.mapWith(Number),
      seenAgain: sql<boolean>`exists (select 1 from seen)`,
    })
    .from(stored)
    .prepare(named('ingest_session_at_once', session));
  const [row] = await statement.execute();
  return row;
}

/** The parts of a statement that store a session, its series and its share of the totals; `from` may hold a condition. */
function insertionOf({ db, session, from }: { db: Executor; session: NewSession; from: SQL }) {
  const { deviceId, externalId, series } = session;
  const start = session.startTime.toISOString();
  const stored = db.$with('stored', { companyId: sql`company_id` }).as(sql`
    insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code,
                          target_temperature, complete, revision, clock_suspect, received_at)
    select ${deviceId}::bigint, device_owner_at(${deviceId}::bigint, ${start}::timestamptz),
           ${externalId}::uuid, ${start}::timestamptz, ${session.type}::smallint, ${session.durationS}::int,
           ${session.consumptionKg}::numeric, ${session.errorCode}::int, ${session.targetTemperature}::numeric,
           ${session.complete}::boolean, ${session.revision}::int, ${session.clockSuspect}::boolean,
           ${session.receivedAt.toISOString()}::timestamptz ${from}
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
  return { stored, parts: [...measured, change, ...totals] };
}

/** Read when it is called, after the device was locked, not when the statement began. */
function alertsWaitFor({ deviceId, externalId }: NewSession): SQL<boolean> {
  return sql<boolean>`alerts_wait_for(${deviceId}::bigint, ${externalId}::uuid)`;
}

function insertSeries({ sampleCount, revision, codec, series }: PackedSeries, start: string): SQL {
  return sql`
    insert into session_measurements (session_id, start_time, sample_count, revision, codec, series)
    select id, ${start}::timestamptz, ${sampleCount}::int, ${revision}::int, ${codec}::smallint, ${series}::bytea from stored`;
}

/** Two texts, two names: without a series a part of the statement is missing. */
function named(name: string, { series }: NewSession): string {
  return series === null ? name : `${name}_with_series`;
}
