import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from './contacts.table.ts';
import { isCustomer, onSide } from './sides.shared.repository.ts';

interface Similar {
  db: Executor;
  scope: Scope;
  name: string;
  limit: number;
}

/** Customers by trigram similarity of the name, most similar first. */
export async function findSimilarCompanies({ db, scope, name, limit }: Similar) {
  const lowered = sql`lower(${name}::text)`;
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isCustomer, inScope(companies.id, scope), sql`lower(${companies.name}) % ${lowered}`))
    .orderBy(sql`similarity(lower(${companies.name}), ${lowered}) desc`, companies.id)
    .limit(limit);
}

/** People by trigram similarity of the name, with their companies. */
export async function findSimilarPeople({ db, scope, name, limit }: Similar) {
  const lowered = sql`lower(${name}::text)`;
  return db
    .select({ id: contacts.id, name: contacts.name, companyName: companies.name })
    .from(contacts)
    .leftJoin(companies, eq(companies.id, contacts.companyId))
    .where(
      and(onSide('customers'), inScope(contacts.companyId, scope), sql`lower(${contacts.name}) % ${lowered}`),
    )
    .orderBy(sql`similarity(lower(${contacts.name}), ${lowered}) desc`, contacts.id)
    .limit(limit);
}
