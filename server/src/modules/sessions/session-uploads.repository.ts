import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { PackedSeries } from './session-insert.repository.ts';
import { sessionMeasurements } from './session-measurements.partitioned.ts';
import { sessions } from './sessions.table.ts';

/** Locks a session by the id that its device generated. */
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

export async function findStoredSeries({ db, sessionId }: { db: Executor; sessionId: number }) {
  const [row] = await db
    .select()
    .from(sessionMeasurements)
    .where(eq(sessionMeasurements.sessionId, sessionId));
  return row;
}

/** Replaces or inserts a series; the start time selects the partition. */
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
