import { failedSessionNeedsAlert, shouldSkipAlert } from '@halla/domain/devices/alerts';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import {
  deleteWithoutNotes,
  hasReportedFailure,
  insertAlert,
  lockRaised,
  moveRaised,
} from './device-alerts.repository.ts';
import { lockConfig } from './device-configs.repository.ts';
import { noteFailure, publishOccurrence } from './new-occurrence.service.ts';

const FAILED_SESSION = 300;

/** Serialises the uploads of a device: otherwise an alert and its session could each miss the other. */
export async function lockDevice(db: Executor, deviceId: number) {
  const config = await lockConfig({ db, scope: 'all', deviceId });
  if (config === undefined) throw new AppError('ingest.unauthorised');
  return config.skipAlerts ?? {};
}

/** The earlier of two times; clamps times of a fast clock to now. */
export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

interface StoredSession {
  work: Work;
  deviceId: number;
  sessionId: number;
}

/**
 * Raises an alert for a session that failed without a reported cause, and withdraws it when a corrected
 * upload shows no failure. A skipped alert is not counted, because every upload of the session would count it
 * again.
 */
export async function raiseFailedSession({
  work,
  deviceId,
  sessionId,
  errorCode,
  startTime,
}: StoredSession & { errorCode: number | null; startTime: Date }): Promise<void> {
  const { db, now } = work;
  if (!failedSessionNeedsAlert(errorCode, false)) return withdrawRaised({ work, deviceId, sessionId });
  const skip = await lockDevice(db, deviceId);
  if (shouldSkipAlert(FAILED_SESSION, null, skip)) return;
  if (!failedSessionNeedsAlert(errorCode, await hasReportedFailure(db, sessionId))) return;
  const createdAt = earlier(startTime, now);
  const alert = { deviceId, sessionId, alertType: FAILED_SESSION, message: 'The session failed' };
  const newId = await insertAlert(db, { ...alert, createdAt, updatedAt: now });
  if (newId !== undefined) {
    const { alertType, message } = alert;
    const told = { id: newId, alertType, message, value: null, raisedBy: 'portal' as const };
    return publishOccurrence({ work, deviceId, createdAt, alert: told });
  }
  const moved = await moveRaised(db, { sessionId, createdAt, now });
  if (moved === undefined) return;
  work.changed({ domain: 'alerts', id: moved, deviceId });
  await noteFailure({ work, deviceId, alertType: FAILED_SESSION, createdAt });
}

/** Deletes the server's alert of a session unless it has been handled or has notes. */
export async function withdrawRaised({ work, deviceId, sessionId }: StoredSession): Promise<void> {
  const { db } = work;
  const raised = await lockRaised(db, sessionId);
  if (raised === undefined || raised.userId !== null) return;
  if (!(await deleteWithoutNotes(db, raised.id))) return;
  await work.audit({
    entity: 'alerts',
    entityId: raised.id,
    resource: { kind: 'alert', id: raised.id },
    before: raised,
    after: { withdrawn: true },
  });
  work.changed({ domain: 'alerts', id: raised.id, deviceId });
}
