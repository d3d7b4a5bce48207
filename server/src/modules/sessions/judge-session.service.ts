import { isDeepStrictEqual } from 'node:util';
import type { DeviceType } from '@halla/domain/devices/serial';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import type { Db, Executor } from '#db/database.ts';
import { countedCauses, moveCauses } from './cause-totals.repository.ts';
import { alertsOf, findUnjudged, lockSessionById } from './judge-session.repository.ts';
import { type Judged, judged } from './judged.ts';
import { DamagedSeriesError, decodeSeries } from './series-codec.ts';
import { findStoredSeries, lockSession, updateSession } from './session-uploads.repository.ts';
import { moveShare } from './total-changes.repository.ts';

/**
 * Judges a session by all stored data about it, so that the verdict does not depend on the order in which its states,
 * measurements and alerts arrived. True if the verdict changed.
 */
export async function judgeSession({
  db,
  zone,
  sessionId,
  family,
}: {
  db: Executor;
  /** Time zone of the daily counts. */
  zone: string;
  sessionId: number;
  family: DeviceType;
}): Promise<boolean> {
  const session = await lockSessionById({ db, sessionId });
  if (session === undefined) return false;
  const series = session.complete ? await findStoredSeries({ db, sessionId }) : undefined;
  const alerts = await alertsOf({ db, sessionId });
  const temperature = series === undefined ? undefined : decodeSeries(series).temperature;
  const change = judged({ session, family, temperature, alerts });
  const { outcome, causes } = session;
  if (isDeepStrictEqual(change, { outcome, causes })) return false;
  await updateSession({ db, id: sessionId, change });
  await moveVerdict({ db, zone, session, to: change });
  return true;
}

type LockedSession = Awaited<ReturnType<typeof lockSessionById>> & object;

/** Moves a session to the counts of its new verdict. */
async function moveVerdict({
  db,
  zone,
  session,
  to,
}: {
  db: Executor;
  zone: string;
  session: LockedSession;
  to: Judged;
}): Promise<void> {
  const { deviceId, companyId, startTime, type } = session;
  const contribution = { ...session, day: businessDay(startTime, zone) };
  if (session.outcome !== to.outcome) {
    const after = { ...contribution, outcome: to.outcome };
    await moveShare({
      db,
      deviceId,
      from: { companyId, contribution },
      to: { companyId, contribution: after },
    });
  }
  const place = { companyId, day: contribution.day };
  await moveCauses({
    db,
    deviceId,
    from: { ...place, causes: countedCauses(session) },
    to: { ...place, causes: countedCauses({ type, causes: to.causes }) },
  });
}

/** Judges again the session that an alert refers to; does nothing until that session has arrived. */
export async function judgeReported({
  work,
  deviceId,
  family,
  externalId,
}: {
  work: Work;
  deviceId: number;
  family: DeviceType;
  externalId: string;
}): Promise<void> {
  const { db, config } = work;
  const session = await lockSession({ db, deviceId, externalId });
  if (session === undefined) return;
  const zone = config.BUSINESS_TIME_ZONE;
  if (!(await judgeSession({ db, zone, sessionId: session.id, family }))) return;
  work.changed({ domain: 'sessions', id: session.id, deviceId, owners: [session.companyId] });
}

const AT_ONCE = 100;

/**
 * Judges sessions stored before verdicts existed, each in its own transaction, whose lock excludes concurrent
 * corrections. Returns the number judged, and the ids of those with damaged measurements, which stay without a
 * verdict and do not stop the others.
 */
export async function judgeOldSessions({
  db,
  zone,
}: {
  db: Db;
  zone: string;
}): Promise<{ judged: number; damaged: number[] }> {
  const damaged: number[] = [];
  let judged = 0;
  let after = 0;
  for (;;) {
    const found = await findUnjudged({ db, after, limit: AT_ONCE });
    for (const { sessionId, family } of found) {
      after = sessionId;
      if (await judgeOldSession({ db, zone, sessionId, family })) judged += 1;
      else damaged.push(sessionId);
    }
    if (found.length < AT_ONCE) return { judged, damaged };
  }
}

/** False if the measurements of the session are damaged. */
async function judgeOldSession({
  db,
  ...session
}: {
  db: Db;
  zone: string;
  sessionId: number;
  family: DeviceType;
}) {
  try {
    await db.transaction((tx) => judgeSession({ db: tx, ...session }));
    return true;
  } catch (error) {
    if (error instanceof DamagedSeriesError) return false;
    throw error;
  }
}
