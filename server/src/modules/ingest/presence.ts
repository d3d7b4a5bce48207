import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { recordRunning, recordSeen } from '#modules/devices/device-changes.ts';
import { findRunningSession } from '#modules/sessions/running-session.ts';
import {
  AHEAD_AT_MOST_MS,
  type StoredUpload,
  type storeAtOnce,
} from '#modules/sessions/session-uploads.service.ts';
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
  companyId: number | null;
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
    tellDevice({ work, device: { ...known, ...state } });
  }
  return { ...known, ...state };
}

function tellDevice({
  work,
  device: { id, companyId },
}: {
  work: Work;
  device: Pick<SendingDevice, 'id' | 'companyId'>;
}): void {
  work.changed({ domain: 'devices', id, deviceId: id, owners: [companyId] });
}

interface SeenSession {
  work: Work;
  device: SendingDevice;
  startTime: Date;
  stored: StoredUpload;
}

/** Since when a device that speaks now has not been heard of, if that is to be remembered. */
export function notSeenSince({ now }: Pick<Work, 'now'>): Date {
  return new Date(now.getTime() - SEEN_AGAIN_AFTER_MS);
}

/** Tells open screens of a session that came whole. */
export function noteWholeSession({
  work,
  deviceId,
  startTime,
  stored: { id, companyId, seenAgain, ownerId },
}: {
  work: Work;
  deviceId: number;
  startTime: Date;
  stored: NonNullable<Awaited<ReturnType<typeof storeAtOnce>>>;
}): void {
  if (seenAgain) tellDevice({ work, device: { id: deviceId, companyId: ownerId } });
  if (work.now.getTime() - startTime.getTime() <= LIVE_MS)
    work.changed({ domain: 'sessions', id, deviceId, owners: [companyId] });
}

/** Keeps which session runs now, whatever order its states arrived in, and tells open screens. */
export async function noteSession({
  work,
  device,
  startTime,
  stored: { sessionId, companyId, movedFrom },
}: SeenSession): Promise<void> {
  const { db, now } = work;
  // A correction that moves a session into the past may uncover another one that still runs.
  const age = now.getTime() - Math.max(startTime.getTime(), movedFrom.getTime());
  if (age <= LIVE_MS)
    work.changed({ domain: 'sessions', id: sessionId, deviceId: device.id, owners: [companyId] });
  if (age > RUNNING_AT_MOST_MS && device.runningSessionId === null) return;
  const since = new Date(now.getTime() - RUNNING_AT_MOST_MS);
  // What a clock that ran ahead dated after now must not hide the session that runs.
  const until = new Date(now.getTime() + AHEAD_AT_MOST_MS);
  const running = await findRunningSession({ db, deviceId: device.id, since, until });
  if (running === device.runningSessionId) return;
  await recordRunning({ db, id: device.id, sessionId: running });
  tellDevice({ work, device });
}
