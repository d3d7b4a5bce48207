import { pageAddress } from '@halla/domain/resources/resources';
import type { Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.ts';

/** Mails the lists of a device, of its profile and of its product line about a crash. */
export async function mailAboutCrash({
  work,
  crash: { id, deviceId, version, reason },
}: {
  work: Work;
  crash: { id: number; deviceId: number; version: string | null; reason: string | null };
}): Promise<void> {
  const { device, serialNumber } = await notifiedDevice({ db: work.db, deviceId });
  const link = publicUrl({ config: work.config, path: pageAddress('crashLog', id) });
  const content = { serialNumber, version: version ?? '-', reason: reason ?? '-', link };
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'crash_log', device },
        mailTo: ({ fullName }) => ({ kind: 'crash_log', fullName, ...content }),
      },
    ],
  });
}
