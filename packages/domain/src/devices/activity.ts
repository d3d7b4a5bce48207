import type { LcState } from '../lifecycle/lifecycle.ts';
import { PRECOOL_TYPE } from '../sessions/sessions.ts';

/** Activities of a device, as last reported. */
export const ACTIVITIES = ['precooling', 'treating', 'idle', 'offline'] as const;

export type Activity = (typeof ACTIVITIES)[number];

/** Milliseconds without contact after which a device is offline, unless its fleet's hello interval is longer. */
export const OFFLINE_AFTER_MS = 900_000;
/** Hellos that an offline device has missed. */
const MISSED_HELLOS = 3;

/** Milliseconds without contact after which a device is offline. */
export function offlineAfterMs(pollSeconds: number): number {
  return Math.max(OFFLINE_AFTER_MS, MISSED_HELLOS * pollSeconds * 1000);
}

/** A device in use counts as silent when its last contact is between one day and 30 days old; in milliseconds. */
export const SILENT_AGE_MS = { atLeast: 86_400_000, atMost: 30 * 86_400_000 } as const;

/** States in which a device is in use. */
export const STATES_IN_USE = ['demo', 'dispatched'] as const satisfies readonly LcState[];

/** True for a device in use that has gone silent. */
export function fellSilent(
  { lastSeenAt, state }: { readonly lastSeenAt: Date | null; readonly state: LcState | null },
  now: Date,
): boolean {
  if (lastSeenAt === null || !STATES_IN_USE.some((used) => used === state)) return false;
  const age = now.getTime() - lastSeenAt.getTime();
  return age >= SILENT_AGE_MS.atLeast && age <= SILENT_AGE_MS.atMost;
}

/** Milliseconds after which an unfinished session no longer counts as running. */
export const RUNNING_AT_MOST_MS = 3 * 3_600_000;

export interface Observed {
  lastSeenAt: Date | null;
  /** The running session, as last reported. */
  running: { type: number; startTime: Date } | null;
}

/** When and how often devices say hello. */
export interface Observation {
  now: Date;
  pollSeconds: number;
}

/** Activity of a device; offline takes precedence over an unfinished session. */
export function deviceActivity(
  { lastSeenAt, running }: Observed,
  { now, pollSeconds }: Observation,
): Activity {
  if (lastSeenAt === null) return 'offline';
  if (now.getTime() - lastSeenAt.getTime() > offlineAfterMs(pollSeconds)) return 'offline';
  if (running === null || now.getTime() - running.startTime.getTime() > RUNNING_AT_MOST_MS) return 'idle';
  return running.type === PRECOOL_TYPE ? 'precooling' : 'treating';
}

interface Heard {
  readonly lastSeenAt: string | null;
  readonly activity: Activity;
}

const LOOK_AGAIN_SOONEST_MS = 60_000;
/** The client's clock may be minutes behind. */
const LOOK_AGAIN_LATEST_MS = 300_000;
const LEEWAY_MS = 1000;

/**
 * Polling interval in milliseconds, because no event reports a device going offline: time until the first device may
 * go offline, between one and five minutes; false if none can. One minute while the devices are unknown.
 */
export function lookAgainAfter(devices: readonly Heard[] | undefined, now: number): number | false {
  if (devices === undefined) return LOOK_AGAIN_SOONEST_MS;
  let earliest = Number.POSITIVE_INFINITY;
  for (const { activity, lastSeenAt } of devices) {
    if (activity !== 'offline' && lastSeenAt !== null) earliest = Math.min(earliest, Date.parse(lastSeenAt));
  }
  if (earliest === Number.POSITIVE_INFINITY) return false;
  const ahead = earliest + OFFLINE_AFTER_MS + LEEWAY_MS - now;
  // Overdue but not offline: its fleet's hello interval is longer, or the client's clock is ahead.
  if (ahead < 0) return LOOK_AGAIN_LATEST_MS;
  return Math.min(LOOK_AGAIN_LATEST_MS, Math.max(LOOK_AGAIN_SOONEST_MS, ahead));
}
