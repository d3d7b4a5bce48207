import { sql } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.ts';
import { crashHours } from './crash-logs.table.ts';

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
export async function mailAboutCrash({ work, crash }: { work: Work; crash: Crash }): Promise<void> {
  const { id, deviceId, version, reason } = crash;
  const hour = new Date(Math.floor(work.now.getTime() / HOUR_MS) * HOUR_MS);
  const count = await countCrash({ db: work.db, deviceId, hour });
  const isFirst = count === 1;
  const { device, serialNumber } = await notifiedDevice({ db: work.db, deviceId });
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

interface CountedCrash {
  db: Executor;
  deviceId: number;
  hour: Date;
}

/** Counts a crash and returns the number in its hour. Holds a lock on the count until commit, so that no crash is missed. */
async function countCrash({ db, deviceId, hour }: CountedCrash): Promise<number> {
  const [row] = await db
    .insert(crashHours)
    .values({ deviceId, hour, count: 1 })
    .onConflictDoUpdate({
      target: crashHours.deviceId,
      set: {
        hour: sql`excluded.hour`,
        count: sql`case when ${crashHours.hour} = excluded.hour then ${crashHours.count} + 1 else 1 end`,
      },
    })
    .returning({ count: crashHours.count });
  if (row === undefined) throw new Error('The crashes of an hour were not counted.');
  return row.count;
}
