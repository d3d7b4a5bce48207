import { and, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { orders } from './orders.table.ts';

/** How many orders were made since an instant and what they come to, by month of a time zone and currency; cancelled ones are left out. */
export async function sumMonths({ db, since, zone }: { db: Executor; since: Date; zone: string }) {
  return db
    .select({
      month: sql<string>`to_char(${orders.createdAt} at time zone ${zone}, 'YYYY-MM')`,
      currency: orders.currency,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.totalPrice})`.mapWith(Number),
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), ne(orders.paymentStatus, 'cancelled'), gte(orders.createdAt, since)))
    .groupBy(sql`1`, orders.currency)
    .orderBy(orders.currency);
}
