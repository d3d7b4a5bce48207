import { LEVELS, type Level } from '@halla/domain/levels';
import type { CompanyNode } from '@halla/domain/tenancy';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { users } from '#modules/users/users.table.ts';
import { sessionTokens } from './auth.table.ts';

export interface TokenHolder {
  userId: number;
  level: Level;
  companyId: number | null;
  lastUsed: Date;
  /** The own company and up to two levels below it; empty for staff, who are not bound to a tree. */
  tree: CompanyNode[];
}

/** One indexed statement per request: token, user and the part of the company tree that its scope needs. */
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
  const tree = sql<CompanyNode[]>`(
    select coalesce(json_agg(json_build_object(
      'id', node.id, 'parentId', node.parent_id, 'role', node.role, 'isInternal', node.is_internal)), '[]'::json)
    from ${companies} node left join ${companies} parent on parent.id = node.parent_id
    where ${users.permissionLevel} in (${LEVELS.CLIENT}, ${LEVELS.CLIENT_MAINTENANCE})
      and ${users.companyId} in (node.id, node.parent_id, parent.parent_id)
  )`;
  const [row] = await db
    .select({
      userId: users.id,
      level: users.permissionLevel,
      companyId: users.companyId,
      lastUsed: sessionTokens.lastUsed,
      tree,
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
