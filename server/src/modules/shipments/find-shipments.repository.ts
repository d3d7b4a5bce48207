import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '#db/search.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipments } from './shipments.table.ts';

/**
 * Predicate on shipments: a text is in their number, reference, tracking number, receiver, carrier or lines, or in
 * the number of their order or resupply order. One subquery per index, because conditions joined by `or` would read
 * every row.
 */
export function shipmentsWith(text: string): SQL {
  const pattern = containsPattern(text);
  const { id, shippingInfo } = shipments;
  const own = [
    sql`lower(${shipments.number})`,
    sql`lower(${shipments.externalRef})`,
    sql`lower(${shipments.trackingNumber})`,
    sql`lower(${shippingInfo} ->> 'companyName')`,
    sql`lower(${shippingInfo} ->> 'contactName')`,
  ].map((value) => sql`select ${id} from ${shipments} where ${value} like ${pattern}`);
  const ofLines = [shipmentLines.sku, shipmentLines.name].map(
    (column) =>
      sql`select ${shipmentLines.shipmentId} from ${shipmentLines} where lower(${column}) like ${pattern}`,
  );
  const ofCarrier = sql`select ${id} from ${shipments} where ${shipments.shippingCompanyId} in (
    select ${shippingCompanies.id} from ${shippingCompanies} where lower(${shippingCompanies.name}) like ${pattern})`;
  const ofResupply = sql`select ${id} from ${shipments} where ${shipments.resupplyOrderId} in (
    select ${resupplyOrders.id} from ${resupplyOrders} where lower(${resupplyOrders.number}) like ${pattern})`;
  const ofOrder = sql`select ${id} from ${shipments} where ${shipments.orderId} in (
    select ${orders.id} from ${orders} where ${orders.number}::text like ${pattern})`;
  // Order numbers have no substring index, so they are searched only for digits.
  const digits = /^\d+$/.test(text) ? [ofOrder] : [];
  const found = [...own, ...ofLines, ofCarrier, ofResupply, ...digits];
  return sql`${id} in (${sql.join(found, sql` union all `)})`;
}
