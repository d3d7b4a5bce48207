import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { writeDeviceState } from '#modules/devices/device-state.shared.repository.ts';
import type { StoredUpload } from '#modules/sessions/merging/merge-session.service.ts';
import { findRunningSession } from '#modules/sessions/running-session.shared.repository.ts';
import { AHEAD_AT_MOST_MS, type storeAtOnce } from '#modules/sessions/uploads/store-session.service.ts';
import type { KnownDevice } from '../senders/device-auth.ts';
import { lockSendingDevice } from '../senders/sending-device.repository.ts';

const SEEN_AGAIN_AFTER_MS = 60_000;
/** Clock offset in seconds above which device times are not trusted. */
export const CLOCK_OFF_S = 3_600;
/** Only recent events are published live; backfilled history is not. */
const LIVE_MS = 24 * 3_600_000;
/** A session that began longer ago than this is no longer shown as running. */
const RUNNING_AT_MOST_MS = 3 * 3_600_000;

/** The sending device, as read under its lock. */
export interface SendingDevice extends KnownDevice {
  companyId: number | null;
  runningSessionId: number | null;
  clockOffsetS: number | null;
  /** Held after a repair since then; null: in service. */
  heldSince: Date | null;
}

/**
 * Locks the device, which serialises its uploads: each sees all earlier ones, and all acquire their locks in the
 * same order. `lastSeenAt` is written at most once a minute, not with every upload.
 */
export async function takeTurn(work: Work, known: KnownDevice): Promise<SendingDevice> {
  const { db, now } = work;
  const { lastSeenAt, ...state } = await lockOrRefuse(work, known);
  if (lastSeenAt === null || lastSeenAt <= notSeenSince(work)) {
    await writeDeviceState(db, { deviceId: known.id, change: { lastSeenAt: now } });
    publishContact({ work, device: { ...known, ...state } });
  }
  return { ...known, ...state };
}

/** Locks the device; refused if it was deleted after its key was checked. */
export async function lockOrRefuse({ db }: Pick<Work, 'db'>, known: KnownDevice) {
  const locked = await lockSendingDevice(db, known.id);
  if (locked === undefined) throw new AppError('ingest.unauthorised');
  return locked;
}

interface Told {
  work: Work;
  device: Pick<SendingDevice, 'id' | 'companyId'>;
}

/** Notifies subscribers that a device looks different. */
export function publishDeviceChange({ work, device: { id, companyId } }: Told): void {
  work.changed({ domain: 'devices', id, deviceId: id, owners: [companyId] });
}

/** Notifies subscribers, with the next summary, that a device was in contact. */
export function publishContact({ work, device: { id, companyId } }: Told): void {
  work.changed({ domain: PRESENCE_DOMAIN, id, deviceId: id, owners: [companyId] });
}

interface SeenSession {
  work: Work;
  device: SendingDevice;
  startTime: Date;
  stored: StoredUpload;
}

/** Threshold for `lastSeenAt`: it is written only when the stored one is older. */
export function notSeenSince({ now }: Pick<Work, 'now'>): Date {
  return new Date(now.getTime() - SEEN_AGAIN_AFTER_MS);
}

interface WholeSession {
  deviceId: number;
  startTime: Date;
  stored: NonNullable<Awaited<ReturnType<typeof storeAtOnce>>>;
}

/** Notifies subscribers of a session stored by the fast path. */
export function publishWholeSession(
  work: Work,
  { deviceId, startTime, stored: { id, companyId, seenAgain, ownerId } }: WholeSession,
): void {
  if (seenAgain) publishContact({ work, device: { id: deviceId, companyId: ownerId } });
  if (work.now.getTime() - startTime.getTime() <= LIVE_MS)
    work.changed({ domain: 'sessions', id, deviceId, owners: [companyId] });
}

/** Stores which session is running, independent of the order in which its states arrive, and notifies subscribers. */
export async function recordRunningSession({
  work,
  device,
  startTime,
  stored: { sessionId, companyId, movedFrom },
}: SeenSession): Promise<void> {
  const { db, now } = work;
  // A correction that moves a session into the past may make another one the running session.
  const age = now.getTime() - Math.max(startTime.getTime(), movedFrom.getTime());
  if (age <= LIVE_MS)
    work.changed({ domain: 'sessions', id: sessionId, deviceId: device.id, owners: [companyId] });
  if (age > RUNNING_AT_MOST_MS && device.runningSessionId === null) return;
  const since = new Date(now.getTime() - RUNNING_AT_MOST_MS);
  // A session dated in the future by a wrong clock must not hide the running one.
  const until = new Date(now.getTime() + AHEAD_AT_MOST_MS);
  const running = await findRunningSession(db, { deviceId: device.id, since, until });
  if (running === device.runningSessionId) return;
  await writeDeviceState(db, { deviceId: device.id, change: { runningSessionId: running } });
  publishDeviceChange({ work, device });
}
