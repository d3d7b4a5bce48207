import { ABILITIES } from '@halla/domain/access/abilities';
import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { contacts, supplierCompanies } from './contacts.table.ts';
import { onSide } from './sides.shared.repository.ts';

/** People, at a customer, at a supplier or without a company. */
export const contactResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
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
  search: searchPeople,
};

/** Finds people of suppliers only for users who may see suppliers. */
function searchPeople({ actor: { scope, level }, text: { text, isShort }, limit }: SearchRequest) {
  if (isShort) return [];
  const { id, name, email, companyId, supplierCompanyId, updatedAt } = contacts;
  const fields = [
    { field: 'name', column: name },
    { field: 'email', column: email },
  ] as const;
  const side = ABILITIES.seeSuppliers(level) ? undefined : onSide('customers');
  const where = and(side, inScope(companyId, scope));
  return foundRows({
    kind: 'contact',
    found: [findNamed({ table: contacts, id, fields, where, text, isShort, enough: limit })],
    id,
    columns: {
      label: sql`${name}::text`,
      companyId: sql`${companyId}`,
      recent: sql`${updatedAt}`,
      facts: sql`jsonb_build_object('email', ${email}, 'supplier', ${supplierCompanies.name})`,
    },
    from: sql`from ${contacts} left join ${supplierCompanies} on ${supplierCompanies.id} = ${supplierCompanyId}`,
    where,
    limit,
  });
}
