import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { addCauses } from './cause-totals.repository.ts';
import { countedOf } from './counted-session.ts';
import { addDays } from './day-totals.repository.ts';
import { type NewSession, SESSION_COLUMNS, type StoredAtOnce } from './insert-session.repository.ts';
import { type TurnAtOnce, turnParts } from './turn-at-once.repository.ts';

interface ManyAtOnce extends TurnAtOnce {
  /** Sessions of one device, received together, with different ids; at least one. */
  sessions: readonly NewSession[];
}

export interface StoredOfMany extends StoredAtOnce {
  externalId: string;
}

/**
 * Locks the device and inserts its sessions in one auto-committed statement, as `insertSessionAtOnce` does for
 * one. The result omits sessions that need the slow path (known id, waiting alerts); it is empty if another
 * session is running, the clock is wrong or the device is deleted.
 */
export async function insertSessionsAtOnce(request: ManyAtOnce): Promise<StoredOfMany[]> {
  const { db, sessions, clockOffAtMostS, notSeenSince } = request;
  const [first] = sessions;
  if (first === undefined) return [];
  return insertionInto(db).execute({
    deviceId: first.deviceId,
    receivedAt: first.receivedAt.toISOString(),
    notSeenSince: notSeenSince.toISOString(),
    clockOffAtMostS,
    rows: JSON.stringify(rowsOf(sessions)),
    blobs: Buffer.concat(sessions.flatMap(({ series }) => (series === null ? [] : [series.series]))),
  });
}

type Insertion = ReturnType<typeof prepareInsertion>;

/** Statements by their database: composing the text takes longer than checking a session. */
const insertions = new WeakMap<Executor, Insertion>();

function insertionInto(db: Executor): Insertion {
  const known = insertions.get(db);
  if (known !== undefined) return known;
  const made = prepareInsertion(db);
  insertions.set(db, made);
  return made;
}

const DEVICE = sql.placeholder('deviceId');
const RECEIVED = sql.placeholder('receivedAt');

function prepareInsertion(db: Executor) {
  const part = (name: string, text: SQL) => db.$with(name, {}).as(text);
  const { turn, seen } = turnParts(db, {
    deviceId: DEVICE,
    receivedAt: RECEIVED,
    notSeenSince: sql.placeholder('notSeenSince'),
    clockOffAtMostS: sql.placeholder('clockOffAtMostS'),
  });
  const { daily, monthly, fleet } = addDays(DEVICE);
  const { ofDevice, ofFleet } = addCauses(DEVICE);
  return db
    .with(
      turn,
      part('arrived', ARRIVED),
      part('owner', OWNERS),
      part('stored', STORED),
      part('measured', MEASURED),
      part('change', CHANGES),
      part('daily', daily),
      part('monthly', monthly),
      part('fleet', fleet),
      part('caused', CAUSES),
      part('of_device', ofDevice),
      part('of_fleet', ofFleet),
      seen,
    )
    .select({
      id: sql`id`.mapWith(Number),
      externalId: sql<string>`external_id`,
      companyId: sql<number | null>`company_id`.mapWith(Number),
      ownerId: sql<number | null>`(select owner_id from turn)`.mapWith(Number),
      seenAgain: sql<boolean>`exists (select 1 from seen)`,
    })
    .from(sql`stored`)
    .prepare('ingest_sessions_at_once');
}

/** The sessions as rows in a single parameter, so that the statement text does not depend on their number. */
function rowsOf(sessions: readonly NewSession[]) {
  let offset = 1;
  return sessions.map(({ series, startTime, ...session }) => {
    const bytes = series?.series.length ?? 0;
    const from = offset;
    offset += bytes;
    return {
      external_id: session.externalId,
      start_time: startTime.toISOString(),
      day: session.day,
      type: session.type,
      duration_s: session.durationS,
      consumption_kg: session.consumptionKg,
      error_code: session.errorCode,
      target_temperature: session.targetTemperature,
      complete: session.complete,
      revision: session.revision,
      clock_suspect: session.clockSuspect,
      planned_s: session.plannedS,
      outcome: session.outcome,
      causes: session.causes,
      counted: countedOf(session, session.day).causes,
      sample_count: series?.sampleCount ?? null,
      codec: series?.codec ?? null,
      series_from: from,
      series_bytes: bytes,
    };
  });
}

const ARRIVED = sql`
  select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given (
    external_id uuid, start_time timestamptz, day date, type smallint, duration_s int, consumption_kg numeric,
    error_code int, target_temperature numeric, complete boolean, revision int, clock_suspect boolean, planned_s int,
    outcome text, causes jsonb, counted jsonb, sample_count int, codec smallint, series_from int, series_bytes int)`;

/** Read with the id of the locked device, and so after the lock. */
const OWNERS = sql`select owner.* from turn, device_ownerships_now(turn.id) as owner`;

/** Waiting alerts are looked for with the id of the locked device, and so after the lock. */
const STORED = sql`
  insert into sessions (${SESSION_COLUMNS})
  select ${DEVICE}::bigint, (
      select owner_id from owner where owned_from <= start_time and (owned_to is null or owned_to > start_time)
      order by owned_from desc limit 1),
    external_id, start_time, type, duration_s, consumption_kg, error_code, target_temperature, complete, revision,
    clock_suspect, ${RECEIVED}::timestamptz, planned_s, outcome, causes
  from turn, sessions_with_waiting_alerts(turn.id, array(select external_id from arrived)) as waiting, arrived
  where external_id <> all (waiting)
  order by start_time
  on conflict (device_id, external_id) do nothing
  returning id, company_id, external_id`;

const MEASURED = sql`
  insert into session_measurements (session_id, start_time, sample_count, revision, codec, series)
  select id, start_time, sample_count, revision, codec,
    substring(${sql.placeholder('blobs')}::bytea from series_from for series_bytes)
  from stored join arrived using (external_id) where sample_count is not null`;

/** Contributions of the sessions to the totals of their days, one row each. */
const CHANGES = sql`
  select company_id, day, type, 1 as count, (duration_s >= 60)::int as count_min60, duration_s::bigint as duration_s,
    coalesce(consumption_kg, 0) as consumption_kg, (outcome is not distinct from 'failed')::int as failed,
    (outcome is not distinct from 'target_not_reached')::int as target_not_reached,
    (outcome is not distinct from 'ended_early')::int as ended_early
  from stored join arrived using (external_id)`;

const CAUSES = sql`
  select company_id, day, cause, 1 as change
  from stored join arrived using (external_id), jsonb_array_elements_text(counted) as cause`;
