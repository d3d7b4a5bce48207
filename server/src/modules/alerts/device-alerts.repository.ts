import { FAILURES_A_DAY } from '@halla/domain/devices/alert-severity';
import { alertKind } from '@halla/domain/devices/alerts';
import { and, between, eq, gt, gte, isNotNull, isNull, lt, ne, not, notExists, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { isOfKind } from './alert-filter.repository.ts';
import { alerts, RAISED_BY_SERVER, skippedAlertCounts } from './alerts.table.ts';

const FAILURE_KIND = 3;

interface NamedByDevice {
  deviceId: number;
  /** Of an alert or a session. */
  externalId: string;
}

export async function findByExternalId(db: Executor, { deviceId, externalId }: NamedByDevice) {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.deviceId, deviceId), eq(alerts.externalId, externalId)));
  return row;
}

export async function findSessionId(db: Executor, { deviceId, externalId }: NamedByDevice) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.deviceId, deviceId), eq(sessions.externalId, externalId)));
  return row?.id;
}

/** Returns the new id; undefined when the server has already raised its alert for that session. */
export async function insertAlert(db: Executor, alert: typeof alerts.$inferInsert) {
  const [row] = await db.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id });
  return row?.id;
}

interface EndedSnoozes {
  deviceId: number;
  alertType: number;
  now: Date;
}

/** Ends the snoozes of the active alerts of a device that are of the same kind as a code. */
export async function endSnoozes(db: Executor, { deviceId, alertType, now }: EndedSnoozes) {
  const kind = alertKind(alertType);
  return db
    .update(alerts)
    .set({ snoozedUntil: null })
    .where(
      and(
        eq(alerts.deviceId, deviceId),
        isNull(alerts.userId),
        gt(alerts.snoozedUntil, now),
        kind === null ? eq(alerts.alertType, alertType) : isOfKind(kind),
      ),
    )
    .returning({ id: alerts.id });
}

interface FailuresOfDay {
  deviceId: number;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Marks the failed sessions of a device within a day when they are many; returns those that were not marked before. */
export async function markRepeated(db: Executor, { deviceId, from, to }: FailuresOfDay) {
  const failures = alias(alerts, 'failures');
  const ofDay = (table: Record<'deviceId' | 'alertType' | 'createdAt', PgColumn>) =>
    and(
      eq(table.deviceId, deviceId),
      between(table.alertType, FAILURE_KIND * 100, FAILURE_KIND * 100 + 99),
      gte(table.createdAt, from),
      lt(table.createdAt, to),
    );
  const count = db.select({ count: sql`count(*)` }).from(failures).where(ofDay(failures));
  return db
    .update(alerts)
    .set({ isRepeated: true })
    .where(and(ofDay(alerts), not(alerts.isRepeated), sql`(${count.getSQL()}) >= ${FAILURES_A_DAY}`))
    .returning({ id: alerts.id });
}

export interface ArrivedSession {
  deviceId: number;
  sessionId: number;
  sessionExternalId: string;
}

/** Links alerts that named a session before it arrived to that session. */
export async function linkToSession(
  db: Executor,
  { deviceId, sessionId, sessionExternalId }: ArrivedSession,
) {
  return db
    .update(alerts)
    .set({ sessionId })
    .where(
      and(
        eq(alerts.deviceId, deviceId),
        eq(alerts.sessionExternalId, sessionExternalId),
        isNull(alerts.sessionId),
      ),
    )
    .returning({ id: alerts.id, alertType: alerts.alertType });
}

/** True when the device itself reported why a session failed. */
export async function hasReportedFailure(db: Executor, sessionId: number) {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.sessionId, sessionId), isNotNull(alerts.externalId), isOfKind(FAILURE_KIND)))
    .limit(1);
  return rows.length > 0;
}

/** Locks the server's alert of a session, so that it is not handled or noted concurrently. */
export async function lockRaised(db: Executor, sessionId: number) {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.sessionId, sessionId), RAISED_BY_SERVER))
    .for('update');
  return row;
}

interface MovedAlert {
  sessionId: number;
  createdAt: Date;
  now: Date;
}

/** Moves the server's alert to its corrected session; undefined when it is handled or already there. */
export async function moveRaised(db: Executor, { sessionId, createdAt, now }: MovedAlert) {
  const [row] = await db
    .update(alerts)
    .set({ createdAt, updatedAt: now })
    .where(
      and(
        eq(alerts.sessionId, sessionId),
        RAISED_BY_SERVER,
        isNull(alerts.userId),
        ne(alerts.createdAt, createdAt),
      ),
    )
    .returning({ id: alerts.id });
  return row?.id;
}

/** Deletes an untouched alert; false when it has notes. */
export async function deleteWithoutNotes(db: Executor, id: number): Promise<boolean> {
  const itsNotes = db.select({ id: notes.id }).from(notes).where(eq(notes.alertId, id));
  const deleted = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), notExists(itsNotes)))
    .returning({ id: alerts.id });
  return deleted.length > 0;
}

interface SkippedAlert {
  deviceId: number;
  /** In the time zone of the business. */
  day: string;
  alertType: number;
}

export async function countSkipped(db: Executor, { deviceId, day, alertType }: SkippedAlert): Promise<void> {
  await db
    .insert(skippedAlertCounts)
    .values({ deviceId, day, alertType, count: 1 })
    .onConflictDoUpdate({
      target: [skippedAlertCounts.deviceId, skippedAlertCounts.day, skippedAlertCounts.alertType],
      set: { count: sql`${skippedAlertCounts.count} + 1` },
    });
}
