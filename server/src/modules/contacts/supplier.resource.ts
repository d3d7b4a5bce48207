import { and, sql } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { supplierCompanies } from './contacts.table.ts';

/** Suppliers belong to no customer: visible to staff only. */
export const supplierResource: ResourceReader = {
  find: async ({ db, scope, ids, lock }) => {
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
};
