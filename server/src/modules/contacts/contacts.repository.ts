import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { byName, nameIs } from '#db/names.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts, supplierCompanies } from './contacts.table.ts';
import { onSide, type Side } from './sides.shared.repository.ts';

const columns = {
  id: contacts.id,
  name: contacts.name,
  email: contacts.email,
  phone: contacts.phone,
  additionalInfo: contacts.additionalInfo,
  companyId: companies.id,
  companyName: companies.name,
  supplierId: supplierCompanies.id,
  supplierName: supplierCompanies.name,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
};

function selectPeople(db: Executor) {
  return db
    .select(columns)
    .from(contacts)
    .leftJoin(companies, eq(companies.id, contacts.companyId))
    .leftJoin(supplierCompanies, eq(supplierCompanies.id, contacts.supplierCompanyId));
}

/** A person with the company, a customer or a supplier. */
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Predicate: name, e-mail or company name contains the text. */
export function personMatches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = containsPattern(search);
  return or(
    sql`lower(${contacts.name}) like ${pattern}`,
    sql`lower(${contacts.email}) like ${pattern}`,
    sql`${contacts.companyId} = any(array(select id from companies where lower(name) like ${pattern}))`,
    sql`${contacts.supplierCompanyId} = any(array(select id from supplier_companies where lower(name) like ${pattern}))`,
  );
}

interface PeopleSearch {
  db: Executor;
  scope: Scope;
  side: Side;
  search: string;
  /** undefined: all. */
  ids: readonly number[] | undefined;
  limit: number;
}

export async function searchPeople(request: PeopleSearch): Promise<PersonRow[]> {
  const { db, scope, side, search, ids, limit } = request;
  const isAsked = ids && anyOf(contacts.id, ids);
  return selectPeople(db)
    .where(and(onSide(side), inScope(contacts.companyId, scope), isAsked, personMatches(search)))
    .orderBy(...byName(contacts))
    .limit(limit);
}

interface PeopleOfCompanies {
  scope: Scope;
  side: Side;
  companyIds: readonly number[];
}

export async function listPeopleOf(
  db: Executor,
  { scope, side, companyIds }: PeopleOfCompanies,
): Promise<PersonRow[]> {
  const column = side === 'suppliers' ? contacts.supplierCompanyId : contacts.companyId;
  return selectPeople(db)
    .where(and(anyOf(column, companyIds), inScope(contacts.companyId, scope)))
    .orderBy(...byName(contacts));
}

export async function findPerson(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await selectPeople(db).where(and(eq(contacts.id, id), inScope(contacts.companyId, scope)));
  return row;
}

interface PersonOnSide {
  scope: Scope;
  side: Side;
  id: number;
}

export async function lockPerson(db: Executor, { scope, side, id }: PersonOnSide) {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), onSide(side), inScope(contacts.companyId, scope)))
    .for('update');
  return row;
}

/** True if a company has people. */
export async function hasPeople(db: Executor, companyId: number): Promise<boolean> {
  return (await db.$count(contacts, eq(contacts.companyId, companyId))) > 0;
}

interface SamePerson {
  side: Side;
  companyId: number | null;
  name: string;
  email: string | null;
}

/** People of the same name at the same company; a different e-mail means a different person. */
export async function findSamePerson(db: Executor, { side, companyId, name, email }: SamePerson) {
  const column = side === 'suppliers' ? contacts.supplierCompanyId : contacts.companyId;
  // Without a company the name alone does not identify a person.
  const sameEmail =
    companyId === null
      ? sql`lower(${contacts.email}) = lower(${email}::text)`
      : sql`(${contacts.email} is null or ${email}::text is null or lower(${contacts.email}) = lower(${email}::text))`;
  const [row] = await db
    .select()
    .from(contacts)
    .where(
      and(
        onSide(side),
        sql`${column} is not distinct from ${companyId}::bigint`,
        nameIs(contacts.name, name),
        sameEmail,
      ),
    )
    .orderBy(contacts.id)
    .limit(1);
  return row;
}

export async function insertPerson(db: Executor, person: typeof contacts.$inferInsert): Promise<number> {
  const [row] = await db.insert(contacts).values(person).returning({ id: contacts.id });
  if (row === undefined) throw new Error('The new contact was not returned.');
  return row.id;
}

export async function updatePerson(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof contacts.$inferInsert> },
): Promise<void> {
  await db.update(contacts).set(change).where(eq(contacts.id, id));
}

export async function insertPeople(db: Executor, people: (typeof contacts.$inferInsert)[]) {
  const { id, name, email, phone } = contacts;
  return db.insert(contacts).values(people).returning({ id, name, email, phone });
}
