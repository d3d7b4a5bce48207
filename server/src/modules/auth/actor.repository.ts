import { ALL_LEVELS, isClientLevel, type Level } from '@halla/domain/access/levels';
import type { CompanyNode } from '@halla/domain/access/tenancy';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { branchOf } from '#modules/companies/stored-companies.shared.repository.ts';
import { hasFactor } from '#modules/users/has-factor.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { apiKeys } from './api-keys/api-keys.table.ts';
import { sessionTokens } from './auth.table.ts';
import { isOpenSession, type OpenAt } from './sign-ins/open-sessions.shared.repository.ts';

export interface TokenHolder {
  tokenHash: Buffer;
  userId: number;
  level: Level;
  companyId: number | null;
  /** null: an API key that has never been used. */
  lastUsed: Date | null;
  hasSecondFactor: boolean;
  /** The company of a customer and those below it; empty for staff, who have access to all. */
  branch: CompanyNode[];
  /** Position of the log at which this was read, when it was asked for; null: the database is a replica itself. */
  position?: string | null;
}

const CLIENT_LEVELS = sql.raw(ALL_LEVELS.filter(isClientLevel).join(', '));

interface LookUp extends OpenAt {
  db: Executor;
  tokenHashes: readonly Buffer[];
  /** Also reads the position of the database's log. */
  withPosition?: boolean;
}

/** All that was committed before is flushed up to here. */
const POSITION = {
  position: sql<string | null>`case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end`,
};

/** Columns read for the user of a token or a key. */
const HOLDER = {
  userId: users.id,
  level: users.permissionLevel,
  companyId: users.companyId,
  hasSecondFactor: hasFactor,
  branch: branchOf({ id: users.companyId, when: sql`${users.permissionLevel} in (${CLIENT_LEVELS})` }),
};

const IS_ENABLED = and(sql`not ${users.disabled}`, isNull(users.deletedAt));

/** The users of these tokens with the columns that determine their scope, in one statement; ended sessions have no row. */
export async function findTokenHolders({
  db,
  tokenHashes,
  withPosition,
  ...at
}: LookUp): Promise<TokenHolder[]> {
  return db
    .select({
      ...HOLDER,
      ...(withPosition && POSITION),
      tokenHash: sessionTokens.tokenHash,
      lastUsed: sessionTokens.lastUsed,
    })
    .from(sessionTokens)
    .innerJoin(users, eq(users.id, sessionTokens.userId))
    .where(and(anyOf(sessionTokens.tokenHash, tokenHashes), isOpenSession(at), IS_ENABLED));
}

export interface KeyHolder extends TokenHolder {
  apiKey: { name: string; calls: string[] };
}

/** Like findTokenHolders, for API keys. Keys do not work while their owner must set a new password. */
export async function findKeyHolders({
  db,
  tokenHashes,
  withPosition,
  now,
}: Pick<LookUp, 'db' | 'tokenHashes' | 'withPosition' | 'now'>): Promise<KeyHolder[]> {
  return db
    .select({
      ...HOLDER,
      ...(withPosition && POSITION),
      tokenHash: apiKeys.keyHash,
      lastUsed: apiKeys.lastUsed,
      apiKey: { name: apiKeys.name, calls: apiKeys.calls },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        anyOf(apiKeys.keyHash, tokenHashes),
        gt(apiKeys.expiresAt, now),
        IS_ENABLED,
        sql`not ${users.passwordRenewRequired}`,
      ),
    );
}

/** A user who may sign in, with the columns that determine the scope, and the chosen language. */
export async function findUserHolder(db: Executor, userId: number) {
  const [row] = await db
    .select({ ...HOLDER, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), IS_ENABLED, sql`not ${users.passwordRenewRequired}`));
  return row;
}

interface Marking {
  db: Executor;
  tokenHashes: readonly Buffer[];
  now: Date;
}

/** Updates the last use of these tokens. Rows locked by another process are skipped. */
export async function markTokensUsed({ db, tokenHashes, now }: Marking): Promise<void> {
  await db.execute(sql`
    update ${sessionTokens} set last_used = ${now.toISOString()}::timestamptz
    where token_hash in (
      select token_hash from ${sessionTokens} where ${anyOf(sessionTokens.tokenHash, tokenHashes)}
      for no key update skip locked)`);
}

/** Like markTokensUsed, for API keys. */
export async function markKeysUsed({ db, tokenHashes, now }: Marking): Promise<void> {
  await db.execute(sql`
    update ${apiKeys} set last_used = ${now.toISOString()}::timestamptz
    where key_hash in (
      select key_hash from ${apiKeys} where ${anyOf(apiKeys.keyHash, tokenHashes)}
      for no key update skip locked)`);
}
