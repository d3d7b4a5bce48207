import type { DeviceType } from '@halla/domain/devices/serial';
import type { Db } from '#db/database.ts';
import { DamagedSeriesError } from '../series/series-codec.ts';
import { findUnjudged, lockSessionById } from './judge-session.repository.ts';
import { judgeSession } from './judge-session.service.ts';

const AT_ONCE = 100;

/**
 * Judges sessions stored before verdicts existed, each in its own transaction, whose lock excludes concurrent
 * corrections. Returns the number judged, and the ids of those with damaged measurements, which stay without a
 * verdict and do not stop the others.
 */
export async function judgeOldSessions(db: Db, zone: string): Promise<{ judged: number; damaged: number[] }> {
  const damaged: number[] = [];
  let judged = 0;
  let after = 0;
  for (;;) {
    const found = await findUnjudged(db, { after, limit: AT_ONCE });
    for (const { sessionId, family } of found) {
      after = sessionId;
      if (await judgeOldSession(db, { zone, sessionId, family })) judged += 1;
      else damaged.push(sessionId);
    }
    if (found.length < AT_ONCE) return { judged, damaged };
  }
}

interface OldSession {
  zone: string;
  sessionId: number;
  family: DeviceType;
}

/** False if the measurements of the session are damaged. */
async function judgeOldSession(db: Db, { zone, sessionId, family }: OldSession): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const session = await lockSessionById(tx, sessionId);
      if (session !== undefined) await judgeSession(tx, { zone, session, family });
    });
    return true;
  } catch (error) {
    if (error instanceof DamagedSeriesError) return false;
    throw error;
  }
}
