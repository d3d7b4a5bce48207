import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { priceLists } from './price-lists.table.ts';

/** Price lists; visible to staff only. */
export const priceListResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: priceLists.id, label: priceLists.name, companyId: sql<null>`null` })
      .from(priceLists)
      .where(and(anyOf(priceLists.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchPriceLists,
  references: {
    company: [
      {
        ...{ name: 'priceListCompanies', what: 'priceLists', table: 'price_list_companies' },
        ...{ column: 'company_id', mayBeGone: true, key: { price_list_id: 'bigint', position: 'bigint' } },
      },
    ],
  },
};

function searchPriceLists({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all' || isShort) return [];
  const { id, name, updatedAt } = priceLists;
  const fields = [{ field: 'name', column: name }] as const;
  const named = { table: priceLists, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'priceList',
    found: [findNamed(named)],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${priceLists}`,
    where: undefined,
    limit,
  });
}
