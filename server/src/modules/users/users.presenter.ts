import type { CallOutput } from '@halla/contract/calls';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { presentReference } from '#app/fields/present-reference.ts';
import type { listPeople } from './user-lists.service.ts';

type Row = Awaited<ReturnType<typeof listPeople>>[number];
type ListedUser = CallOutput<'get_user_list'>['users'][number];

/** Names for all who may list users; what only administers accounts for super users. */
export function presentUser(row: Row, level: Level): ListedUser {
  const names = { id: row.id, userName: row.userName, fullName: row.fullName };
  if (level !== LEVELS.SUPER_USER) return names;
  return {
    ...names,
    emailAddress: row.emailAddress,
    permissionLevel: row.permissionLevel,
    Company: presentReference({ id: row.companyId, name: row.companyName }),
    CompanyId: row.companyId,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    disabled: row.disabled ? 1 : 0,
    hasSecondFactor: row.hasSecondFactor,
  };
}
