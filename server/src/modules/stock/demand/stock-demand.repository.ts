import { RESERVING, UNDERWAY } from '@halla/domain/stock/stock-demand';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#db/literals.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { isOpenLine } from './open-lines.repository.ts';

/**
 * Candidate warehouses of an item, over its rows: the rules of the domain choose one that its orders are sent from
 * or arrive in.
 */
export const candidateWarehouses: SQL = sql`coalesce(
      max(${stockQuantities.warehouse}) filter (where ${stockQuantities.warehouse} = 'mailhouse'),
      max(${stockQuantities.warehouse}) filter (where ${stockQuantities.warehouse} = 'vantaa')
    ) as usual,
    max(${stockQuantities.warehouse}) filter (where ${stockQuantities.warehouse} = 'estonia') as estonia,
    min(${stockQuantities.warehouse} collate "C") collate "default" as first`;

const withWarehouses = (among: SQL) => sql`
  select ${stockItems.id} as id, lower(${stockItems.sku}) as sku, ${candidateWarehouses}
  from ${stockItems} inner join ${stockQuantities} on ${stockQuantities.stockItemId} = ${stockItems.id}
  where ${among} group by ${stockItems.id}`;

/** Warehouse of an item that shows its reserved pieces. */
export const fulfilmentWarehouse: SQL = sql`coalesce(item.usual, item.estonia, item.first)`;

/** Predicate on orders that reserve pieces: their goods have not left. */
export const isReserving: SQL = isOneOf(orders.paymentStatus, RESERVING);

const reserved = sql`
  select item.id as item_id, ${fulfilmentWarehouse} as warehouse,
    sum(${orderLines.count}) as reserved, 0 as incoming
  from item inner join ${orderLines} on lower(${orderLines.sku}) = item.sku and ${isOpenLine}
    inner join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orders.deletedAt} is null and ${isReserving}
  group by item.id, 2`;

/**
 * Pieces of items on open resupply orders. The array makes PostgreSQL read only the lines of these few orders,
 * and `offset 0` prevents it from starting with all lines ever stored.
 */
export const ordered: SQL = sql`
  select open.id as id, item.id as item_id,
    coalesce(case when open.buyer = 'estonia' then item.estonia end, item.usual, item.first) as home,
    sum(line.count) as count
  from (
    select ${resupplyOrderLines.resupplyOrderId} as order_id, lower(${resupplyOrderLines.sku}) as sku, ${resupplyOrderLines.count} as count
    from ${resupplyOrderLines} where ${resupplyOrderLines.resupplyOrderId} = any(array(
      select ${resupplyOrders.id} from ${resupplyOrders}
      where ${resupplyOrders.deletedAt} is null and ${resupplyOrders.paymentStatus} not in ('delivered', 'cancelled')))
    offset 0
  ) as line inner join item on item.sku = line.sku inner join ${resupplyOrders} as open on open.id = line.order_id
  group by open.id, item.id, home having sum(line.count) > 0`;

/** Pieces of a shipment line that arrived or will not be sent. */
const settledPieces = sql`coalesce(${shipmentLines.receivedCount}, ${shipmentLines.dispatchedCount}, ${shipmentLines.count})
  + coalesce((select sum(${shipmentShorts.count}) from ${shipmentShorts}
    where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id}
      and ${shipmentShorts.settlement} in ('credited', 'keeps_less')), 0)`;

/** Pieces sent for each resupply order, by destination. */
export const sent: SQL = sql`
  select ordered.id, ordered.item_id, ordered.home, ${shipments.status} = 'delivered' as is_delivered,
    coalesce(${shipments.deliveryWarehouse}, ordered.home) as warehouse,
    sum(case when ${shipments.status} = 'delivered' then ${settledPieces} else ${shipmentLines.count} end) as count
  from ordered inner join item on item.id = ordered.item_id
    inner join ${shipments} on ${shipments.resupplyOrderId} = ordered.id
    inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
      and lower(${shipmentLines.sku}) = item.sku
  where ${shipments.deletedAt} is null and ${isOneOf(shipments.status, [...UNDERWAY, 'delivered'])}
  group by ordered.id, ordered.item_id, ordered.home, is_delivered, 5`;

/** Incoming pieces by item and warehouse; needs `ordered` and `sent`. */
export const incoming: SQL = sql`
  select item_id, warehouse, 0 as reserved, count as incoming
  from sent where not is_delivered and warehouse <> home
  union all
  select ordered.item_id, ordered.home, 0, greatest(0, ordered.count - coalesce((
    select sum(sent.count) from sent where sent.id = ordered.id and sent.item_id = ordered.item_id
      and (sent.is_delivered or sent.warehouse <> sent.home)), 0))
  from ordered`;

/**
 * Reserved and incoming pieces by item and warehouse, as a table `demand`; `among` is a predicate on stock
 * items. Includes warehouses without a row of the item. The same rules as
 * packages/domain/src/stock/stock-demand.ts.
 */
export function demandOf(among: SQL = sql`true`): SQL {
  return sql`(
    with item as (${withWarehouses(among)}), ordered as (${ordered}), sent as (${sent})
    select item_id, warehouse, sum(reserved) as reserved, sum(incoming) as incoming
    from (${reserved} union all ${incoming}) as parts group by item_id, warehouse
  ) as demand`;
}

/** The demand without incoming pieces, for limits, which depend only on reserved ones. */
export function reservedOf(among: SQL): SQL {
  return sql`(
    with item as (${withWarehouses(among)})
    select item_id, warehouse, sum(reserved) as reserved from (${reserved}) as parts group by item_id, warehouse
  ) as demand`;
}

/** Joins the demand to rows of stock. */
export const isDemandOfRow = sql`demand.item_id = ${stockItems.id} and demand.warehouse = ${stockQuantities.warehouse}`;

/** Columns of the demand; 0 if an item has none. */
export const demandColumns = {
  reserved: sql`coalesce(demand.reserved, 0)`.mapWith(Number),
  incoming: sql`coalesce(demand.incoming, 0)`.mapWith(Number),
};
