import { ALLOCATED_FROM, CABIN_COLOURS } from '@halla/domain/documents/allocation';
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '#db/literals.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { skuColour } from '../sku-colour.shared.repository.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { creditedBack, hasLeft } from './left-goods.shared.repository.ts';
import { isOpenLine } from './open-lines.repository.ts';
import { isReserving } from './stock-demand.repository.ts';

/** Predicate on orders that claim pieces not sent yet, as claimsPieces of the domain. */
export const claimsPieces: SQL = sql`(${orders.deletedAt} is null and (${isReserving}
  or (${orders.paymentStatus} = 'transit' and exists (
    select 1 from ${shipments} where ${shipments.orderId} = ${orders.id} and ${hasLeft}))))`;

/** Pieces of a shipment line that left, without those to be sent again because they did not arrive. */
const sentPieces: SQL = sql`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count}) - coalesce((
  select sum(${shipmentShorts.count}) from ${shipmentShorts}
  where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id} and ${shipmentShorts.settlement} = 'send_again'
    and ${shipments.status} = 'delivered'), 0)`;

/** Pieces sent to an order on the shipment lines that match a predicate. */
const sentTo = (order: SQL, what: SQL) => sql`coalesce((
  select sum(${sentPieces})
  from ${shipments} inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
  where ${shipments.orderId} = ${order} and ${hasLeft} and ${what}), 0)`;

/** Pieces of an order line minus those that were returned and credited. */
const wantedPieces: SQL = sql`(${orderLines.count} - ${creditedBack})`;

/** Lines of orders that claim pieces. */
const claimingLines = sql`${orderLines} inner join ${orders}
  on ${orders.id} = ${orderLines.orderId} and ${isOpenLine} and ${claimsPieces}`;

/** Pieces of some items that are reserved by orders, and pieces owed to orders; cabins are counted by colour. */
export const claimedOf = (which: SQL): SQL => sql`
  select item_id, sum(reserved) as reserved, sum(case when claim.colour is null then greatest(0,
    wanted - ${sentTo(sql`claim.order_id`, sql`lower(${shipmentLines.sku}) = claim.sku`)}) end) as owed
  from (
    select item.id as item_id, item.sku, item.colour, ${orderLines.orderId} as order_id,
      sum(${orderLines.count}) filter (where ${isReserving}) as reserved, sum(${wantedPieces}) as wanted
    from item inner join (${claimingLines}) on lower(${orderLines.sku}) = item.sku
    where ${which} group by item.id, item.sku, item.colour, ${orderLines.orderId}
  ) as claim group by item_id`;

/**
 * Pieces of each sku in waiting outward shipments without an order. These shipments have their own index;
 * `offset 0` keeps PostgreSQL from starting with all lines that ever named an item.
 */
export const loose: SQL = sql`
  select line.sku, sum(line.count) as count
  from (
    select ${shipments.id} as id from ${shipments}
    where ${shipments.status} = 'waiting' and ${shipments.deletedAt} is null and ${shipments.direction} = 'outward'
      and ${shipments.orderId} is null and ${shipments.resupplyOrderId} is null and ${shipments.stockOutAt} is null
    offset 0
  ) as shipment cross join lateral (
    select lower(${shipmentLines.sku}) as sku, ${shipmentLines.count} as count from ${shipmentLines}
    where ${shipmentLines.shipmentId} = shipment.id offset 0
  ) as line group by line.sku`;

/** Stock of each item over all warehouses. */
const held = sql`
  select item.id as item_id, (
    select sum(${stockQuantities.total}) from ${stockQuantities} where ${stockQuantities.stockItemId} = item.id) as total
  from item`;

/** Devices of a colour that can be allocated: ready, in no open plan, on no open order. */
const readyCabins = sql`(
  select count(*) from ${devices}
    inner join ${lifeCycleStates} on ${lifeCycleStates.id} = ${devices.latestLcsId}
  where ${devices.deletedAt} is null and ${devices.color} = pool.colour
    and ${devices.deviceType} = ${literal(ALLOCATED_FROM.family)} and ${lifeCycleStates.state} = ${literal(ALLOCATED_FROM.state)}
    and ${lifeCycleStates.location} = ${literal(ALLOCATED_FROM.location)}
    and not exists (select 1 from ${orders} where ${orders.id} = ${devices.orderId} and ${orders.deletedAt} is null
      and ${orders.paymentStatus} not in ('delivered', 'cancelled'))
    and not exists (select 1 from ${movementPlans}
      where ${movementPlans.deviceId} = ${devices.id} and ${movementPlans.closedAt} is null))`;

const colours = sql.join(
  CABIN_COLOURS.map((colour) => sql`(${literal(colour)})`),
  sql`, `,
);

/** Cabins of each wanted colour: owed to orders, and ready beyond those that orders lack. */
export const cabins: SQL = sql`
  select pool.colour, pool.ready, coalesce(sum(claim.owed), 0) as owed,
    greatest(0, pool.ready
      - coalesce(sum(greatest(0, claim.owed - greatest(0, claim.allocated - claim.sent))), 0)) as available
  from (select pool.colour, ${readyCabins} as ready from (values ${colours}) as pool (colour)
    where pool.colour in (select item.colour from item) offset 0) as pool
  left join lateral (
    select ordered.sent, greatest(0, ordered.count - ordered.sent) as owed, (
      select count(*) from ${devices} where ${devices.orderId} = ordered.id and ${devices.deletedAt} is null
        and ${devices.color} = pool.colour) as allocated
    from (
      select lines.id, lines.count,
        ${sentTo(sql`lines.id`, sql`${skuColour(shipmentLines.sku)} = pool.colour`)} as sent
      from (
        select ${orderLines.orderId} as id, sum(${wantedPieces}) as count
        from ${claimingLines} where ${skuColour(orderLines.sku)} = pool.colour group by ${orderLines.orderId}
      ) as lines offset 0
    ) as ordered
  ) as claim on true
  group by pool.colour, pool.ready`;

/**
 * Owed and available pieces of items over all warehouses, as a table `claims`; `among` is a predicate on
 * stock items. Cabins are counted by colour. The same rules as packages/domain/src/fulfilment/claims.ts.
 */
export function claimsOf(among: SQL): SQL {
  return sql`(
    with item as materialized (
      select ${stockItems.id} as id, lower(${stockItems.sku}) as sku, ${skuColour(stockItems.sku)} as colour
      from ${stockItems} where ${among}
    ), owed as materialized (${claimedOf(sql`item.colour is null`)}), loose as materialized (${loose}), held as materialized (${held}),
    cabins as (${cabins})
    select item.id as item_id, null::bigint as ready, coalesce(owed.owed, 0) as owed,
      greatest(0, coalesce(held.total, 0) - coalesce(owed.owed, 0) - coalesce(loose.count, 0)) as available
    from item left join owed on owed.item_id = item.id left join loose on loose.sku = item.sku
      left join held on held.item_id = item.id
    where item.colour is null
    union all
    select item.id, cabins.ready, cabins.owed, cabins.available from item inner join cabins on cabins.colour = item.colour
  ) as claims`;
}

/** Joins the claims to rows of stock. */
export const isClaimOfItem = sql`claims.item_id = ${stockItems.id}`;

/** Pieces of the item that are owed to orders. */
export const owedColumn = sql`coalesce(claims.owed, 0)`.mapWith(Number);

/**
 * Pieces that can be taken from a row: for cabins all available ones, for other items at most the total of
 * the row.
 */
export const availableColumn = sql`coalesce(case when claims.ready is null
  then least(${stockQuantities.total}, claims.available) else claims.available end, 0)`.mapWith(Number);
