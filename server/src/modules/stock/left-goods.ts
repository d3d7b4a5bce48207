import { type SQL, sql } from 'drizzle-orm';
import { orderCredits } from '#modules/orders/order-credits.table.ts';
import { orderLines } from '#modules/orders/orders.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';

/** Predicate on shipments, as hasLeft of the domain: their goods are on their way or with the receiver. */
export const hasLeft: SQL = sql`(${shipments.deletedAt} is null and (${shipments.status} in ('transit', 'delivered')
  or (${shipments.status} = 'waiting' and ${shipments.stockOutAt} is not null)))`;

const back = sql`select sum(${orderCredits.count})::int from ${orderCredits}
  inner join ${shipments} on ${shipments.id} = ${orderCredits.shipmentId}
  where ${orderCredits.orderLineId} = ${orderLines.id} and not ${hasLeft}`;

/** Pieces of an order line that were credited and did not stay with the customer: they are not wanted any more. */
export const creditedBack = sql<number>`coalesce((${back}), 0)`;
