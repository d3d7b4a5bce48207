import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessionMeasurements } from '../session-measurements.partitioned.ts';
import type { PackedSeries } from './series-codec.ts';

export async function findStoredSeries(db: Executor, sessionId: number): Promise<PackedSeries | undefined> {
  const { sampleCount, revision, codec, series } = sessionMeasurements;
  const [row] = await db
    .select({ sampleCount, revision, codec, series })
    .from(sessionMeasurements)
    .where(eq(sessionMeasurements.sessionId, sessionId));
  return row;
}

interface NewSeries {
  sessionId: number;
  startTime: Date;
  series: PackedSeries;
}

/** Replaces or inserts a series; the start time selects the partition. */
export async function replaceSeries(
  db: Executor,
  { sessionId, startTime, series }: NewSeries,
): Promise<void> {
  await db.delete(sessionMeasurements).where(eq(sessionMeasurements.sessionId, sessionId));
  await db.insert(sessionMeasurements).values({ ...series, sessionId, startTime });
}
