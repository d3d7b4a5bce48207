import type { DeviceType } from '@halla/domain/devices/serial';
import { reachedTemperature } from '@halla/domain/sessions/deciding-channel';
import type { Surroundings, Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { loadSeries, SeriesAwayError } from '../series/load-series.service.ts';
import { DamagedSeriesError, decodeSeries } from '../series/series-codec.ts';
import { findStoredSeries, type StoredSeries } from '../series/stored-series.repository.ts';
import { lockSession, rewriteSession, type StoredSession } from '../storing/stored-session.repository.ts';
import { alertsOf } from './judge-session.repository.ts';
import { type Judged, judged } from './judged.ts';

/** Data and services needed to judge a session. */
export interface Judging extends Pick<Surroundings, 'storage' | 'log'> {
  db: Executor;
}

interface JudgedSession {
  session: StoredSession;
  family: DeviceType;
  series: StoredSeries | undefined;
}

/**
 * Verdict on a session from its columns, its measurements and the alerts that refer to it, so that the order of
 * arrival does not matter.
 */
async function verdictOn(judging: Judging, { session, family, series }: JudgedSession): Promise<Judged> {
  const alerts = await alertsOf(judging.db, session.id);
  const stored = session.complete ? series : undefined;
  const measured = stored && decodeSeries(await loadSeries(judging, { sessionId: session.id, stored }));
  const reached = measured === undefined ? null : reachedTemperature(measured.temperature, family);
  return judged({ session, family, reached, alerts });
}

/**
 * The same, but null if the measurements cannot be read at the moment: the upload is stored anyway, and the job
 * judges the session later.
 */
export async function verdictOrLater(judging: Judging, judgement: JudgedSession): Promise<Judged> {
  try {
    return await verdictOn(judging, judgement);
  } catch (error) {
    if (error instanceof SeriesAwayError || error instanceof DamagedSeriesError)
      return { outcome: null, causes: null };
    throw error;
  }
}

interface SessionOfFamily {
  /** Time zone of the daily counts. */
  zone: string;
  session: StoredSession;
  family: DeviceType;
}

/** Judges a locked session by all stored data about it. True if the verdict changed. */
export async function judgeSession(
  judging: Judging,
  { zone, session, family }: SessionOfFamily,
): Promise<boolean> {
  const { db } = judging;
  const series = session.complete ? await findStoredSeries(db, session.id) : undefined;
  const change = await verdictOn(judging, { session, family, series });
  return rewriteSession(db, { zone, stored: session, change });
}

interface ReportedSession {
  deviceId: number;
  family: DeviceType;
  externalId: string;
}

/** Repeats the verdict on the session that an alert refers to; does nothing before that session has arrived. */
export async function judgeReported(
  work: Work,
  { deviceId, family, externalId }: ReportedSession,
): Promise<void> {
  const { db, config } = work;
  const session = await lockSession(db, { deviceId, externalId });
  if (session === undefined) return;
  const series = session.complete ? await findStoredSeries(db, session.id) : undefined;
  const change = await verdictOrLater(work, { session, family, series });
  if (!(await rewriteSession(db, { zone: config.BUSINESS_TIME_ZONE, stored: session, change }))) return;
  work.changed({ domain: 'sessions', id: session.id, deviceId, owners: [session.companyId] });
}
