import { and, isNull } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { users } from './users.table.ts';

export const userResource: ResourceReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: users.id,
        label: users.fullName,
        companyId: users.companyId,
      })
      .from(users)
      .where(and(anyOf(users.id, ids), isNull(users.deletedAt), inScope(users.companyId, scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  references: {
    company: [{ name: 'users', what: 'users', table: 'users', column: 'company_id', key: { id: 'bigint' } }],
  },
};
