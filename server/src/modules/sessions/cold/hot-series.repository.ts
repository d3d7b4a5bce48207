import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { idArray } from '#db/scope.ts';
import type { ObjectSeries } from './cold-object.ts';

/** Half-open range of start times; a range within one month touches a single partition. */
export interface Period {
  from: Date;
  to: Date;
}

interface Search {
  /** Name of the partition of session_measurements. */
  partition: string;
  /** Sessions that began before. */
  before: Date;
  /** Id of the session last found. */
  after: number;
}

interface Found extends Record<string, unknown> {
  sessionId: number;
  deviceId: number;
  /** Unix time in milliseconds. */
  startMs: number;
}

/** The next session with a series in a partition, by id. */
export async function findHotSession(
  db: Executor,
  { partition, before, after }: Search,
): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select measured.session_id::float8 as "sessionId", sessions.device_id::float8 as "deviceId",
      (extract(epoch from measured.start_time) * 1000)::float8 as "startMs"
    from ${sql.identifier(partition)} measured join sessions on sessions.id = measured.session_id
    where measured.session_id > ${after}::bigint and measured.start_time < ${before.toISOString()}::timestamptz
    order by measured.session_id limit 1`);
  return rows[0];
}

interface OfDevice extends Period {
  deviceId: number;
}

interface HotSize extends Record<string, unknown> {
  sessionId: number;
  bytes: number;
}

/** The sessions of a device with a series in the database, in the order of their starts. */
export async function listHotSeries(db: Executor, { deviceId, from, to }: OfDevice): Promise<HotSize[]> {
  const { rows } = await db.execute<HotSize>(sql`
    select sessions.id::float8 as "sessionId", octet_length(measured.series) as bytes
    from sessions join session_measurements measured
      on measured.session_id = sessions.id and measured.start_time = sessions.start_time
    where sessions.device_id = ${deviceId}::bigint and ${within('sessions', { from, to })}
      and ${within('measured', { from, to })}
    order by sessions.start_time, sessions.id`);
  return rows;
}

interface OfSessions extends Period {
  sessionIds: readonly number[];
}

interface HotSeries extends Record<string, unknown>, ObjectSeries {}

/** The series of sessions, in the order of the ids. */
export async function readHotSeries(
  db: Executor,
  { sessionIds, from, to }: OfSessions,
): Promise<ObjectSeries[]> {
  const { rows } = await db.execute<HotSeries>(sql`
    select measured.session_id::float8 as "sessionId", measured.sample_count as "sampleCount", measured.revision,
      measured.codec, measured.series
    from unnest(${idArray(sessionIds)}) with ordinality as wanted(id, position)
      join session_measurements measured on measured.session_id = wanted.id
    where ${within('measured', { from, to })}
    order by wanted.position`);
  return rows.map(({ series, ...row }) => ({ ...row, series: Buffer.from(series) }));
}

/** Predicate with the bounds of a partition, so that the planner skips the others. */
export function within(table: string, { from, to }: Period) {
  const start = sql`${sql.identifier(table)}.start_time`;
  return sql`${start} >= ${from.toISOString()}::timestamptz and ${start} < ${to.toISOString()}::timestamptz`;
}
