import { ALL_LEVELS, isClientLevel, type Level } from '@halla/domain/access/levels';
import type { CompanyNode } from '@halla/domain/access/tenancy';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { branchOf } from '#modules/companies/stored-companies.ts';
import { users } from '#modules/users/users.table.ts';
import { sessionTokens } from './auth.table.ts';

export interface TokenHolder {
  tokenHash: Buffer;
  userId: number;
  level: Level;
  companyId: number | null;
  lastUsed: Date;
  /** The company of a customer with those below it; empty for staff, who are not bound to a tree. */
  branch: CompanyNode[];
}

const CLIENT_LEVELS = sql.raw(ALL_LEVELS.filter(isClientLevel).join(', '));

interface LookUp {
  db: Executor;
  tokenHashes: readonly Buffer[];
  now: Date;
  idleSince: Date;
}

/** The users behind these tokens and what decides their scope, in one statement; a token that has ended has no row. */
export async function findTokenHolders({ db, tokenHashes, now, idleSince }: LookUp): Promise<TokenHolder[]> {
  return db
    .select({
      tokenHash: sessionTokens.tokenHash,
      userId: users.id,
      level: users.permissionLevel,
      companyId: users.companyId,
      lastUsed: sessionTokens.lastUsed,
      branch: branchOf({ id: users.companyId, when: sql`${users.permissionLevel} in (${CLIENT_LEVELS})` }),
    })
    .from(sessionTokens)
    .innerJoin(users, eq(users.id, sessionTokens.userId))
    .where(
      and(
        anyOf(sessionTokens.tokenHash, tokenHashes),
        isNull(sessionTokens.revokedAt),
        gt(sessionTokens.expiresAt, now),
        gt(sessionTokens.lastUsed, idleSince),
        sql`not ${users.disabled}`,
        isNull(users.deletedAt),
      ),
    );
}

/** Notes that these tokens are in use. One that another process writes at the moment, or revokes, is left to it. */
export async function markTokensUsed({
  db,
  tokenHashes,
  now,
}: {
  db: Executor;
  tokenHashes: readonly Buffer[];
  now: Date;
}): Promise<void> {
  await db.execute(sql`
    update ${sessionTokens} set last_used = ${now.toISOString()}::timestamptz
    where token_hash in (
      select token_hash from ${sessionTokens} where ${anyOf(sessionTokens.tokenHash, tokenHashes)}
      for no key update skip locked)`);
}
