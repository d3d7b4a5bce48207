import { PRECOOL_TYPE } from '../sessions/sessions.ts';

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

interface Heard {
  readonly lastSeenAt: string | null;
  readonly activity: Activity;
}

const LOOK_AGAIN_SOONEST_MS = 60_000;
/** The clock of whoever looks may be minutes behind. */
const LOOK_AGAIN_LATEST_MS = 300_000;
const LEEWAY_MS = 1000;

/**
 * Milliseconds after which to ask for devices again, because no event tells of silence: when the first of them may have become
 * offline, between one minute and five; false where none can. A minute while they are not known.
 */
export function lookAgainAfter(devices: readonly Heard[] | undefined, now: number): number | false {
  if (devices === undefined) return LOOK_AGAIN_SOONEST_MS;
  let earliest = Number.POSITIVE_INFINITY;
  for (const { activity, lastSeenAt } of devices) {
    if (activity !== 'offline' && lastSeenAt !== null) earliest = Math.min(earliest, Date.parse(lastSeenAt));
  }
  if (earliest === Number.POSITIVE_INFINITY) return false;
  const ahead = earliest + OFFLINE_AFTER_MS + LEEWAY_MS - now;
  return Math.min(LOOK_AGAIN_LATEST_MS, Math.max(LOOK_AGAIN_SOONEST_MS, ahead));
}
