import type { Work } from '#app/calls/context.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';
import { countCrash } from './crash-hours.repository.ts';

const HOUR_MS = 3_600_000;

interface Crash {
  id: number;
  deviceId: number;
  version: string | null;
  reason: string | null;
}

/**
 * Mails the lists of a device, its profile and its product line about a crash: the first one of an hour immediately,
 * all others of that hour in one mail at its end.
 */
export async function mailAboutCrash(work: Work, crash: Crash): Promise<void> {
  const { id, deviceId, version, reason } = crash;
  const hour = new Date(Math.floor(work.now.getTime() / HOUR_MS) * HOUR_MS);
  const count = await countCrash({ db: work.db, deviceId, hour });
  const isFirst = count === 1;
  const { device, serialNumber } = await notifiedDevice(work.db, deviceId);
  const facts = { serialNumber, version: version ?? '-', reason: reason ?? '-' };
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'crash_log', device },
        about: { kind: 'crashLog', id },
        gathered: {
          key: `${deviceId} ${hour.toISOString()}`,
          ...(!isFirst && { until: new Date(hour.getTime() + HOUR_MS) }),
        },
        mailTo: ({ fullName, link }) =>
          isFirst
            ? { kind: 'crash_log', fullName, ...facts, link }
            : { kind: 'crash_logs', fullName, ...facts, link, count: String(count) },
      },
    ],
  });
}
