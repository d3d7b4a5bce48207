import type { SessionInput } from '@halla/contract/ingest';
import { failedSessionNeedsAlert } from '@halla/domain/devices/alerts';
import type { DeviceType } from '@halla/domain/devices/serial';
import { reachedByExtremes, reachedTemperature } from '@halla/domain/sessions/deciding-channel';
import type { Reached } from '@halla/domain/sessions/outcome';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { linkAlertsToSession } from '#modules/alerts/alerts.service.ts';
import { raiseFailedSession } from '#modules/alerts/raised-alerts.service.ts';
import { judgeSession } from '../judging/judge-session.service.ts';
import { judged } from '../judging/judged.ts';
import { mergeSession, type StoredUpload } from '../merging/merge-session.service.ts';
import { type KeptSeries, type PackedSeries, packSeries } from '../series/series-codec.ts';
import {
  type AtOnce,
  insertSession,
  insertSessionAtOnce,
  type NewSession,
} from '../storing/insert-session.repository.ts';
import { insertSessionsAtOnce, type StoredOfMany } from '../storing/insert-sessions.repository.ts';
import { lockSession } from '../storing/stored-session.repository.ts';

export interface SessionUpload {
  work: Work;
  deviceId: number;
  family: DeviceType;
  externalId: string;
  input: SessionInput;
  /** Measurements as packed by the device; then absent from the input. */
  packed?: KeptSeries | undefined;
  /** The device clock is known to be wrong. */
  clockIsOff: boolean;
}

export type UploadAtOnce = Omit<SessionUpload, 'clockIsOff'>;

type AtOnceLimits = Pick<AtOnce, 'clockOffAtMostS' | 'notSeenSince'>;

/** Maximum distance of a start in the future that latency can explain. */
export const AHEAD_AT_MOST_MS = 10 * 60_000;

/**
 * Fast path for most uploads, a new session that has ended without errors: no explicit transaction.
 * Undefined, and without effect, when the upload needs the slow path.
 */
export async function storeAtOnce({ upload, ...limits }: { upload: UploadAtOnce } & AtOnceLimits) {
  if (!canStoreAtOnce(upload.input)) return undefined;
  const session = readSession({ ...upload, clockIsOff: false });
  return insertSessionAtOnce({ db: upload.work.db, session, ...limits });
}

/**
 * Fast path for the uploads of one request, all of one device, with different ids, and such as `canStoreAtOnce` accepts.
 * Those that the answer does not have need the slow path.
 */
export async function storeManyAtOnce(
  work: Work,
  { uploads, ...limits }: { uploads: readonly UploadAtOnce[] } & AtOnceLimits,
): Promise<StoredOfMany[]> {
  const sessions = uploads.map((upload) => readSession({ ...upload, clockIsOff: false }));
  return insertSessionsAtOnce({ db: work.db, sessions, ...limits });
}

/** A session that has ended without errors. */
export function canStoreAtOnce({ complete, errorCode }: SessionInput): boolean {
  return complete && !failedSessionNeedsAlert(errorCode, false);
}

/** Inserts, completes or corrects a session; idempotent, and independent of the order of arrival. */
export async function storeSession(upload: SessionUpload): Promise<StoredUpload> {
  const { work, family } = upload;
  const session = readSession(upload);
  const inserted = await insertSession(work.db, session);
  if (inserted === undefined) return mergeSession(work, { family, session });
  const { id: sessionId, companyId, alertsWait } = inserted;
  const { deviceId, errorCode, startTime } = session;
  if (alertsWait) await linkAlerts({ work, family, session, sessionId });
  if (failedSessionNeedsAlert(errorCode, false))
    await raiseFailedSession({ work, deviceId, sessionId, errorCode, startTime });
  return { sessionId, companyId, duplicate: false, movedFrom: startTime };
}

/** Links the alerts that arrived before the session to it, and judges it by them. */
async function linkAlerts({
  work,
  family,
  session: { deviceId, externalId },
  sessionId,
}: Pick<SessionUpload, 'work' | 'family'> & { session: NewSession; sessionId: number }): Promise<void> {
  const { db, config } = work;
  await linkAlertsToSession(work, { deviceId, sessionId, sessionExternalId: externalId });
  const session = await lockSession(db, { deviceId, externalId });
  if (session === undefined) throw new Error('A session vanished while it was being stored.');
  await judgeSession(work, { zone: config.BUSINESS_TIME_ZONE, session, family });
}

function readSession(upload: SessionUpload): NewSession {
  const { work, deviceId, family, externalId, input, clockIsOff } = upload;
  const startTime = new Date(input.startTime);
  const ahead = startTime.getTime() - work.now.getTime() > AHEAD_AT_MOST_MS;
  const session = {
    deviceId,
    externalId,
    startTime,
    day: businessDay(startTime, work.config.BUSINESS_TIME_ZONE),
    type: input.type,
    durationS: input.duration,
    plannedS: input.plannedDuration,
    consumptionKg: input.consumption === null ? null : Math.round(input.consumption * 1000) / 1000,
    errorCode: input.errorCode,
    targetTemperature:
      input.targetTemperature === null ? null : Math.round(input.targetTemperature * 10) / 10,
    complete: input.complete,
    revision: input.revision,
    clockSuspect: clockIsOff || ahead,
    receivedAt: work.now,
    series: seriesOf(upload),
  };
  return { ...session, ...judged({ session, family, reached: reachedOf(upload) }) };
}

function seriesOf({ input, packed }: SessionUpload): PackedSeries | null {
  if (packed !== undefined) return packed.row;
  return input.measurements === undefined ? null : packSeries(input.measurements, input.revision);
}

function reachedOf({ input: { measurements }, packed, family }: SessionUpload): Reached | null {
  if (packed !== undefined) return reachedByExtremes((channel) => packed.temperature.get(channel), family);
  return measurements === undefined ? null : reachedTemperature(measurements.temperature, family);
}
