import { type SQL, sql } from 'drizzle-orm';
import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

interface LineColumns {
  sku: unknown;
  name: unknown;
}

/** Lines with the same key are the same item: by sku, without one by name. */
const lineKey = ({ sku, name }: LineColumns) =>
  sql`coalesce('sku ' || lower(nullif(btrim(${sku}), '')), 'name ' || lower(btrim(coalesce(${name}, ''))))`;

const broughtOf = (key: SQL) => sql`(
  select coalesce(sum(coalesce(${shipmentLines.receivedCount}, ${shipmentLines.count})), 0)
  from ${shipmentLines} inner join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
  where ${shipments.resupplyOrderId} = ${resupplyOrders.id} and ${shipments.status} = 'delivered'
    and ${shipments.deletedAt} is null and ${lineKey(shipmentLines)} = ${key})`;

/** Predicate on resupply orders: shipments have brought every piece, as hasAllArrived of the domain. */
export const allArrived: SQL = sql`coalesce((
  select sum(ordered.pieces) > 0 and bool_and(ordered.pieces <= ${broughtOf(sql`ordered.key`)})
  from (
    select ${lineKey(resupplyOrderLines)} as key, sum(${resupplyOrderLines.count}) as pieces
    from ${resupplyOrderLines} where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id} group by 1
  ) as ordered), false)`;
