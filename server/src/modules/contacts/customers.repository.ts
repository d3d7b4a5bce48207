import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { byName, nameContains } from '#db/names.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { isCustomer } from './sides.shared.repository.ts';

interface CustomerSearch {
  scope: Scope;
  search: string;
  /** undefined: all. */
  ids: readonly number[] | undefined;
  onlyResellers: boolean;
  limit: number;
}

export async function searchCustomers(
  db: Executor,
  { scope, search, ids, onlyResellers, limit }: CustomerSearch,
) {
  return db
    .select()
    .from(companies)
    .where(
      and(
        isCustomer,
        inScope(companies.id, scope),
        ids && anyOf(companies.id, ids),
        onlyResellers ? eq(companies.role, 'reseller') : undefined,
        nameContains(companies.name, search),
      ),
    )
    .orderBy(...byName(companies))
    .limit(limit);
}

export async function findCustomer(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isCustomer, inScope(companies.id, scope)));
  return row;
}

const deviceCount = sql<number>`(
  select count(*)::int from devices
  where devices.company_id = "companies"."id" and devices.deleted_at is null and not devices.is_generic)`;

interface CompanyFamily {
  scope: Scope;
  id: number;
  parentId: number | null;
}

/** Parent, children and grandchildren of a company with the number of devices each owns, by name. */
export async function listRelatives(db: Executor, { scope, id, parentId }: CompanyFamily) {
  const children = db.select({ id: companies.id }).from(companies).where(eq(companies.parentId, id));
  return db
    .select({
      id: companies.id,
      name: companies.name,
      role: companies.role,
      parentId: companies.parentId,
      deviceCount,
    })
    .from(companies)
    .where(
      and(
        inScope(companies.id, scope),
        or(
          parentId === null ? undefined : eq(companies.id, parentId),
          eq(companies.parentId, id),
          inArray(companies.parentId, children),
        ),
      ),
    )
    .orderBy(...byName(companies));
}
