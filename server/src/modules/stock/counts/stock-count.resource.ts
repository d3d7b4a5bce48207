import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { stockCounts } from './stock-counts.table.ts';

/** Counts of stock; visible to staff only. */
export const stockCountResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: stockCounts.id, label: stockCounts.name, companyId: sql<null>`null` })
      .from(stockCounts)
      .where(and(anyOf(stockCounts.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchCounts,
};

/** Searches counts by name. */
function searchCounts({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all' || isShort) return [];
  const { id, name, createdAt } = stockCounts;
  const fields = [{ field: 'name', column: name }] as const;
  const named = { table: stockCounts, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'stockCount',
    found: [findNamed(named)],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${createdAt}` },
    from: sql`from ${stockCounts}`,
    where: undefined,
    limit,
  });
}
