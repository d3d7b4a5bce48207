import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { recoveryCodes, secondFactors } from './second-factor.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

/** The confirmed second factor of a user. */
export async function findFactor({ db, userId }: OfUser) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row;
}

/** The second factor that the user has begun to set up since a time. */
export async function findBegun({ db, userId, since }: OfUser & { since: Date }) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, since),
      ),
    )
    .for('no key update');
  return row;
}

type BegunFactor = Pick<typeof secondFactors.$inferInsert, 'userId' | 'sealedSecret' | 'createdAt'>;

/** Replaces an unconfirmed second factor; false if the user has a confirmed one. */
export async function beginFactor(db: Executor, factor: BegunFactor): Promise<boolean> {
  const { sealedSecret, createdAt } = factor;
  const written = await db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length > 0;
}

export async function confirmFactor({ db, userId, step, now }: OfUser & { step: number; now: Date }) {
  await db
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.userId, userId));
}

/** False if a code of this or a later time step was already accepted; of two concurrent attempts one is accepted. */
export async function takeStep({ db, userId, step }: OfUser & { step: number }): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** False if the user has no such code (any more); of two concurrent attempts one consumes it. */
export async function takeRecoveryCode({
  db,
  userId,
  codeHash,
}: OfUser & { codeHash: Buffer }): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function replaceRecoveryCodes({
  db,
  userId,
  hashes,
  now,
}: OfUser & { hashes: readonly Buffer[]; now: Date }) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

export async function countRecoveryCodes({ db, userId }: OfUser): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** False if the user has no confirmed second factor. */
export async function deleteFactor({ db, userId }: OfUser): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return deleted.length > 0;
}
