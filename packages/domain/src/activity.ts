import { PRECOOL_TYPE } from './sessions.ts';

/** What a device is doing, as far as the portal heard. */
export const ACTIVITIES = ['precooling', 'treating', 'idle', 'offline'] as const;

export type Activity = (typeof ACTIVITIES)[number];

/** Three missed hellos: a device that was silent for so long counts as offline, in milliseconds. */
export const OFFLINE_AFTER_MS = 900_000;

/** A session that was not finished after so long is not running any more, in milliseconds. */
export const RUNNING_AT_MOST_MS = 3 * 3_600_000;

export interface Observed {
  lastSeenAt: Date | null;
  /** The session the device has begun and not yet finished. */
  running: { type: number; startTime: Date } | null;
}

/** What a device is doing at `now`: silence wins over a session that was never finished. */
export function deviceActivity({ lastSeenAt, running }: Observed, now: Date): Activity {
  if (lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > OFFLINE_AFTER_MS) return 'offline';
  if (running === null || now.getTime() - running.startTime.getTime() > RUNNING_AT_MOST_MS) return 'idle';
  return running.type === PRECOOL_TYPE ? 'precooling' : 'treating';
}
