import { and, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { deleteOfEndedSessions } from '#modules/push/push-subscriptions.shared.repository.ts';
import { sessionTokens } from '../auth.table.ts';
import { isOpenSession, type OpenAt } from './open-sessions.shared.repository.ts';

interface SignInsOf extends OpenAt {
  db: Executor;
  userId: number;
}

/** The open sessions of a user: the caller's own first, then by last use, newest first. */
export async function listSignIns({
  db,
  userId,
  own,
  limit,
  ...at
}: SignInsOf & { own: Buffer; limit: number }) {
  return db
    .select({
      id: sessionTokens.id,
      tokenHash: sessionTokens.tokenHash,
      createdAt: sessionTokens.createdAt,
      lastUsed: sessionTokens.lastUsed,
      expiresAt: sessionTokens.expiresAt,
      address: sessionTokens.address,
      userAgent: sessionTokens.userAgent,
    })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.userId, userId), isOpenSession(at)))
    .orderBy(desc(eq(sessionTokens.tokenHash, own)), desc(sessionTokens.lastUsed), desc(sessionTokens.id))
    .limit(rowLimit(limit));
}

export type SignInRecord = Awaited<ReturnType<typeof listSignIns>>[number];

/** User agents of a user's sign-ins, including ended ones whose rows still exist. */
export async function listUserAgents({
  db,
  userId,
}: Pick<SignInsOf, 'db' | 'userId'>): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ userAgent: sessionTokens.userAgent })
    .from(sessionTokens)
    .where(eq(sessionTokens.userId, userId));
  return rows.map(({ userAgent }) => userAgent);
}

/** Ends one open session of a user, or all, except the given one, and the pushes to their browsers. Returns the number ended. */
export async function endSignIns({
  db,
  userId,
  id,
  except,
  ...at
}: SignInsOf & { id: number | undefined; except: Buffer }): Promise<number> {
  const others = ne(sessionTokens.tokenHash, except);
  const which = id === undefined ? others : and(others, eq(sessionTokens.id, id));
  const ended = await db
    .update(sessionTokens)
    .set({ revokedAt: at.now })
    .where(and(eq(sessionTokens.userId, userId), isOpenSession(at), which))
    .returning({ id: sessionTokens.id });
  await deleteOfEndedSessions({ db, userId });
  return ended.length;
}
