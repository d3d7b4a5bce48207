import type { AlertReport } from '@halla/domain/devices/alert-wording';
import type { Work } from '#app/calls/context.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';

/** Mails the lists of a device, of its profile and of its product line about a new alert. */
export async function mailAboutAlert(
  work: Work,
  { deviceId, alert: { id, ...alert } }: { deviceId: number; alert: AlertReport & { id: number } },
): Promise<void> {
  const { device, serialNumber } = await notifiedDevice(work.db, deviceId);
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'alert', device },
        about: { kind: 'alert', id },
        mailTo: ({ fullName, link }) => ({ kind: 'alert', fullName, serialNumber, alert, link }),
      },
    ],
  });
}
