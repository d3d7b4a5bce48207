import type { Lang } from '@halla/domain/limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { users } from './users.table.ts';

const alive = isNull(users.deletedAt);

const account = {
  id: users.id,
  userName: users.userName,
  fullName: users.fullName,
  emailAddress: users.emailAddress,
  permissionLevel: users.permissionLevel,
  companyId: users.companyId,
  passwordHash: users.passwordHash,
  disabled: users.disabled,
  isServiceAccount: users.isServiceAccount,
  passwordRenewRequired: users.passwordRenewRequired,
  language: users.language,
  lastLogin: users.lastLogin,
  company: { id: companies.id, name: companies.name, role: companies.role, isInternal: companies.isInternal },
};

async function findAccount(db: Executor, where: SQL) {
  const [row] = await db
    .select(account)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(where, alive));
  return row;
}

export function findAccountByName(db: Executor, userName: string) {
  return findAccount(db, sql`lower(${users.userName}) = lower(${userName})`);
}

export function findAccountByEmail(db: Executor, email: string) {
  return findAccount(db, sql`lower(${users.emailAddress}) = lower(${email})`);
}

export function findAccountById(db: Executor, id: number) {
  return findAccount(db, eq(users.id, id));
}

/** The same, unchanged until the transaction ends: a user who is given work is neither disabled nor deleted before. */
export async function holdAccount(db: Executor, id: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share');
  return findAccountById(db, id);
}

/** Serialises with other holders of this lock until commit. */
export async function lockAccount(db: Executor, id: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

interface PasswordChange {
  db: Executor;
  id: number;
  passwordHash: string;
  now: Date;
}

export async function setPassword({ db, id, passwordHash, now }: PasswordChange) {
  await db
    .update(users)
    .set({ passwordHash, passwordRenewRequired: false, updatedAt: now })
    .where(eq(users.id, id));
}

interface LastLogin {
  db: Executor;
  id: number;
  now: Date;
}

export async function setLastLogin({ db, id, now }: LastLogin) {
  await db.update(users).set({ lastLogin: now }).where(eq(users.id, id));
}

/** Sets the language of mails; undefined if it is unchanged. */
export async function setLanguage(db: Executor, { id, language }: { id: number; language: Lang }) {
  const [before] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (before === undefined || before.language === language) return undefined;
  await db.update(users).set({ language }).where(eq(users.id, id));
  return before;
}

export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (row === undefined) throw new Error('The new user was not returned.');
  return row.id;
}
