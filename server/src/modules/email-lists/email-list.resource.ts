import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { emailLists } from './email-lists.table.ts';

/** E-mail lists; visible to staff only. */
export const emailListResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: emailLists.id, label: emailLists.name, companyId: sql<null>`null` })
      .from(emailLists)
      .where(and(anyOf(emailLists.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchLists,
};

function searchLists({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all' || isShort) return [];
  const { id, name, updatedAt } = emailLists;
  const fields = [{ field: 'name', column: name }] as const;
  const named = { table: emailLists, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'emailList',
    found: [findNamed(named)],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${emailLists}`,
    where: undefined,
    limit,
  });
}
