import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { shippingCompanies } from './carriers.table.ts';

/** Shipping companies; visible to staff only. */
export const shippingCompanyResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: shippingCompanies.id, label: shippingCompanies.name, companyId: sql<null>`null` })
      .from(shippingCompanies)
      .where(and(anyOf(shippingCompanies.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${shippingCompanies.id} as id, null::bigint as company_id, null::bigint as device_id
      from ${shippingCompanies} where ${scope === 'all' ? sql`true` : sql`false`}`,
  search: searchCarriers,
};

function searchCarriers({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all' || isShort) return [];
  const { id, name, updatedAt } = shippingCompanies;
  const fields = [{ field: 'name', column: name }] as const;
  const named = { table: shippingCompanies, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'shippingCompany',
    found: [findNamed(named)],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${shippingCompanies}`,
    where: undefined,
    limit,
  });
}
