import { type SQL, sql } from 'drizzle-orm';
import { orderCredits } from '#modules/orders/credits/order-credits.table.ts';
import { orderLines } from '#modules/orders/orders.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';

/** Predicate on shipments: their goods are on the way or with the receiver, as hasLeft of the domain. */
export const hasLeft: SQL = sql`(${shipments.deletedAt} is null and (${shipments.status} in ('transit', 'delivered')
  or (${shipments.status} = 'waiting' and ${shipments.stockOutAt} is not null)))`;

const back = sql`select sum(${orderCredits.count})::int from ${orderCredits}
  inner join ${shipments} on ${shipments.id} = ${orderCredits.shipmentId}
  where ${orderCredits.orderLineId} = ${orderLines.id} and not ${hasLeft}`;

/** Credited pieces of an order line that the customer did not keep and no longer expects. */
export const creditedBack = sql<number>`coalesce((${back}), 0)`;
