import { and, isNull, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { users } from './users.table.ts';

const alive = isNull(users.deletedAt);

export const userResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: users.id,
        label: users.fullName,
        companyId: users.companyId,
      })
      .from(users)
      .where(and(anyOf(users.id, ids), alive, inScope(users.companyId, scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  references: {
    company: [{ name: 'users', what: 'users', table: 'users', column: 'company_id', key: { id: 'bigint' } }],
  },
  search: searchUsers,
};

/** Users by full name, user name and e-mail address. */
function searchUsers({ text: { text, isShort }, limit }: SearchRequest) {
  if (isShort) return [];
  const { id, fullName, userName, emailAddress, companyId, updatedAt } = users;
  const fields = [
    { field: 'name', column: fullName },
    { field: 'name', column: userName },
    { field: 'email', column: emailAddress },
  ] as const;
  return foundRows({
    kind: 'user',
    found: [findNamed({ table: users, id, fields, where: alive, text, isShort, enough: limit })],
    id,
    columns: {
      number: sql`${userName}::text`,
      label: sql`${fullName}::text`,
      companyId: sql`${companyId}`,
      recent: sql`${updatedAt}`,
      facts: sql`jsonb_build_object('email', ${emailAddress})`,
    },
    from: sql`from ${users}`,
    where: alive,
    limit,
  });
}
