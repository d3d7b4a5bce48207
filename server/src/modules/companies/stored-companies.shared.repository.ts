import type { CompanyNode } from '@halla/domain/access/tenancy';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { byName, nameContains, nameIs } from '#db/names.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { companies } from './companies.table.ts';

/** Companies whose name contains the text, by name. */
export async function searchCompanies(db: Executor, { search, limit }: { search: string; limit: number }) {
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(nameContains(companies.name, search))
    .orderBy(...byName(companies))
    .limit(limit);
}

/** Holds a share lock on a company until commit, against a concurrent merge. */
export async function holdCompany(db: Executor, id: number) {
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).for('key share');
  return row;
}

export async function findCompanyByName(db: Executor, name: string) {
  const [row] = await db
    .select()
    .from(companies)
    .where(nameIs(companies.name, name))
    .orderBy(companies.id)
    .limit(1);
  return row;
}

export async function findInternalCompany(db: Executor) {
  const [row] = await db.select().from(companies).where(eq(companies.isInternal, true));
  if (row === undefined) throw new Error('The company of the maker is missing; the migrations create it.');
  return row;
}

/** Ends the walk upwards, should the tree ever have a cycle. */
const LEVELS_AT_MOST = 10;

const node = {
  id: companies.id,
  name: companies.name,
  parentId: companies.parentId,
  role: companies.role,
  isInternal: companies.isInternal,
};

export type TreeCompany = CompanyNode & { name: string };

/** The given companies, by name. */
export async function listCompanies(db: Executor, ids: 'all' | readonly number[]): Promise<TreeCompany[]> {
  return db
    .select(node)
    .from(companies)
    .where(ids === 'all' ? undefined : anyOf(companies.id, ids))
    .orderBy(...byName(companies));
}

/** Customers in the scope, by name. */
export function listCustomers(db: Executor, { scope, limit }: { scope: Scope; limit: number }) {
  return db
    .select(node)
    .from(companies)
    .where(and(eq(companies.isInternal, false), inScope(companies.id, scope)))
    .orderBy(...byName(companies))
    .limit(rowLimit(limit));
}

export async function listBranch(db: Executor, id: number): Promise<TreeCompany[]> {
  const children = db.select({ id: companies.id }).from(companies).where(eq(companies.parentId, id));
  return db
    .select(node)
    .from(companies)
    .where(or(eq(companies.id, id), eq(companies.parentId, id), inArray(companies.parentId, children)));
}

/** A company and those above it, the nearest first; empty if there is no such company. */
export async function companiesAbove(db: Executor, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive above as (
      select own.id, own.parent_id, 0 as depth from ${companies} own where own.id = ${id}::bigint
      union all
      select next.id, next.parent_id, above.depth + 1 from above
        inner join ${companies} next on next.id = above.parent_id where above.depth < ${LEVELS_AT_MOST}::int)
    select id::float8 as id from above order by depth`);
  return rows.map((row) => Number(row.id));
}

/**
 * A company referenced by a column with the two levels below it, as one column; empty if the condition is
 * false.
 */
export function branchOf({ id, when }: { id: PgColumn; when: SQL }): SQL<CompanyNode[]> {
  const { name: _, ...fields } = node;
  return nestedRows(
    fields,
    sql`from ${companies} where ${when} and ${companies.id} in (
      select own.id from ${companies} own where own.id = ${id}
      union all select child.id from ${companies} child where child.parent_id = ${id}
      union all select below.id from ${companies} child inner join ${companies} below on below.parent_id = child.id
        where child.parent_id = ${id}) order by ${companies.id}`,
  );
}

/**
 * Serialises changes of the tree until commit: two moves that are valid alone could form a cycle together,
 * and two new names could be equal.
 */
export async function lockCompanyTree(db: Executor): Promise<void> {
  await lockUntilCommit(db, 'companyTree');
}

/** Locks one customer for an edit; undefined for the maker. */
export async function lockCustomer(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.isInternal, false)))
    .for('update');
  return row;
}

export async function updateCompany(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof companies.$inferInsert> },
): Promise<void> {
  await db.update(companies).set(change).where(eq(companies.id, id));
}

export async function insertCompany(db: Executor, company: typeof companies.$inferInsert): Promise<number> {
  const [row] = await db.insert(companies).values(company).returning({ id: companies.id });
  if (row === undefined) throw new Error('The new company was not returned.');
  return row.id;
}
