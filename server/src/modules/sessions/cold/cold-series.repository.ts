import { eq, notExists, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { idArray } from '#db/scope.ts';
import { sessions } from '../sessions.table.ts';
import type { PlacedSeries } from './cold-object.ts';
import { coldObjects, coldSeries } from './cold-series.table.ts';
import { type Period, within } from './hot-series.repository.ts';

/**
 * Locks the sessions that no other transaction has locked; returns their ids. A transaction that writes a series locks its
 * session first, so waiting here could deadlock with an upload.
 */
export async function lockFreeSessions(db: Executor, sessionIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.id} = any(${idArray(sessionIds)})`)
    .orderBy(sessions.id)
    .for('no key update', { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
}

interface StoredObject extends Period {
  deviceId: number;
  /** First day, YYYY-MM-DD. */
  month: string;
  storageKey: string;
  size: number;
  /** Sessions must be locked. */
  placed: readonly PlacedSeries[];
}

/**
 * Deletes the series from the database and stores their places in the object, in one statement. Series replaced
 * since they were read are kept. Returns the number moved; if that is zero, the object gets no row.
 */
export async function moveToObject(db: Executor, object: StoredObject): Promise<number> {
  const { rows } = await db.execute<{ moved: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${rowsOf(object.placed)}::jsonb) as given (
        session_id bigint, starts_at int, bytes int, sample_count int, revision int, codec smallint, checksum text)
    ), gone as (
      delete from session_measurements measured using given
      where measured.session_id = given.session_id and ${within('measured', object)}
        and measured.sample_count = given.sample_count and measured.revision = given.revision
        and measured.codec = given.codec and substring(sha256(measured.series) for 8) = decode(given.checksum, 'hex')
      returning measured.session_id
    ), object as (
      insert into ${coldObjects} (device_id, month, storage_key, size, series)
      select ${object.deviceId}::bigint, ${object.month}::date, ${object.storageKey}, ${object.size}::bigint, count(*)
      from gone having count(*) > 0
      returning id
    ), kept as (
      insert into ${coldSeries} (session_id, object_id, starts_at, bytes, sample_count, revision, codec, checksum)
      select session_id, object.id, starts_at, bytes, sample_count, revision, codec, decode(checksum, 'hex')
      from given join gone using (session_id), object
      on conflict (session_id) do update set object_id = excluded.object_id, starts_at = excluded.starts_at,
        bytes = excluded.bytes, sample_count = excluded.sample_count, revision = excluded.revision,
        codec = excluded.codec, checksum = excluded.checksum
    )
    select count(*)::int as moved from gone`);
  return rows[0]?.moved ?? 0;
}

function rowsOf(placed: readonly PlacedSeries[]): string {
  return JSON.stringify(
    placed.map(({ sessionId, startsAt, series, sampleCount, revision, codec, checksum }) => ({
      session_id: sessionId,
      starts_at: startsAt,
      bytes: series.length,
      sample_count: sampleCount,
      revision,
      codec,
      checksum: checksum.toString('hex'),
    })),
  );
}

/** Deletes the rows of objects that no series is in any more; returns their storage keys. */
export async function deleteEmptyObjects(db: Executor): Promise<string[]> {
  const inObject = db
    .select({ id: coldSeries.sessionId })
    .from(coldSeries)
    .where(eq(coldSeries.objectId, coldObjects.id));
  const rows = await db
    .delete(coldObjects)
    .where(notExists(inObject))
    .returning({ storageKey: coldObjects.storageKey });
  return rows.map(({ storageKey }) => storageKey);
}
