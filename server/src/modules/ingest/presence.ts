import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { recordRunning, recordSeen } from '#modules/devices/device-changes.ts';
import { findRunningSession } from '#modules/sessions/running-session.ts';
import { AHEAD_AT_MOST_MS } from '#modules/sessions/session-uploads.service.ts';
import type { KnownDevice } from './device-auth.ts';
import { lockSendingDevice } from './sending-device.repository.ts';

const SEEN_AGAIN_AFTER_MS = 60_000;
/** A clock further off than this is not believed. */
export const CLOCK_OFF_S = 3_600;
/** Only what happens about now moves open screens; history that is filled in does not. */
const LIVE_MS = 24 * 3_600_000;
/** A session begun earlier than this is not shown as running any more. */
const RUNNING_AT_MOST_MS = 3 * 3_600_000;

/** A device that sends, as it was when its turn came. */
export interface SendingDevice extends KnownDevice {
  runningSessionId: number | null;
  clockOffsetS: number | null;
}

/**
 * Gives a device its turn: its uploads wait for one another, so that each of them sees all that came before, and every one
 * takes its locks in the same order. That it spoke is remembered once a minute, not with every upload.
 */
export async function takeTurn({ work, known }: { work: Work; known: KnownDevice }): Promise<SendingDevice> {
  const { db, now } = work;
  const locked = await lockSendingDevice({ db, id: known.id });
  // Deleted since its key was checked.
  if (locked === undefined) throw new AppError('ingest.unauthorised');
  const { lastSeenAt, ...state } = locked;
  if (lastSeenAt === null || lastSeenAt <= notSeenSince(work)) {
    await recordSeen({ db, id: known.id, at: now });
    work.changed({ domain: 'devices', id: known.id, deviceId: known.id });
  }
  return { ...known, ...state };
}

interface SeenSession {
  work: Work;
  device: SendingDevice;
  sessionId: number;
  startTime: Date;
  /** Where it started by what was known before; the same instant unless this upload moved it. */
  movedFrom: Date;
}

/** Since when a device that speaks now has not been heard of, if that is to be remembered. */
export function notSeenSince({ now }: Pick<Work, 'now'>): Date {
  return new Date(now.getTime() - SEEN_AGAIN_AFTER_MS);
}

/** Tells open screens of a session that came whole. */
export function noteWholeSession({
  work,
  deviceId,
  sessionId,
  startTime,
  seenAgain,
}: {
  work: Work;
  deviceId: number;
  sessionId: number;
  startTime: Date;
  /** That the device spoke was remembered with this upload. */
  seenAgain: boolean;
}): void {
  if (seenAgain) work.changed({ domain: 'devices', id: deviceId, deviceId });
  if (work.now.getTime() - startTime.getTime() <= LIVE_MS)
    work.changed({ domain: 'sessions', id: sessionId, deviceId });
}

/** Keeps which session runs now, whatever order its states arrived in, and tells open screens. */
export async function noteSession({
  work,
  device,
  sessionId,
  startTime,
  movedFrom,
}: SeenSession): Promise<void> {
  const { db, now } = work;
  // A correction that moves a session into the past may uncover another one that still runs.
  const age = now.getTime() - Math.max(startTime.getTime(), movedFrom.getTime());
  if (age <= LIVE_MS) work.changed({ domain: 'sessions', id: sessionId, deviceId: device.id });
  if (age > RUNNING_AT_MOST_MS && device.runningSessionId === null) return;
  const since = new Date(now.getTime() - RUNNING_AT_MOST_MS);
  // What a clock that ran ahead dated after now must not hide the session that runs.
  const until = new Date(now.getTime() + AHEAD_AT_MOST_MS);
  const running = await findRunningSession({ db, deviceId: device.id, since, until });
  if (running === device.runningSessionId) return;
  await recordRunning({ db, id: device.id, sessionId: running });
  work.changed({ domain: 'devices', id: device.id, deviceId: device.id });
}
