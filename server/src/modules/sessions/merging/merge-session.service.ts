import type { DeviceType } from '@halla/domain/devices/serial';
import { comparePut } from '@halla/domain/sessions/session-precedence';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { raiseFailedSession } from '#modules/alerts/raised-alerts.service.ts';
import { findOwnerAt } from '#modules/ownership/intervals.shared.repository.ts';
import { verdictOrLater } from '../judging/judge-session.service.ts';
import type { NewSession } from '../storing/insert-session.repository.ts';
import {
  lockSession,
  rewriteSession,
  type SessionChange,
  type StoredSession,
} from '../storing/stored-session.repository.ts';
import { mergeSeries } from './merge-series.service.ts';

export interface StoredUpload {
  sessionId: number;
  /** Owner of the device at the start of the session. */
  companyId: number | null;
  /** True if the upload changed nothing. */
  duplicate: boolean;
  /** Start time stored before this upload; for a new session, its own start time. */
  movedFrom: Date;
}

/**
 * Merges an upload into the session stored under its id. The higher revision wins; an equal revision must be
 * identical in every field. The verdict is computed before the result is written.
 */
export async function mergeSession(
  work: Work,
  { family, session: arrived }: { family: DeviceType; session: NewSession },
): Promise<StoredUpload> {
  const { db, config } = work;
  const { deviceId, externalId, errorCode, startTime } = arrived;
  const stored = await lockSession(db, { deviceId, externalId });
  if (stored === undefined) throw new Error('A session vanished while it was being stored.');
  const { id: sessionId, startTime: movedFrom } = stored;
  const rank = comparePut(arrived, stored);
  if (rank === 0 && !isSameRun(arrived, stored)) throw new AppError('ingest.conflict');
  const unchanged = { sessionId, companyId: stored.companyId, duplicate: true, movedFrom };
  if (rank <= 0 && arrived.series === null) return unchanged;
  const facts = rank > 0 ? await factsOf(db, { stored, arrived }) : {};
  const session = { ...stored, ...facts };
  const { series, isNewer } = await mergeSeries({ work, stored, session, arrived: arrived.series });
  if (rank <= 0 && !isNewer) return unchanged;
  const verdict = await verdictOrLater(work, { session, family, series });
  await rewriteSession(db, { zone: config.BUSINESS_TIME_ZONE, stored, change: { ...facts, ...verdict } });
  if (rank > 0) await raiseFailedSession({ work, deviceId, sessionId, errorCode, startTime });
  return { sessionId, companyId: session.companyId, duplicate: false, movedFrom };
}

function isSameRun(arrived: NewSession, stored: StoredSession): boolean {
  return (
    arrived.startTime.getTime() === stored.startTime.getTime() &&
    arrived.type === stored.type &&
    arrived.durationS === stored.durationS &&
    // Sessions stored before this column was added have no planned time.
    (stored.plannedS === null || arrived.plannedS === stored.plannedS) &&
    arrived.consumptionKg === stored.consumptionKg &&
    arrived.errorCode === stored.errorCode &&
    arrived.targetTemperature === stored.targetTemperature
  );
}

/** Columns from an upload of higher rank; the company is the owner at the uploaded start time. */
async function factsOf(
  db: Executor,
  { stored, arrived }: { stored: StoredSession; arrived: NewSession },
): Promise<SessionChange & { companyId: number | null }> {
  const { deviceId, startTime } = arrived;
  const moved = startTime.getTime() !== stored.startTime.getTime();
  return {
    startTime,
    type: arrived.type,
    durationS: arrived.durationS,
    plannedS: arrived.plannedS,
    consumptionKg: arrived.consumptionKg,
    errorCode: arrived.errorCode,
    targetTemperature: arrived.targetTemperature,
    complete: arrived.complete,
    revision: arrived.revision,
    clockSuspect: arrived.clockSuspect,
    companyId: moved ? await findOwnerAt(db, { deviceId, at: startTime }) : stored.companyId,
  };
}
