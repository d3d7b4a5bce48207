import { and } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { contacts } from './contacts.table.ts';

/** People, at a customer, at a supplier or without a company. */
export const contactResource: ResourceReader = {
  find: async ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: contacts.id,
        label: contacts.name,
        companyId: contacts.companyId,
      })
      .from(contacts)
      .where(and(anyOf(contacts.id, ids), inScope(contacts.companyId, scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  references: {
    company: [
      { name: 'contacts', what: 'contacts', table: 'contacts', column: 'company_id', key: { id: 'bigint' } },
    ],
  },
};
