import type { AlertReport } from '@halla/domain/devices/alert-wording';
import { alertKind } from '@halla/domain/devices/alerts';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { mailAboutAlert } from './alert-mails.ts';
import { endSnoozes, markRepeated } from './device-alerts.repository.ts';

const FAILURE_KIND = 3;

interface Occurrence {
  work: Work;
  deviceId: number;
  createdAt: Date;
  alert: AlertReport & { id: number };
}

/** Publishes a new alert, marks many failures of its day, and ends the snoozes of the same kind on that device. */
export async function publishOccurrence({ work, deviceId, createdAt, alert }: Occurrence): Promise<void> {
  const { db, now } = work;
  work.changed({ domain: 'alerts', id: alert.id, deviceId });
  await noteFailure({ work, deviceId, alertType: alert.alertType, createdAt });
  const shown = await endSnoozes(db, { deviceId, alertType: alert.alertType, now });
  for (const { id } of shown) work.changed({ domain: 'alerts', id, deviceId });
  await mailAboutAlert(work, { deviceId, alert });
}

interface Failure extends Pick<Occurrence, 'work' | 'deviceId' | 'createdAt'> {
  alertType: number;
}

/** Marks the failed sessions of a day when one more makes them many. */
export async function noteFailure({ work, deviceId, alertType, createdAt }: Failure): Promise<void> {
  if (alertKind(alertType) !== FAILURE_KIND) return;
  const { db, config } = work;
  const day = businessDay(createdAt, config.BUSINESS_TIME_ZONE);
  const from = startOfBusinessDay(day, config.BUSINESS_TIME_ZONE);
  const to = startOfBusinessDay(addDays(day, 1), config.BUSINESS_TIME_ZONE);
  for (const { id } of await markRepeated(db, { deviceId, from, to }))
    work.changed({ domain: 'alerts', id, deviceId });
}
