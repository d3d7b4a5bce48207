import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { stockItems } from './stock.table.ts';

export interface DeliveryTime extends Record<string, unknown> {
  stockItemId: number;
  supplierId: number;
  /** In whole days. */
  days: number;
}

interface TimesWanted {
  itemIds: readonly number[];
  /** Business time zone. */
  zone: string;
}

/**
 * Average days from order to delivery of delivered resupply orders, by item and supplier. An order counts
 * once, even if several lines name the item.
 */
export async function readDeliveryTimes(
  db: Executor,
  { itemIds, zone }: TimesWanted,
): Promise<DeliveryTime[]> {
  const { deliveryDate, createdAt, paymentStatus, deletedAt } = resupplyOrders;
  const orderedOn = sql`(${createdAt} at time zone ${zone}::text)::date`;
  const { rows } = await db.execute<DeliveryTime>(sql`
    select item as "stockItemId", supplier as "supplierId", round(avg(days))::int as days from (
      select distinct ${stockItems.id}::float8 as item, ${resupplyOrders.supplierCompanyId}::float8 as supplier, ${resupplyOrders.id},
        ${deliveryDate} - ${orderedOn} as days
      from ${stockItems}
        inner join ${resupplyOrderLines} on lower(${resupplyOrderLines.sku}) = lower(${stockItems.sku})
        inner join ${resupplyOrders} on ${resupplyOrders.id} = ${resupplyOrderLines.resupplyOrderId}
      where ${anyOf(stockItems.id, itemIds)} and ${paymentStatus} = 'delivered' and ${deletedAt} is null
        and ${deliveryDate} >= ${orderedOn}) as deliveries
    group by item, supplier`);
  return rows;
}
