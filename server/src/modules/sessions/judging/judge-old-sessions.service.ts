import type { DeviceType } from '@halla/domain/devices/serial';
import type { Surroundings } from '#app/calls/context.ts';
import type { Db } from '#db/database.ts';
import { SeriesAwayError } from '../series/load-series.service.ts';
import { DamagedSeriesError } from '../series/series-codec.ts';
import { findUnjudged, lockSessionById } from './judge-session.repository.ts';
import { judgeSession } from './judge-session.service.ts';

const AT_ONCE = 100;

interface Jobs extends Pick<Surroundings, 'storage' | 'log'> {
  db: Db;
}

/**
 * Judges sessions stored before verdicts existed, or while their measurements could not be read, each in its own
 * transaction, whose lock excludes concurrent corrections. Returns the number judged, and the ids of those with damaged
 * measurements, which stay without a verdict and do not stop the others.
 */
export async function judgeOldSessions(
  jobs: Jobs,
  zone: string,
): Promise<{ judged: number; damaged: number[] }> {
  const { db } = jobs;
  const damaged: number[] = [];
  let judged = 0;
  let after = 0;
  for (;;) {
    const found = await findUnjudged(db, { after, limit: AT_ONCE });
    for (const { sessionId, family } of found) {
      after = sessionId;
      const end = await judgeOldSession(jobs, { zone, sessionId, family });
      if (end === 'judged') judged += 1;
      if (end === 'damaged') damaged.push(sessionId);
    }
    if (found.length < AT_ONCE) return { judged, damaged };
  }
}

interface OldSession {
  zone: string;
  sessionId: number;
  family: DeviceType;
}

/** 'away' if the session's measurements cannot be read at the moment. */
async function judgeOldSession(
  { db, ...around }: Jobs,
  { zone, sessionId, family }: OldSession,
): Promise<'judged' | 'damaged' | 'away'> {
  try {
    await db.transaction(async (tx) => {
      const session = await lockSessionById(tx, sessionId);
      if (session !== undefined) await judgeSession({ ...around, db: tx }, { zone, session, family });
    });
    return 'judged';
  } catch (error) {
    if (error instanceof DamagedSeriesError) return 'damaged';
    if (error instanceof SeriesAwayError) return 'away';
    throw error;
  }
}
