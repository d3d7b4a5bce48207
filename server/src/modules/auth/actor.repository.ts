import type { Level } from '@halla/domain/access/levels';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { sessionTokens } from './auth.table.ts';

export interface TokenHolder {
  userId: number;
  level: Level;
  companyId: number | null;
  lastUsed: Date;
}

/** One indexed statement per request: the token and its user. */
export async function findTokenHolder({
  db,
  tokenHash,
  now,
  idleSince,
}: {
  db: Executor;
  tokenHash: Buffer;
  now: Date;
  idleSince: Date;
}): Promise<TokenHolder | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      level: users.permissionLevel,
      companyId: users.companyId,
      lastUsed: sessionTokens.lastUsed,
    })
    .from(sessionTokens)
    .innerJoin(users, eq(users.id, sessionTokens.userId))
    .where(
      and(
        eq(sessionTokens.tokenHash, tokenHash),
        isNull(sessionTokens.revokedAt),
        gt(sessionTokens.expiresAt, now),
        gt(sessionTokens.lastUsed, idleSince),
        eq(users.disabled, false),
        isNull(users.deletedAt),
      ),
    );
  return row;
}

export async function markTokenUsed({
  db,
  tokenHash,
  now,
}: {
  db: Executor;
  tokenHash: Buffer;
  now: Date;
}): Promise<void> {
  await db.update(sessionTokens).set({ lastUsed: now }).where(eq(sessionTokens.tokenHash, tokenHash));
}
