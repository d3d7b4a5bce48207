import type { OutcomeCause } from '@halla/domain/sessions/outcome';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { StoredOutcome } from '../judging/judged.ts';
import type { PackedSeries } from '../series/series-codec.ts';
import { countedOf } from './counted-session.ts';
import { totalsParts } from './session-totals.repository.ts';
import { type TurnAtOnce, turnParts } from './turn-at-once.repository.ts';

/** The columns of a new session, in the order in which the statements that insert one select them. */
export const SESSION_COLUMNS =
  sql.raw(`device_id, company_id, external_id, start_time, type, duration_s, consumption_kg, error_code,
  target_temperature, complete, revision, clock_suspect, received_at, planned_s, outcome, causes`);

export interface NewSession {
  deviceId: number;
  externalId: string;
  startTime: Date;
  /** Day of the start in the business time zone. */
  day: string;
  type: number;
  durationS: number;
  consumptionKg: number | null;
  errorCode: number | null;
  targetTemperature: number | null;
  complete: boolean;
  revision: number;
  clockSuspect: boolean;
  receivedAt: Date;
  plannedS: number | null;
  outcome: StoredOutcome | null;
  causes: readonly OutcomeCause[] | null;
  series: PackedSeries | null;
}

export interface InsertedSession {
  id: number;
  /** Owner of the device at the start of the session. */
  companyId: number | null;
  /** Alerts that refer to this session arrived before it. */
  alertsWait: boolean;
}

/**
 * Inserts a session with its series and its contribution to the totals, in one statement; undefined if the id already
 * exists. Precondition: the caller holds the device lock.
 */
export async function insertSession(db: Executor, session: NewSession): Promise<InsertedSession | undefined> {
  const { stored, parts } = insertionOf(db, { session, from: sql`` });
  // A named statement: PostgreSQL plans this long statement once per connection instead of for every upload.
  const statement = db
    .with(stored, ...parts)
    // Columns of a CTE have no type in the query builder.
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

export interface AtOnce extends TurnAtOnce {
  session: NewSession;
}

/** Result of the fast path for the inserted session. */
export interface StoredAtOnce extends Pick<InsertedSession, 'id' | 'companyId'> {
  /** Current owner of the device. */
  ownerId: number | null;
  /** This upload also wrote `lastSeenAt`. */
  seenAgain: boolean;
}

/**
 * Locks the device and inserts a session in one auto-committed statement. Undefined, and without effect, when
 * the upload needs the slow path: known id, another running session, waiting alerts, wrong clock or deleted
 * device.
 */
export async function insertSessionAtOnce(request: AtOnce): Promise<StoredAtOnce | undefined> {
  const { db, session, clockOffAtMostS, notSeenSince } = request;
  const { turn, seen } = turnParts(db, {
    deviceId: session.deviceId,
    receivedAt: session.receivedAt.toISOString(),
    notSeenSince: notSeenSince.toISOString(),
    clockOffAtMostS,
  });
  const from = sql`from turn where not ${alertsWaitFor(session)}`;
  const { stored, parts } = insertionOf(db, { session, from });
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

/**
 * The CTEs that insert a session, its series and its contribution to the totals; `from` may carry a
 * condition.
 */
function insertionOf(db: Executor, { session, from }: { session: NewSession; from: SQL }) {
  const { deviceId, externalId, series } = session;
  const start = session.startTime.toISOString();
  const stored = db.$with('stored', { companyId: sql`company_id` }).as(sql`
    insert into sessions (${SESSION_COLUMNS})
    select ${deviceId}::bigint, device_owner_at(${deviceId}::bigint, ${start}::timestamptz),
           ${externalId}::uuid, ${start}::timestamptz, ${session.type}::smallint, ${session.durationS}::int,
           ${session.consumptionKg}::numeric, ${session.errorCode}::int, ${session.targetTemperature}::numeric,
           ${session.complete}::boolean, ${session.revision}::int, ${session.clockSuspect}::boolean,
           ${session.receivedAt.toISOString()}::timestamptz, ${session.plannedS}::int, ${session.outcome}::text,
           ${session.causes === null ? null : JSON.stringify(session.causes)}::jsonb ${from}
    on conflict (device_id, external_id) do nothing
    returning id, company_id`);
  const measured = series === null ? [] : [db.$with('measured', {}).as(insertSeries(series, start))];
  const totals = totalsParts({ db, deviceId, from: null, to: countedOf(session, session.day) });
  return { stored, parts: [...measured, ...totals] };
}

/** A volatile function, so that it reads after the device is locked, not in the snapshot of the statement's start. */
function alertsWaitFor({ deviceId, externalId }: NewSession): SQL<boolean> {
  return sql<boolean>`alerts_wait_for(${deviceId}::bigint, ${externalId}::uuid)`;
}

function insertSeries({ sampleCount, revision, codec, series }: PackedSeries, start: string): SQL {
  return sql`
    insert into session_measurements (session_id, start_time, sample_count, revision, codec, series)
    select id, ${start}::timestamptz, ${sampleCount}::int, ${revision}::int, ${codec}::smallint, ${series}::bytea from stored`;
}

/** One statement name per text: the text differs for sessions without a series or without causes. */
function named(name: string, session: NewSession): string {
  const withSeries = session.series === null ? name : `${name}_with_series`;
  return countedOf(session, session.day).causes.length === 0 ? withSeries : `${withSeries}_and_causes`;
}
