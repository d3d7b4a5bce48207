import { and, eq, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { companies } from './companies.table.ts';

/** Customers and resellers; the maker has no page. */
export const companyResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: companies.id,
        label: companies.name,
        companyId: companies.id,
      })
      .from(companies)
      .where(and(anyOf(companies.id, ids), eq(companies.isInternal, false), inScope(companies.id, scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  references: {
    company: [
      { name: 'clients', what: 'clients', table: 'companies', column: 'parent_id', key: { id: 'bigint' } },
    ],
  },
  search: searchCompanies,
};

function searchCompanies({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (isShort) return [];
  const { id, name, updatedAt } = companies;
  const fields = [{ field: 'name', column: name }] as const;
  const where = and(eq(companies.isInternal, false), inScope(id, scope));
  return foundRows({
    kind: 'company',
    found: [findNamed({ table: companies, id, fields, where, text, isShort, enough: limit })],
    id,
    columns: { label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${companies}`,
    where,
    limit,
  });
}
