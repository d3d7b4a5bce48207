import { isDeepStrictEqual } from 'node:util';
import type { SessionInput } from '@halla/contract/ingest';
import { failedSessionNeedsAlert } from '@halla/domain/devices/alerts';
import type { DeviceType } from '@halla/domain/devices/serial';
import { comparePut, compareSeries } from '@halla/domain/sessions/session-precedence';
import type { Measurements } from '@halla/domain/sessions/sessions';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { linkAlertsToSession } from '#modules/alerts/alerts.service.ts';
import { raiseFailedSession } from '#modules/alerts/raised-alerts.service.ts';
import { findOwnerAt } from '#modules/ownership/intervals.ts';
import { countedCauses, moveCauses } from './cause-totals.repository.ts';
import { judgeSession } from './judge-session.service.ts';
import { judged } from './judged.ts';
import { CODEC, decodeSeries, encodeSeries } from './series-codec.ts';
import {
  type AtOnce,
  insertSession,
  insertSessionAtOnce,
  type NewSession,
  type PackedSeries,
} from './session-insert.repository.ts';
import { findStoredSeries, lockSession, replaceSeries, updateSession } from './session-uploads.repository.ts';
import type { sessions } from './sessions.table.ts';
import { type Contribution, moveShare } from './total-changes.repository.ts';

type StoredSession = typeof sessions.$inferSelect;

export interface SessionUpload {
  work: Work;
  deviceId: number;
  family: DeviceType;
  externalId: string;
  input: SessionInput;
  /** The device clock is known to be wrong. */
  clockIsOff: boolean;
}

export interface StoredUpload {
  sessionId: number;
  /** Owner of the device at the start of the session. */
  companyId: number | null;
  /** The upload changed nothing. */
  duplicate: boolean;
  /** Start time stored before this upload; for a new session, its own start time. */
  movedFrom: Date;
}

/** Maximum distance of a start in the future that latency can explain. */
export const AHEAD_AT_MOST_MS = 10 * 60_000;

/**
 * Fast path for most uploads, a new session that has ended without errors: no explicit transaction.
 * Undefined, and without effect, when the upload needs the slow path.
 */
export async function storeAtOnce({
  upload,
  ...limits
}: { upload: Omit<SessionUpload, 'clockIsOff'> } & Pick<AtOnce, 'clockOffAtMostS' | 'notSeenSince'>) {
  const { complete, errorCode } = upload.input;
  if (!complete || failedSessionNeedsAlert(errorCode, false)) return undefined;
  const session = readSession({ ...upload, clockIsOff: false });
  return insertSessionAtOnce({ db: upload.work.db, session, ...limits });
}

/** Inserts, completes or corrects a session; idempotent, and independent of the order of arrival. */
export async function storeSession(upload: SessionUpload): Promise<StoredUpload> {
  const session = readSession(upload);
  const { work, deviceId, externalId } = upload;
  const inserted = await insertSession({ db: work.db, session });
  if (inserted === undefined) return mergeSession({ upload, session });
  const sessionId = inserted.id;
  if (inserted.alertsWait) {
    await linkAlertsToSession({ work, deviceId, sessionId, sessionExternalId: externalId });
    await judgeSession({
      db: work.db,
      zone: work.config.BUSINESS_TIME_ZONE,
      sessionId,
      family: upload.family,
    });
  }
  if (failedSessionNeedsAlert(session.errorCode, false)) await raiseOrWithdraw({ work, session, sessionId });
  const { companyId } = inserted;
  return { sessionId, companyId, duplicate: false, movedFrom: session.startTime };
}

function raiseOrWithdraw({
  work,
  session,
  sessionId,
}: {
  work: Work;
  session: NewSession;
  sessionId: number;
}): Promise<void> {
  const { deviceId, errorCode, startTime } = session;
  return raiseFailedSession({ work, deviceId, sessionId, errorCode, startTime });
}

function readSession({ work, deviceId, family, externalId, input, clockIsOff }: SessionUpload): NewSession {
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
    series: input.measurements === undefined ? null : pack(input.measurements, input.revision),
  };
  return { ...session, ...judged({ session, family, temperature: input.measurements?.temperature }) };
}

function pack(measurements: Measurements, revision: number): PackedSeries {
  return {
    sampleCount: measurements.timeStamp.length,
    revision,
    codec: CODEC,
    series: encodeSeries(measurements),
  };
}

/** The id exists: the higher revision wins; an equal revision must be equal in every field. */
async function mergeSession({
  upload,
  session,
}: {
  upload: SessionUpload;
  session: NewSession;
}): Promise<StoredUpload> {
  const { work, deviceId, externalId } = upload;
  const stored = await lockSession({ db: work.db, deviceId, externalId });
  if (stored === undefined) throw new Error('A session vanished while it was being stored.');
  const rank = comparePut(session, stored);
  if (rank === 0 && !isSameRun(session, stored)) throw new AppError('ingest.conflict');
  let { companyId } = stored;
  if (rank > 0) {
    companyId = await rewrite({ work, stored, session });
    await raiseOrWithdraw({ work, session, sessionId: stored.id });
  }
  const startTime = rank > 0 ? session.startTime : stored.startTime;
  const seriesChanged = await mergeSeries({
    work,
    sessionId: stored.id,
    startTime,
    movedFrom: stored.startTime,
    series: session.series,
  });
  const duplicate = rank <= 0 && !seriesChanged;
  if (!duplicate)
    await judgeSession({
      db: work.db,
      zone: work.config.BUSINESS_TIME_ZONE,
      sessionId: stored.id,
      family: upload.family,
    });
  return { sessionId: stored.id, companyId, duplicate, movedFrom: stored.startTime };
}

function isSameRun(session: NewSession, stored: StoredSession): boolean {
  return (
    session.startTime.getTime() === stored.startTime.getTime() &&
    session.type === stored.type &&
    session.durationS === stored.durationS &&
    // Sessions stored before this column was added have no planned time.
    (stored.plannedS === null || session.plannedS === stored.plannedS) &&
    session.consumptionKg === stored.consumptionKg &&
    session.errorCode === stored.errorCode &&
    session.targetTemperature === stored.targetTemperature
  );
}

/**
 * Overwrites the stored session and moves its contribution to the totals by the difference; returns its
 * company.
 */
async function rewrite({
  work,
  stored,
  session,
}: {
  work: Work;
  stored: StoredSession;
  session: NewSession;
}): Promise<number | null> {
  const { db, config } = work;
  const { deviceId } = stored;
  const before: Contribution = { ...stored, day: businessDay(stored.startTime, config.BUSINESS_TIME_ZONE) };
  const moved = session.startTime.getTime() !== stored.startTime.getTime();
  const companyId = moved ? await findOwnerAt({ db, deviceId, at: session.startTime }) : stored.companyId;
  const {
    startTime,
    type,
    durationS,
    plannedS,
    consumptionKg,
    errorCode,
    targetTemperature,
    complete,
    revision,
    clockSuspect,
  } = session;
  await updateSession({
    db,
    id: stored.id,
    change: {
      startTime,
      type,
      durationS,
      plannedS,
      consumptionKg,
      errorCode,
      targetTemperature,
      complete,
      revision,
      clockSuspect,
      companyId,
    },
  });
  await moveShare({
    db,
    deviceId,
    from: { companyId: stored.companyId, contribution: before },
    // With the stored verdict; the session is judged again after all writes.
    to: { companyId, contribution: { ...session, outcome: stored.outcome } },
  });
  await moveCauses({
    db,
    deviceId,
    from: { companyId: stored.companyId, day: before.day, causes: countedCauses(stored) },
    to: { companyId, day: session.day, causes: countedCauses({ ...stored, type }) },
  });
  return companyId;
}

interface SeriesMerge {
  work: Work;
  sessionId: number;
  startTime: Date;
  movedFrom: Date;
  series: PackedSeries | null;
}

/** The series has its own revision, because it may arrive whole, in pieces, or with a later upload. */
async function mergeSeries({ work, sessionId, startTime, movedFrom, series }: SeriesMerge): Promise<boolean> {
  const moved = startTime.getTime() !== movedFrom.getTime();
  if (series === null && !moved) return false;
  const stored = await findStoredSeries({ db: work.db, sessionId });
  if (series === null) {
    if (stored !== undefined) await replaceSeries({ db: work.db, sessionId, startTime, series: stored });
    return false;
  }
  const rank = stored === undefined ? 1 : compareSeries(series, stored);
  if (rank === 0 && stored !== undefined && !isSameSeries(series, stored))
    throw new AppError('ingest.conflict');
  if (rank > 0) await replaceSeries({ db: work.db, sessionId, startTime, series });
  else if (moved && stored !== undefined)
    await replaceSeries({ db: work.db, sessionId, startTime, series: stored });
  return rank > 0;
}

/** Compares decoded samples, because another version of the compressor may encode equal samples differently. */
function isSameSeries(a: PackedSeries, b: PackedSeries): boolean {
  return a.series.equals(b.series) || isDeepStrictEqual(decodeSeries(a), decodeSeries(b));
}
