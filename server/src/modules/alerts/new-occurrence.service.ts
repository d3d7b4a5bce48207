import type { AlertReport } from '@halla/domain/devices/alert-wording';
import type { Work } from '#app/calls/context.ts';
import { mailAboutAlert } from './alert-mails.ts';
import { endSnoozes } from './device-alerts.repository.ts';

interface Occurrence {
  work: Work;
  deviceId: number;
  alert: AlertReport & { id: number };
}

/** Publishes a new alert, and ends the snoozes of the same kind on that device. */
export async function publishOccurrence({ work, deviceId, alert }: Occurrence): Promise<void> {
  const { db, now } = work;
  work.changed({ domain: 'alerts', id: alert.id, deviceId });
  const shown = await endSnoozes({ db, deviceId, alertType: alert.alertType, now });
  for (const { id } of shown) work.changed({ domain: 'alerts', id, deviceId });
  await mailAboutAlert({ work, deviceId, alert });
}
