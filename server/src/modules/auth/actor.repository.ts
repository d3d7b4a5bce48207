import { ALL_LEVELS, isClientLevel, type Level } from '@halla/domain/access/levels';
import type { CompanyNode } from '@halla/domain/access/tenancy';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { branchOf } from '#modules/companies/stored-companies.ts';
import { users } from '#modules/users/users.table.ts';
import { sessionTokens } from './auth.table.ts';
import { isOpenSession, type OpenAt } from './open-sessions.ts';
import { secondFactors } from './second-factor.table.ts';

export interface TokenHolder {
  tokenHash: Buffer;
  userId: number;
  level: Level;
  companyId: number | null;
  lastUsed: Date;
  hasSecondFactor: boolean;
  /** The company of a customer and those below it; empty for staff, who have access to all. */
  branch: CompanyNode[];
}

const CLIENT_LEVELS = sql.raw(ALL_LEVELS.filter(isClientLevel).join(', '));

interface LookUp extends OpenAt {
  db: Executor;
  tokenHashes: readonly Buffer[];
}

/**
 * The users of these tokens with what determines their scope, in one statement; ended sessions have no row.
 */
export async function findTokenHolders({ db, tokenHashes, ...at }: LookUp): Promise<TokenHolder[]> {
  return db
    .select({
      tokenHash: sessionTokens.tokenHash,
      userId: users.id,
      level: users.permissionLevel,
      companyId: users.companyId,
      lastUsed: sessionTokens.lastUsed,
      hasSecondFactor: sql<boolean>`exists (
        select 1 from ${secondFactors}
        where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
      branch: branchOf({ id: users.companyId, when: sql`${users.permissionLevel} in (${CLIENT_LEVELS})` }),
    })
    .from(sessionTokens)
    .innerJoin(users, eq(users.id, sessionTokens.userId))
    .where(
      and(
        anyOf(sessionTokens.tokenHash, tokenHashes),
        isOpenSession(at),
        sql`not ${users.disabled}`,
        isNull(users.deletedAt),
      ),
    );
}

/** Updates the last use of these tokens. Rows locked by another process are skipped. */
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
