import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { coldObjects, coldSeries } from '../cold/cold-series.table.ts';
import { sessionMeasurements } from '../session-measurements.partitioned.ts';
import { sessions } from '../sessions.table.ts';
import type { PackedSeries } from './series-codec.ts';

/** The place of a cold series in the file storage. */
export interface ColdPlace {
  storageKey: string;
  /** First byte in the object. */
  startsAt: number;
  bytes: number;
  /** First eight bytes of the SHA-256 of the series. */
  checksum: Buffer;
}

/** A series whose bytes are in the file storage. */
export type ColdSeries = Omit<PackedSeries, 'series'> & { cold: ColdPlace };

/** A stored series with its bytes, or with their place in an object. */
export type StoredSeries = PackedSeries | ColdSeries;

/** Columns of a series in a statement that left joins its row (`isHotSeries`) and its cold place with the object. */
export const seriesColumns = {
  hot: {
    sampleCount: sessionMeasurements.sampleCount,
    revision: sessionMeasurements.revision,
    codec: sessionMeasurements.codec,
    series: sessionMeasurements.series,
  },
  cold: {
    sampleCount: coldSeries.sampleCount,
    revision: coldSeries.revision,
    codec: coldSeries.codec,
    startsAt: coldSeries.startsAt,
    bytes: coldSeries.bytes,
    checksum: coldSeries.checksum,
  },
  storageKey: coldObjects.storageKey,
};

/** Join of the row of a session; the start time selects the partition. */
export const isHotSeries = and(
  eq(sessionMeasurements.sessionId, sessions.id),
  eq(sessionMeasurements.startTime, sessions.startTime),
);

interface SeriesRow {
  hot: PackedSeries | null;
  cold: (Omit<PackedSeries, 'series'> & Omit<ColdPlace, 'storageKey'>) | null;
  storageKey: string | null;
}

/** The series of a row with `seriesColumns`. A series in the database is newer than one in an object. */
export function seriesOf({ hot, cold, storageKey }: SeriesRow): StoredSeries | undefined {
  if (hot !== null) return hot;
  if (cold === null || storageKey === null) return undefined;
  const { sampleCount, revision, codec, ...place } = cold;
  return { sampleCount, revision, codec, cold: { storageKey, ...place } };
}

/** The stored series of a session. Read in one statement, because it may be moved to an object at any time. */
export async function findStoredSeries(db: Executor, sessionId: number): Promise<StoredSeries | undefined> {
  const [row] = await db
    .select(seriesColumns)
    .from(sessions)
    .leftJoin(sessionMeasurements, isHotSeries)
    .leftJoin(coldSeries, eq(coldSeries.sessionId, sessions.id))
    .leftJoin(coldObjects, eq(coldObjects.id, coldSeries.objectId))
    .where(eq(sessions.id, sessionId));
  return row && seriesOf(row);
}

interface NewSeries {
  sessionId: number;
  startTime: Date;
  series: PackedSeries;
}

/**
 * Replaces or inserts a series; the start time selects the partition. If the row is being moved to an object,
 * the first statement waits for that, so that the second one sees the new place.
 */
export async function replaceSeries(
  db: Executor,
  { sessionId, startTime, series }: NewSeries,
): Promise<void> {
  await db.delete(sessionMeasurements).where(eq(sessionMeasurements.sessionId, sessionId));
  await db.delete(coldSeries).where(eq(coldSeries.sessionId, sessionId));
  await db.insert(sessionMeasurements).values({ ...series, sessionId, startTime });
}
