import { and, eq } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { companies } from './companies.table.ts';

/** Customers and resellers; the maker has no page. */
export const companyResource: ResourceReader = {
  find: async ({ db, scope, ids, lock }) => {
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
};
