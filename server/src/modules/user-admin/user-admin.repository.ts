import { LEVELS, type Level } from '@halla/domain/access/levels';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { invitedUntil } from '#modules/auth/passwords/invited-until.shared.repository.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { hasFactor } from '#modules/users/has-factor.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';

const alive = isNull(users.deletedAt);
const hasPassword = sql<boolean>`${users.passwordHash} is not null`;

/** A user with the name of the company, for the page. */
export async function findAccount(db: Executor, { id, now }: { id: number; now: Date }) {
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
      hasPassword,
      invitedUntil: invitedUntil(now),
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

/** The columns of a user that an edit compares and changes. */
export interface StoredAccount {
  id: number;
  userName: string;
  fullName: string;
  emailAddress: string;
  permissionLevel: Level;
  companyId: number | null;
  disabled: boolean;
  passwordRenewRequired: boolean;
  /** False until a first password is set. */
  hasPassword: boolean;
  updatedAt: Date;
}

/**
 * Locks users until the transaction ends, and all enabled super users if the edit may disable one: otherwise two
 * concurrent edits would each count the other's user.
 */
export async function lockAccounts(
  db: Executor,
  { ids, withSuperUsers }: { ids: readonly number[]; withSuperUsers: boolean },
): Promise<StoredAccount[]> {
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
      hasPassword,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(and(alive, or(anyOf(users.id, ids), withSuperUsers ? isSuperUser : undefined)))
    .orderBy(users.id)
    .for('no key update');
}

export async function updateAccount(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof users.$inferInsert> },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}
