import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { deleteOfEndedSessions } from '#modules/push/push-subscriptions.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { loginFailures, passwordResetTokens, sessionTokens } from './auth.table.ts';

/** Serialises counting attempts for this name or from this address until commit. */
export async function lockAttempts(
  db: Executor,
  { userName, address }: { userName: string; address: string },
) {
  const values = [
    { lock: 'attemptsByName', value: userName.toLowerCase() },
    { lock: 'attemptsByAddress', value: address },
  ] as const;
  await lockValuesUntilCommit(db, values);
}

interface FailuresSince {
  userName: string;
  address: string;
  since: Date;
}

/** Failures since a time, and whether the account has signed in from that network before. */
export async function countFailures(db: Executor, { userName, address, since }: FailuresSince) {
  const sameName = sql`lower(${loginFailures.userName}) = lower(${userName})`;
  const sameAddress = sql`${loginFailures.address} = ${address}::inet`;
  const [row] = await db
    .select({
      byName: sql<number>`(count(*) filter (where ${sameName}))::int`,
      byAddress: sql<number>`(count(*) filter (where ${sameAddress}))::int`,
      byBoth: sql<number>`(count(*) filter (where ${sameName} and ${sameAddress}))::int`,
      isKnown: sql<boolean>`exists (
        select 1 from ${sessionTokens} inner join ${users} on ${users.id} = ${sessionTokens.userId}
        where lower(${users.userName}) = lower(${userName}) and ${sessionTokens.address} = ${address}::inet)`,
    })
    .from(loginFailures)
    .where(and(gt(loginFailures.createdAt, since), or(sameName, sameAddress)));
  if (row === undefined) throw new Error('Counting answered no row.');
  return row;
}

interface SignInFailure {
  userName: string;
  address: string;
  now: Date;
}

export async function insertFailure(
  db: Executor,
  { userName, address, now }: SignInFailure,
): Promise<number> {
  const [row] = await db
    .insert(loginFailures)
    .values({ userName, address, createdAt: now })
    .returning({ id: loginFailures.id });
  if (row === undefined) throw new Error('The counted attempt was not returned.');
  return row.id;
}

export async function deleteFailure(db: Executor, id: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id));
}

export async function deleteFailures(db: Executor, userName: string) {
  await db.delete(loginFailures).where(sql`lower(${loginFailures.userName}) = lower(${userName})`);
}

export async function insertSessionToken(db: Executor, token: typeof sessionTokens.$inferInsert) {
  await db.insert(sessionTokens).values(token);
}

interface RevokedToken {
  userId: number;
  tokenHash: Buffer;
  now: Date;
}

/** Ends a session of the user, and the pushes to its browser. */
export async function revokeToken(db: Executor, { userId, tokenHash, now }: RevokedToken) {
  await db.update(sessionTokens).set({ revokedAt: now }).where(eq(sessionTokens.tokenHash, tokenHash));
  await deleteOfEndedSessions({ db, userId });
}

interface RevokedTokens {
  db: Executor;
  userId: number;
  except?: Buffer;
  now: Date;
}

/** Ends all sessions of the user except the given one, and the pushes to their browsers. */
export async function revokeTokensOf({ db, userId, except, now }: RevokedTokens) {
  await db
    .update(sessionTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessionTokens.userId, userId),
        isNull(sessionTokens.revokedAt),
        except === undefined ? undefined : ne(sessionTokens.tokenHash, except),
      ),
    );
  await deleteOfEndedSessions({ db, userId });
}

type LinkPurpose = typeof passwordResetTokens.$inferSelect.purpose;

interface EndedLinks {
  db: Executor;
  userId: number;
  purpose?: LinkPurpose;
  now: Date;
}

/** Invalidates a user's links for setting a password, of one purpose or all. */
export async function endResetLinksOf({ db, userId, purpose, now }: EndedLinks) {
  await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResetTokens.userId, userId),
        isNull(passwordResetTokens.usedAt),
        purpose === undefined ? undefined : eq(passwordResetTokens.purpose, purpose),
      ),
    );
}

const usable = (tokenHash: Buffer, now: Date) =>
  and(
    eq(passwordResetTokens.tokenHash, tokenHash),
    isNull(passwordResetTokens.usedAt),
    gt(passwordResetTokens.expiresAt, now),
  );

export async function findResetToken(db: Executor, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select({ userId: passwordResetTokens.userId, purpose: passwordResetTokens.purpose })
    .from(passwordResetTokens)
    .where(usable(tokenHash, now));
  return row;
}

/** Consumes a reset token; of two concurrent attempts only one returns the user. */
export async function redeemResetToken(db: Executor, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(usable(tokenHash, now))
    .returning({ userId: passwordResetTokens.userId });
  return row;
}

export async function countResetTokens(
  db: Executor,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.userId, userId),
        eq(passwordResetTokens.purpose, 'reset'),
        gt(passwordResetTokens.createdAt, since),
      ),
    );
  return row?.made ?? 0;
}

/** Creates the only valid token of its purpose of a user; older ones become invalid. */
export async function replaceResetToken(
  db: Executor,
  { token, now }: { token: typeof passwordResetTokens.$inferInsert & { purpose: LinkPurpose }; now: Date },
) {
  await endResetLinksOf({ db, userId: token.userId, purpose: token.purpose, now });
  await db.insert(passwordResetTokens).values(token);
}
