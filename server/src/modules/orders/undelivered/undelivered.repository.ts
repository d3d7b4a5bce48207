import { UNDELIVERED } from '@halla/domain/documents/undelivered';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { orders } from '../orders.table.ts';

/** Orders with undelivered goods, oldest first; days of the given time zone. */
export function listUndelivered(db: Executor, { zone, limit }: { zone: string; limit: number }) {
  const eta = sql`(select max(${shipments.eta}) from ${shipments}
    where ${shipments.orderId} = ${orders.id} and ${shipments.deletedAt} is null
      and ${shipments.status} in ('waiting', 'transit'))`;
  return db
    .select({
      id: orders.id,
      number: orders.number,
      client: sql<
        string | null
      >`coalesce(${orders.clientInfo} ->> 'companyName', ${orders.clientInfo} ->> 'contactName')`,
      status: orders.paymentStatus,
      currency: orders.currency,
      net: orders.totalPrice,
      orderedOn: sql<string>`(${orders.createdAt} at time zone ${zone}::text)::date::text`,
      expectedOn: sql<string | null>`coalesce(${orders.deliveryDate}, ${eta})::text`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), inArray(orders.paymentStatus, [...UNDELIVERED])))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
