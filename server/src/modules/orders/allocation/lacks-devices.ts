import { type SQL, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { creditedBack } from '#modules/stock/demand/left-goods.shared.repository.ts';
import { skuColour } from '#modules/stock/sku-colour.shared.repository.ts';
import { orderLines, orders } from '../orders.table.ts';

const lineColour = skuColour(orderLines.sku);

const wanted = sql`
  select ${orderLines.orderId} as order_id, ${lineColour} as colour, sum(${orderLines.count} - ${creditedBack}) as count
  from ${orderLines} where ${orderLines.isOpen} and ${lineColour} is not null group by 1, 2`;

/**
 * Predicate on open orders with more devices of a colour ordered than allocated; same rule as allocationGap of
 * the domain. A single index scan reads the cabins on all open lines; the devices of these orders are read by
 * their own index.
 */
export const lacksDevices: SQL = sql`${orders.id} in (
  select wanted.order_id from (${wanted}) as wanted
  where wanted.count > (select count(*) from ${devices} where ${devices.orderId} = wanted.order_id
    and ${devices.color} = wanted.colour and ${devices.deletedAt} is null))`;
