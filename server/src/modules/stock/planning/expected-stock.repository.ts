import type { SettledShort } from '@halla/domain/fulfilment/progress';
import { UNDERWAY } from '@halla/domain/stock/stock-demand';
import { and, eq, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { nestedRows } from '#db/nested.ts';
import { anyOf } from '#db/scope.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { creditedBack } from '../demand/left-goods.shared.repository.ts';
import { claimsPieces } from '../demand/stock-claims.repository.ts';
import { isSought, type Sought } from './sought-stock.repository.ts';

/** A line of a shipment with its counts at departure and arrival. */
const shippedLine = {
  sku: shipmentLines.sku,
  name: shipmentLines.name,
  count: shipmentLines.count,
  dispatched: shipmentLines.dispatchedCount,
  received: shipmentLines.receivedCount,
  shorts: sql<SettledShort[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'settlement', ${shipmentShorts.settlement}, 'count', ${shipmentShorts.count})), '[]')
    from ${shipmentShorts} where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id})`,
};

/** Customer orders that claim such pieces, without `exceptId`, with the pieces sent to them. */
export async function listPromisedOrders({ exceptId, ...sought }: Sought & { exceptId: number | undefined }) {
  const lines = sql`from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${isSought(orderLines.sku, sought)}`;
  return sought.db
    .select({
      id: orders.id,
      number: orders.number,
      clientInfo: orders.clientInfo,
      status: orders.paymentStatus,
      deliveryDate: orders.deliveryDate,
      lines: nestedRows(
        { sku: orderLines.sku, name: orderLines.name, count: orderLines.count, creditedBack },
        lines,
      ),
      sent: nestedRows(
        {
          status: shipments.status,
          isOut: sql<boolean>`${isNotNull(shipments.stockOutAt)}`,
          ...shippedLine,
        },
        sql`from ${shipments} inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
          where ${shipments.orderId} = ${orders.id} and ${shipments.deletedAt} is null
            and ${isSought(shipmentLines.sku, sought)}`,
      ),
    })
    .from(orders)
    .where(
      and(
        claimsPieces,
        exceptId === undefined ? undefined : ne(orders.id, exceptId),
        sql`exists (select 1 ${lines})`,
      ),
    );
}

/** Open resupply orders of such pieces with their shipments, oldest first. */
export async function listExpectedOrders(sought: Sought) {
  const lines = sql`from ${resupplyOrderLines}
    where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id} and ${isSought(resupplyOrderLines.sku, sought)}`;
  return sought.db
    .select({
      id: resupplyOrders.id,
      supplier: supplierCompanies.name,
      number: resupplyOrders.number,
      status: resupplyOrders.paymentStatus,
      buyer: resupplyOrders.buyer,
      eta: resupplyOrders.eta,
      lines: nestedRows({ sku: resupplyOrderLines.sku, count: resupplyOrderLines.count }, lines),
      shipped: nestedRows(
        {
          id: shipments.id,
          number: shipments.number,
          status: shipments.status,
          deliveryWarehouse: shipments.deliveryWarehouse,
          eta: shipments.eta,
          ...shippedLine,
        },
        sql`from ${shipments} inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
          where ${shipments.resupplyOrderId} = ${resupplyOrders.id} and ${shipments.deletedAt} is null
            and ${isSought(shipmentLines.sku, sought)}
          order by ${shipments.eta} nulls last, ${shipments.id}, ${shipmentLines.id}`,
      ),
    })
    .from(resupplyOrders)
    .innerJoin(supplierCompanies, eq(supplierCompanies.id, resupplyOrders.supplierCompanyId))
    .where(
      and(
        isNull(resupplyOrders.deletedAt),
        notInArray(resupplyOrders.paymentStatus, ['delivered', 'cancelled']),
        sql`exists (select 1 ${lines})`,
      ),
    )
    .orderBy(resupplyOrders.id);
}

/** Shipments of such pieces without an order that have not arrived, one row per line. */
export async function listLooseLines(sought: Sought) {
  return sought.db
    .select({
      id: shipments.id,
      direction: shipments.direction,
      number: shipments.number,
      status: shipments.status,
      pickupWarehouse: shipments.pickupWarehouse,
      deliveryWarehouse: shipments.deliveryWarehouse,
      pickupDate: shipments.pickupDate,
      eta: shipments.eta,
      isOut: sql<boolean>`${isNotNull(shipments.stockOutAt)}`,
      sku: shipmentLines.sku,
      count: shipmentLines.count,
      dispatched: shipmentLines.dispatchedCount,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(
      and(
        isNull(shipments.deletedAt),
        isNull(shipments.orderId),
        isNull(shipments.resupplyOrderId),
        anyOf(shipments.status, UNDERWAY),
        isSought(shipmentLines.sku, sought),
      ),
    )
    .orderBy(shipments.id, shipmentLines.id);
}
