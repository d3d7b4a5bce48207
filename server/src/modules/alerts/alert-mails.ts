import { pageAddress } from '@halla/domain/resources/resources';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.ts';

/** Mails the lists of a device, of its profile and of its product line about a new alert. */
export async function mailAboutAlert({
  work,
  deviceId,
  alert: { id, alertType, message },
}: {
  work: Work;
  deviceId: number;
  alert: { id: number; alertType: number; message: string };
}): Promise<void> {
  const { device, serialNumber } = await notifiedDevice({ db: work.db, deviceId });
  const link = publicUrl({ config: work.config, path: pageAddress('alert', id) });
  const content = { serialNumber, alertType: String(alertType), message, link };
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'alert', device },
        mailTo: ({ fullName }) => ({ kind: 'alert', fullName, ...content }),
      },
    ],
  });
}
