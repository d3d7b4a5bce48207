import type { DeviceType } from '@halla/domain/devices/serial';
import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { decodeSeries, type PackedSeries } from '../series/series-codec.ts';
import { findStoredSeries } from '../series/stored-series.repository.ts';
import { lockSession, rewriteSession, type StoredSession } from '../storing/stored-session.repository.ts';
import { alertsOf } from './judge-session.repository.ts';
import { type Judged, judged } from './judged.ts';

interface JudgedSession {
  session: StoredSession;
  family: DeviceType;
  series: PackedSeries | undefined;
}

/**
 * The verdict on a session by its columns, its measurements and the alerts that refer to it, so that it does not
 * depend on the order in which they arrived.
 */
export async function verdictOn(db: Executor, { session, family, series }: JudgedSession): Promise<Judged> {
  const alerts = await alertsOf(db, session.id);
  const measured = session.complete && series !== undefined ? decodeSeries(series) : undefined;
  return judged({ session, family, temperature: measured?.temperature, alerts });
}

interface SessionOfFamily {
  /** Time zone of the daily counts. */
  zone: string;
  session: StoredSession;
  family: DeviceType;
}

/** Judges a locked session by all stored data about it. True if the verdict changed. */
export async function judgeSession(
  db: Executor,
  { zone, session, family }: SessionOfFamily,
): Promise<boolean> {
  const series = session.complete ? await findStoredSeries(db, session.id) : undefined;
  const change = await verdictOn(db, { session, family, series });
  return rewriteSession(db, { zone, stored: session, change });
}

interface ReportedSession {
  deviceId: number;
  family: DeviceType;
  externalId: string;
}

/** Judges again the session that an alert refers to; does nothing until that session has arrived. */
export async function judgeReported(
  work: Work,
  { deviceId, family, externalId }: ReportedSession,
): Promise<void> {
  const { db, config } = work;
  const session = await lockSession(db, { deviceId, externalId });
  if (session === undefined) return;
  if (!(await judgeSession(db, { zone: config.BUSINESS_TIME_ZONE, session, family }))) return;
  work.changed({ domain: 'sessions', id: session.id, deviceId, owners: [session.companyId] });
}
