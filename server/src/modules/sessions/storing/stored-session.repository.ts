import { isDeepStrictEqual } from 'node:util';
import { businessDay } from '@halla/domain/time';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessions } from '../sessions.table.ts';
import { countedOf } from './counted-session.ts';
import { dropEmptied, type Share, totalsParts } from './session-totals.repository.ts';

export type StoredSession = typeof sessions.$inferSelect;

/** Locks a session by the id that its device generated. */
export async function lockSession(
  db: Executor,
  { deviceId, externalId }: { deviceId: number; externalId: string },
): Promise<StoredSession | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.deviceId, deviceId), eq(sessions.externalId, externalId)))
    .for('update');
  return row;
}

/** Columns of a session that an upload, its measurements or its alerts may change. */
export type SessionChange = Partial<Omit<StoredSession, 'id' | 'deviceId' | 'externalId' | 'receivedAt'>>;

interface SessionRewrite {
  /** Time zone of the daily counts. */
  zone: string;
  stored: StoredSession;
  change: SessionChange;
}

/**
 * Updates a session and its contribution to the totals in one statement; returns false, without effect, if
 * nothing changes. Precondition: `stored` is locked.
 */
export async function rewriteSession(
  db: Executor,
  { zone, stored, change }: SessionRewrite,
): Promise<boolean> {
  const rewritten = { ...stored, ...change };
  if (isDeepStrictEqual(rewritten, stored)) return false;
  const { deviceId } = stored;
  const move = { db, deviceId, from: shareOf(stored, zone), to: shareOf(rewritten, zone) };
  const { id, companyId } = sessions;
  const row = db
    .$with('stored')
    .as(db.update(sessions).set(change).where(eq(id, stored.id)).returning({ id, companyId }));
  await db
    .with(row, ...totalsParts(move))
    .select({ id: row.id })
    .from(row);
  await dropEmptied(move);
  return true;
}

function shareOf(session: StoredSession, zone: string): Share {
  const { companyId, startTime } = session;
  return { companyId, ...countedOf(session, businessDay(startTime, zone)) };
}
