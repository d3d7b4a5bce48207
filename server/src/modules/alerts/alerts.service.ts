import type { alertInput } from '@halla/contract/ingest';
import { alertKind, shouldSkipAlert } from '@halla/domain/devices/alerts';
import { businessDay } from '@halla/domain/time';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { presentSessionAlert } from './alerts.presenter.ts';
import { listOfSession } from './alerts.repository.ts';
import type { alerts } from './alerts.table.ts';
import {
  type ArrivedSession,
  countSkipped,
  findByExternalId,
  findSessionId,
  insertAlert,
  linkToSession,
} from './device-alerts.repository.ts';
import { publishOccurrence } from './new-occurrence.service.ts';
import { earlier, lockDevice, withdrawRaised } from './raised-alerts.service.ts';

const FAILURE_KIND = 3;

/** An alert from a device, with the id that the device generated. */
export type DeviceAlert = z.output<typeof alertInput> & { externalId: string };

interface AlertUpload {
  work: Work;
  deviceId: number;
  alert: DeviceAlert;
}

/** The markers on the chart of a session. Precondition: the caller may see the session. */
export async function listSessionAlerts(db: Executor, sessionId: number) {
  const rows = await listOfSession(db, sessionId);
  return rows.map(presentSessionAlert);
}

/** Stores an alert; idempotent, and independent of the arrival order of alert and session. */
export async function storeDeviceAlert({
  work,
  deviceId,
  alert,
}: AlertUpload): Promise<{ alertId: number; duplicate: boolean } | { skipped: true }> {
  const { db } = work;
  const { alertType, externalId, sessionExternalId } = alert;
  const skip = await lockDevice(db, deviceId);
  const stored = await findByExternalId(db, { deviceId, externalId });
  if (stored !== undefined) {
    if (!hasSameContent(stored, alert)) throw new AppError('ingest.conflict');
    return { alertId: stored.id, duplicate: true };
  }
  const createdAt = earlier(new Date(alert.occurredAt), work.now);
  if (shouldSkipAlert(alertType, alert.value ?? null, skip)) {
    await countSkipped(db, {
      deviceId,
      day: businessDay(createdAt, work.config.BUSINESS_TIME_ZONE),
      alertType,
    });
    return { skipped: true };
  }
  const sessionId =
    sessionExternalId === undefined
      ? undefined
      : await findSessionId(db, { deviceId, externalId: sessionExternalId });
  const { message, value = null } = alert;
  const alertId = await insertAlert(db, {
    deviceId,
    externalId,
    alertType,
    message,
    value,
    sessionExternalId,
    sessionId,
    createdAt,
    updatedAt: work.now,
  });
  if (alertId === undefined) throw new Error('The new alert was not returned.');
  await publishOccurrence({
    work,
    deviceId,
    createdAt,
    alert: { id: alertId, alertType, message, value, raisedBy: 'device' },
  });
  if (sessionId !== undefined && alertKind(alertType) === FAILURE_KIND) {
    await withdrawRaised({ work, deviceId, sessionId });
  }
  return { alertId, duplicate: false };
}

/**
 * A time in the future was replaced by the arrival time, which updatedAt holds until the alert is handled.
 */
function hasSameContent(stored: typeof alerts.$inferSelect, alert: DeviceAlert): boolean {
  const createdAt = earlier(new Date(alert.occurredAt), stored.updatedAt);
  return (
    stored.alertType === alert.alertType &&
    stored.message === alert.message &&
    // Alerts stored before this column existed have no value.
    (stored.value === null || stored.value === (alert.value ?? null)) &&
    stored.sessionExternalId === (alert.sessionExternalId ?? null) &&
    stored.createdAt.getTime() === createdAt.getTime()
  );
}

/** Links alerts that arrived before their session to it. */
export async function linkAlertsToSession(
  work: Work,
  { deviceId, sessionId, sessionExternalId }: ArrivedSession,
): Promise<void> {
  const { db } = work;
  await lockDevice(db, deviceId);
  const linked = await linkToSession(db, { deviceId, sessionId, sessionExternalId });
  for (const { id } of linked) work.changed({ domain: 'alerts', id, deviceId });
  if (linked.some(({ alertType }) => alertKind(alertType) === FAILURE_KIND)) {
    await withdrawRaised({ work, deviceId, sessionId });
  }
}
