import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { orders } from '../orders.table.ts';

const above = alias(companies, 'above');

/** Orders of resellers and of their clients, with the reseller; others are left out. */
export async function resellersOfOrders(db: Executor, orderIds: readonly number[]) {
  const reseller = alias(companies, 'reseller');
  return db
    .select({ orderId: orders.id, id: reseller.id, name: reseller.name })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(above, eq(above.id, companies.parentId))
    .innerJoin(
      reseller,
      and(
        eq(
          reseller.id,
          sql`case when ${companies.role} = 'reseller' then ${companies.id} else ${above.id} end`,
        ),
        eq(reseller.role, sql.raw(`'reseller'`)),
        sql`not ${reseller.isInternal}`,
      ),
    )
    .where(anyOf(orders.id, orderIds));
}
