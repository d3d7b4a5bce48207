import type { ContactType } from '@halla/contract/contacts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import type { RowPosition, RowSort } from './contact-cursor.ts';
import { personMatches } from './contacts.repository.ts';
import { contacts, supplierCompanies } from './contacts.table.ts';
import { isCustomer, onSide } from './sides.shared.repository.ts';

interface RowFilter {
  db: Executor;
  scope: Scope;
  search: string;
  kind: ContactType | undefined;
}

const none = sql<string | null>`null::text`;

/** Companies and people as rows of the same shape; suppliers only when the filter selects them. */
function selectRows({ db, scope, search, kind }: RowFilter) {
  const pattern = containsPattern(search);
  const only = (wanted: ContactType): SQL | undefined =>
    kind === wanted || (kind === undefined && wanted !== 'supplier') ? undefined : sql`false`;
  const customers = db
    .select({
      type: sql<ContactType>`'company'`.as('type'),
      id: companies.id,
      name: companies.name,
      contactName: none.as('contact_name'),
      companyName: sql<string | null>`${companies.name}::text`.as('company_name'),
      email: none.as('email'),
      phone: none.as('phone'),
      location: sql<string | null>`${companies.location}::text`.as('country'),
      createdAt: companies.createdAt,
    })
    .from(companies)
    .where(
      and(
        only('company'),
        isCustomer,
        inScope(companies.id, scope),
        search === '' ? undefined : sql`lower(${companies.name}) like ${pattern}`,
      ),
    );
  const people = db
    .select({
      type: sql<ContactType>`'contact'`.as('type'),
      id: contacts.id,
      name: contacts.name,
      contactName: sql<string | null>`${contacts.name}::text`.as('contact_name'),
      companyName: sql<string | null>`${companies.name}::text`.as('company_name'),
      email: sql<string | null>`${contacts.email}::text`.as('email'),
      phone: sql<string | null>`${contacts.phone}::text`.as('phone'),
      location: sql<string | null>`${companies.location}::text`.as('country'),
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .leftJoin(companies, eq(companies.id, contacts.companyId))
    .where(
      and(only('contact'), onSide('customers'), inScope(contacts.companyId, scope), personMatches(search)),
    );
  const suppliers = db
    .select({
      type: sql<ContactType>`'supplier'`.as('type'),
      id: supplierCompanies.id,
      name: supplierCompanies.name,
      contactName: none.as('contact_name'),
      companyName: sql<string | null>`${supplierCompanies.name}::text`.as('company_name'),
      email: none.as('email'),
      phone: none.as('phone'),
      location: sql<string | null>`${supplierCompanies.location}::text`.as('country'),
      createdAt: supplierCompanies.createdAt,
    })
    .from(supplierCompanies)
    .where(
      and(
        only('supplier'),
        search === '' ? undefined : sql`lower(${supplierCompanies.name}) like ${pattern}`,
      ),
    );
  return customers.unionAll(people).unionAll(suppliers).as('rows');
}

interface RowPage extends RowFilter {
  sort: RowSort;
  after: RowPosition | null;
  limit: number;
}

export function listRows({ sort, after, limit, ...filter }: RowPage) {
  const rows = selectRows(filter);
  const descending = sort.startsWith('-');
  const byTime = sort.endsWith('createdAt');
  const key = byTime ? sql`${rows.createdAt}` : sql`lower(${rows.name})`;
  const keyType = sql.raw(byTime ? 'timestamptz' : 'text');
  const operator = sql.raw(descending ? '<' : '>');
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return filter.db
    .select({
      type: rows.type,
      id: rows.id,
      name: rows.name,
      contactName: rows.contactName,
      companyName: rows.companyName,
      email: rows.email,
      phone: rows.phone,
      location: rows.location,
      createdAt: rows.createdAt,
      /** Lowered by the database: the key of the cursor must match its sort order. */
      lowered: sql<string>`lower(${rows.name})`,
    })
    .from(rows)
    .where(
      after === null
        ? undefined
        : sql`(${key}, ${rows.type}, ${rows.id}) ${operator} (${after.key}::${keyType}, ${after.type}::text, ${after.id}::bigint)`,
    )
    .orderBy(sql`${key} ${direction}, ${rows.type} ${direction}, ${rows.id} ${direction}`)
    .limit(rowLimit(limit));
}

/** Companies and people that match the filter, for counting. */
export function matchingRows(filter: RowFilter) {
  const rows = selectRows(filter);
  return filter.db.select({ id: rows.id }).from(rows);
}
