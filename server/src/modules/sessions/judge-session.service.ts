import { isDeepStrictEqual } from 'node:util';
import type { DeviceType } from '@halla/domain/devices/serial';
import type { Work } from '#app/calls/context.ts';
import type { Db, Executor } from '#db/database.ts';
import { alertsOf, findUnjudged, lockSessionById } from './judge-session.repository.ts';
import { judged } from './judged.ts';
import { DamagedSeriesError, decodeSeries } from './series-codec.ts';
import { findStoredSeries, lockSession, updateSession } from './session-uploads.repository.ts';

/**
 * Judges a session by all that is stored about it, so that the verdict does not depend on the order in which its
 * states, measurements and alerts arrived. True when the verdict changed.
 */
export async function judgeSession({
  db,
  sessionId,
  family,
}: {
  db: Executor;
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
  return true;
}

/** Judges a session anew that an alert names; nothing while the session has not arrived. */
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
  const { db } = work;
  const session = await lockSession({ db, deviceId, externalId });
  if (session === undefined || !(await judgeSession({ db, sessionId: session.id, family }))) return;
  work.changed({ domain: 'sessions', id: session.id, deviceId, owners: [session.companyId] });
}

const AT_ONCE = 100;

/**
 * Judges the sessions that were stored before there were verdicts, each in a transaction of its own, whose lock
 * keeps a correction from coming between reading and writing. Returns how many were judged, and the ids of those
 * whose measurements are damaged: they stay without a verdict and do not stop the others.
 */
export async function judgeOldSessions({ db }: { db: Db }): Promise<{ judged: number; damaged: number[] }> {
  const damaged: number[] = [];
  let judged = 0;
  let after = 0;
  for (;;) {
    const found = await findUnjudged({ db, after, limit: AT_ONCE });
    for (const { sessionId, family } of found) {
      after = sessionId;
      if (await judgeOldSession({ db, sessionId, family })) judged += 1;
      else damaged.push(sessionId);
    }
    if (found.length < AT_ONCE) return { judged, damaged };
  }
}

/** False when the measurements of the session are damaged. */
async function judgeOldSession({ db, ...session }: { db: Db; sessionId: number; family: DeviceType }) {
  try {
    await db.transaction((tx) => judgeSession({ db: tx, ...session }));
    return true;
  } catch (error) {
    if (error instanceof DamagedSeriesError) return false;
    throw error;
  }
}
