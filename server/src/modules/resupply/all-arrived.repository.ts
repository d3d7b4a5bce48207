import { type SQL, sql } from 'drizzle-orm';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

interface LineColumns {
  sku: unknown;
  name: unknown;
}

/** Key of the item of a line: its sku, else its name. */
const lineKey = ({ sku, name }: LineColumns) =>
  sql`coalesce('sku ' || lower(nullif(btrim(${sku}), '')), 'name ' || lower(btrim(coalesce(${name}, ''))))`;

/** Pieces of a line that arrived or will not be sent. */
const settledPieces = sql`coalesce(${shipmentLines.receivedCount}, ${shipmentLines.dispatchedCount}, ${shipmentLines.count})
  + coalesce((select sum(${shipmentShorts.count}) from ${shipmentShorts}
    where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id} and ${shipmentShorts.settlement} <> 'send_again'), 0)`;

const broughtOf = (key: SQL) => sql`(
  select coalesce(sum(${settledPieces}), 0)
  from ${shipmentLines} inner join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
  where ${shipments.resupplyOrderId} = ${resupplyOrders.id} and ${shipments.status} = 'delivered'
    and ${shipments.deletedAt} is null and ${lineKey(shipmentLines)} = ${key})`;

/**
 * Predicate on resupply orders: every piece has arrived or will not be sent, as hasAllArrived of the domain.
 */
export const allArrived: SQL = sql`coalesce((
  select sum(ordered.pieces) > 0 and bool_and(ordered.pieces <= ${broughtOf(sql`ordered.key`)})
  from (
    select ${lineKey(resupplyOrderLines)} as key, sum(${resupplyOrderLines.count}) as pieces
    from ${resupplyOrderLines} where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id} group by 1
  ) as ordered), false)`;
