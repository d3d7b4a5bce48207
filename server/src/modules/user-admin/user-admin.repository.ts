import { LEVELS, type Level } from '@halla/domain/access/levels';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { hasFactor } from '#modules/auth/has-factor.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { users } from '#modules/users/users.table.ts';

const alive = isNull(users.deletedAt);

/** A user with the name of the company, for the page. */
export async function findAccount({ db, id }: { db: Executor; id: number }) {
  const [row] = await db
    .select({
      id: users.id,
      userName: users.userName,
      fullName: users.fullName,
      emailAddress: users.emailAddress,
      permissionLevel: users.permissionLevel,
      companyId: users.companyId,
      companyName: companies.name,
      lastLogin: users.lastLogin,
      disabled: users.disabled,
      passwordRenewRequired: users.passwordRenewRequired,
      hasSecondFactor: hasFactor,
      isServiceAccount: users.isServiceAccount,
      language: users.language,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), alive));
  return row;
}

export type AccountRecord = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What the edit of a user compares and changes. */
export interface StoredAccount {
  id: number;
  userName: string;
  fullName: string;
  emailAddress: string;
  permissionLevel: Level;
  companyId: number | null;
  disabled: boolean;
  passwordRenewRequired: boolean;
  updatedAt: Date;
}

/**
 * Locks a user until the transaction ends, with all super users who can sign in when one of them may become
 * one fewer: two edits at the same moment would otherwise each count the other one's.
 */
export async function lockAccounts({
  db,
  id,
  withSuperUsers,
}: {
  db: Executor;
  id: number;
  withSuperUsers: boolean;
}): Promise<StoredAccount[]> {
  const isSuperUser = and(eq(users.permissionLevel, LEVELS.SUPER_USER), sql`not ${users.disabled}`);
  return db
    .select({
      id: users.id,
      userName: users.userName,
      fullName: users.fullName,
      emailAddress: users.emailAddress,
      permissionLevel: users.permissionLevel,
      companyId: users.companyId,
      disabled: users.disabled,
      passwordRenewRequired: users.passwordRenewRequired,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(and(alive, or(eq(users.id, id), withSuperUsers ? isSuperUser : undefined)))
    .orderBy(users.id)
    .for('no key update');
}

export async function updateAccount({
  db,
  id,
  change,
}: {
  db: Executor;
  id: number;
  change: Partial<typeof users.$inferInsert>;
}): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}
