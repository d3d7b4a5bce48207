import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { supplierCompanies } from './contacts.table.ts';

/** Suppliers belong to no customer: visible to staff only. */
export const supplierResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: supplierCompanies.id,
        label: supplierCompanies.name,
        companyId: sql<null>`null`,
      })
      .from(supplierCompanies)
      .where(and(anyOf(supplierCompanies.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchSuppliers,
};

function searchSuppliers({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (isShort || scope !== 'all') return [];
  const { id, name, updatedAt } = supplierCompanies;
  const fields = [{ field: 'name', column: name }] as const;
  const named = { table: supplierCompanies, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'supplier',
    found: [findNamed(named)],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${supplierCompanies}`,
    where: undefined,
    limit,
  });
}
