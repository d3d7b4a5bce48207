import type { SessionInput } from '@halla/contract/ingest';
import type { Work } from '#app/calls/context.ts';
import type { KeptSeries } from '#modules/sessions/series/series-codec.ts';
import { storeAtOnce, storeSession } from '#modules/sessions/uploads/store-session.service.ts';
import { judgeHeldTest } from '#modules/tickets/holds/judge-held-test.service.ts';
import {
  CLOCK_OFF_S,
  notSeenSince,
  publishWholeSession,
  recordRunningSession,
  type SendingDevice,
} from '../hello/presence.ts';
import type { KnownDevice } from '../senders/device-auth.ts';
import { assertPlausible } from './plausible-time.ts';

/** One session as sent by a device. */
export interface SentSession {
  externalId: string;
  input: SessionInput;
  /** Measurements as packed by the device; then absent from the input. */
  packed?: KeptSeries | undefined;
}

interface Put<Device extends KnownDevice> {
  work: Work;
  device: Device;
  session: SentSession;
}

/** Stores a session by the fast path; undefined when it needs `putInTurn`. */
export async function putAtOnce({ work, device, session }: Put<KnownDevice>) {
  const startTime = assertStart(work, session);
  const upload = { ...session, work, deviceId: device.id, family: device.deviceType };
  const limits = { clockOffAtMostS: CLOCK_OFF_S, notSeenSince: notSeenSince(work) };
  const stored = await storeAtOnce({ upload, ...limits });
  if (stored === undefined) return undefined;
  publishWholeSession(work, { deviceId: device.id, startTime, stored });
  return { sessionId: stored.id, duplicate: false };
}

/** Inserts, completes or corrects a session of a device whose lock is held. */
export async function putInTurn({ work, device, session }: Put<SendingDevice>) {
  const startTime = assertStart(work, session);
  const clockIsOff = Math.abs(device.clockOffsetS ?? 0) > CLOCK_OFF_S;
  const upload = { ...session, work, deviceId: device.id, family: device.deviceType, clockIsOff };
  const stored = await storeSession(upload);
  const { sessionId, duplicate } = stored;
  if (!duplicate) await recordRunningSession({ work, device, startTime, stored });
  if (!duplicate && device.heldSince !== null) await judgeHeldTest({ work, device, sessionId });
  return { sessionId, duplicate };
}

/** The start of a session; refused if it cannot be right. */
export function assertStart({ now }: Pick<Work, 'now'>, { input }: SentSession): Date {
  const startTime = new Date(input.startTime);
  assertPlausible({ field: 'startTime', time: startTime, now });
  return startTime;
}
