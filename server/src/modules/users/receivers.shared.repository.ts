import { ALL_LEVELS, isClientLevel } from '@halla/domain/access/levels';
import { companyScope } from '@halla/domain/access/tenancy';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { branchOf } from '#modules/companies/stored-companies.shared.repository.ts';
import { users } from './users.table.ts';

const CLIENT_LEVELS = sql.raw(ALL_LEVELS.filter(isClientLevel).join(', '));

/** The enabled users among the given ones, as receivers of mails, with their current level and scope. */
export async function findReceivers(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      emailAddress: users.emailAddress,
      language: users.language,
      level: users.permissionLevel,
      companyId: users.companyId,
      branch: branchOf({ id: users.companyId, when: sql`${users.permissionLevel} in (${CLIENT_LEVELS})` }),
    })
    .from(users)
    .where(and(anyOf(users.id, ids), isNull(users.deletedAt), eq(users.disabled, false)))
    .orderBy(users.id);
  return rows.map(({ companyId, branch, ...receiver }) => ({
    ...receiver,
    scope: companyScope({ companyId, level: receiver.level }, branch),
  }));
}

export type Receiver = Awaited<ReturnType<typeof findReceivers>>[number];
