import { type SQL, sql } from 'drizzle-orm';
import { addCauses } from './cause-totals.repository.ts';
import { countedOf } from './counted-session.ts';
import { addDays } from './day-totals.repository.ts';
import { type NewSession, SESSION_COLUMNS, type StoredAtOnce } from './insert-session.repository.ts';
import { type TurnAtOnce, turnParts } from './turn-at-once.repository.ts';

interface ManyAtOnce extends TurnAtOnce {
  /** Of one device, received together, with different ids; at least one. */
  sessions: readonly NewSession[];
}

export interface StoredOfMany extends StoredAtOnce {
  externalId: string;
}

/**
 * Locks the device and inserts its sessions in one auto-committed statement, as `insertSessionAtOnce` does for one.
 * Sessions that need the slow path (known id, waiting alerts) are left out of the result, and so are all of them when
 * another session runs, the clock is wrong or the device is deleted.
 */
export async function insertSessionsAtOnce(request: ManyAtOnce): Promise<StoredOfMany[]> {
  const { db, sessions } = request;
  const [first] = sessions;
  if (first === undefined) return [];
  const { deviceId, receivedAt } = first;
  const part = (name: string, text: SQL) => db.$with(name, {}).as(text);
  const { turn, seen } = turnParts(request, first);
  const { daily, monthly, fleet } = addDays(deviceId);
  const { ofDevice, ofFleet } = addCauses(deviceId);
  const blobs = Buffer.concat(sessions.flatMap(({ series }) => (series === null ? [] : [series.series])));
  const statement = db
    .with(
      turn,
      part('arrived', arrivedRows(sessions)),
      part('stored', storedRows({ deviceId, receivedAt })),
      part('measured', measuredRows(blobs)),
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
  return statement.execute();
}

/** The sessions as rows, in one parameter, so that the statement has one text for any number of them. */
function arrivedRows(sessions: readonly NewSession[]): SQL {
  let offset = 1;
  const rows = sessions.map(({ series, startTime, ...session }) => {
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
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      external_id uuid, start_time timestamptz, day date, type smallint, duration_s int, consumption_kg numeric,
      error_code int, target_temperature numeric, complete boolean, revision int, clock_suspect boolean, planned_s int,
      outcome text, causes jsonb, counted jsonb, sample_count int, codec smallint, series_from int, series_bytes int)`;
}

/** Waiting alerts are looked for with the id of the locked device, and so after the lock. */
function storedRows({ deviceId, receivedAt }: Pick<NewSession, 'deviceId' | 'receivedAt'>): SQL {
  return sql`
    insert into sessions (${SESSION_COLUMNS})
    select ${deviceId}::bigint, device_owner_at(${deviceId}::bigint, start_time), external_id, start_time, type,
           duration_s, consumption_kg, error_code, target_temperature, complete, revision, clock_suspect,
           ${receivedAt.toISOString()}::timestamptz, planned_s, outcome, causes
    from turn, arrived where not alerts_wait_for(turn.id, arrived.external_id)
    order by start_time
    on conflict (device_id, external_id) do nothing
    returning id, company_id, external_id`;
}

function measuredRows(blobs: Buffer): SQL {
  return sql`
    insert into session_measurements (session_id, start_time, sample_count, revision, codec, series)
    select id, start_time, sample_count, revision, codec, substring(${blobs}::bytea from series_from for series_bytes)
    from stored join arrived using (external_id) where sample_count is not null`;
}

/** What the sessions add to the totals of their days, a row each. */
const CHANGES = sql`
  select company_id, day, type, 1 as count, (duration_s >= 60)::int as count_min60, duration_s::bigint as duration_s,
    coalesce(consumption_kg, 0) as consumption_kg, (outcome is not distinct from 'failed')::int as failed,
    (outcome is not distinct from 'target_not_reached')::int as target_not_reached,
    (outcome is not distinct from 'ended_early')::int as ended_early
  from stored join arrived using (external_id)`;

const CAUSES = sql`
  select company_id, day, cause, 1 as change
  from stored join arrived using (external_id), jsonb_array_elements_text(counted) as cause`;
