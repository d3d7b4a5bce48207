import { ALLOCATED_FROM, type CabinColour, SKU_PART } from '@halla/domain/documents/allocation';
import { RESERVING, UNDERWAY } from '@halla/domain/stock/stock-demand';
import { and, eq, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { anyOf, textArray } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines, resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems, stockQuantities } from './stock.table.ts';

/** Skus and colours whose pieces are looked for. */
interface Sought {
  db: Executor;
  skus: readonly string[];
  colours: readonly CabinColour[];
}

/** Everything that is known about the pieces, apart from one order; a shipment has an entry for each of its lines. */
export async function readKnownStock({ sought, orderId }: { sought: Sought; orderId: number | undefined }) {
  const items = await listSoughtItems(sought);
  const cabins = await countReadyCabins(sought);
  const promised = await listPromisedOrders({ ...sought, exceptId: orderId });
  const expected = await listExpectedOrders(sought);
  const loose = await listLooseLines(sought);
  return {
    items,
    cabins,
    promised: promised.map(({ sent, ...order }) => ({ ...order, shipments: sent.map(withLine) })),
    expected: expected.map(({ shipped, ...order }) => ({ ...order, shipments: shipped.map(withLine) })),
    loose: loose.map(withLine),
  };
}

export type KnownStock = Awaited<ReturnType<typeof readKnownStock>>;

function withLine<Row extends { sku: string | null; count: number }>({ sku, count, ...rest }: Row) {
  return { ...rest, lines: [{ sku, count }] };
}

/** Predicate of a sku: one of those, or of a cabin of one of the colours. */
function isSought(sku: PgColumn, { skus, colours }: Sought): SQL {
  const parts = colours.map((colour) => SKU_PART[colour]);
  return sql`(lower(${sku}) = any(array(select lower(wanted) from unnest(${textArray(skus)}) as wanted))
    or exists (select 1 from unnest(${textArray(parts)}) as part where strpos(upper(${sku}), part) > 0))`;
}

/** What is free of items, by warehouse; an item that lies nowhere has one row without a warehouse. */
async function listSoughtItems(sought: Sought) {
  return sought.db
    .select({
      sku: stockItems.sku,
      name: stockItems.name,
      warehouse: warehouses.value,
      warehouseName: warehouses.label,
      free: stockQuantities.free,
    })
    .from(stockItems)
    .leftJoin(stockQuantities, eq(stockQuantities.stockItemId, stockItems.id))
    .leftJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .where(isSought(stockItems.sku, sought))
    .orderBy(stockItems.id, warehouses.position);
}

/** Cabins that are ready and whose order has not left, counted by colour and place. */
async function countReadyCabins({ db, colours }: Pick<Sought, 'db' | 'colours'>) {
  if (colours.length === 0) return [];
  return db
    .select({
      colour: devices.color,
      place: lifeCycleStates.location,
      count: sql`count(*)`.mapWith(Number),
    })
    .from(devices)
    .innerJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(orders, eq(orders.id, devices.orderId))
    .where(
      and(
        isNull(devices.deletedAt),
        eq(devices.deviceType, ALLOCATED_FROM.family),
        eq(lifeCycleStates.state, ALLOCATED_FROM.state),
        anyOf(devices.color, colours),
        or(isNull(orders.id), notInArray(orders.paymentStatus, ['transit', 'delivered'])),
      ),
    )
    .groupBy(devices.color, lifeCycleStates.location);
}

/** Orders of customers that wait for such pieces, apart from one, with what they have been sent. */
async function listPromisedOrders({ exceptId, ...sought }: Sought & { exceptId: number | undefined }) {
  const lines = sql`from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${isSought(orderLines.sku, sought)}`;
  return sought.db
    .select({
      status: orders.paymentStatus,
      deliveryDate: orders.deliveryDate,
      lines: nestedRows({ sku: orderLines.sku, count: orderLines.count }, lines),
      sent: nestedRows(
        {
          status: shipments.status,
          sku: shipmentLines.sku,
          count: sql<number>`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count})`,
        },
        sql`from ${shipments} inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
          where ${shipments.orderId} = ${orders.id} and ${shipments.deletedAt} is null
            and ${isSought(shipmentLines.sku, sought)}`,
      ),
    })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        anyOf(orders.paymentStatus, RESERVING),
        exceptId === undefined ? undefined : ne(orders.id, exceptId),
        sql`exists (select 1 ${lines})`,
      ),
    );
}

/** Open resupply orders of such pieces with their shipments, the oldest first. */
async function listExpectedOrders(sought: Sought) {
  const lines = sql`from ${resupplyOrderLines}
    where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id} and ${isSought(resupplyOrderLines.sku, sought)}`;
  return sought.db
    .select({
      number: resupplyOrders.number,
      status: resupplyOrders.paymentStatus,
      buyer: resupplyOrders.buyer,
      eta: resupplyOrders.eta,
      lines: nestedRows({ sku: resupplyOrderLines.sku, count: resupplyOrderLines.count }, lines),
      shipped: nestedRows(
        {
          number: shipments.number,
          status: shipments.status,
          deliveryWarehouse: shipments.deliveryWarehouse,
          eta: shipments.eta,
          sku: shipmentLines.sku,
          count: shipmentLines.count,
        },
        sql`from ${shipments} inner join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
          where ${shipments.resupplyOrderId} = ${resupplyOrders.id} and ${shipments.deletedAt} is null
            and ${isSought(shipmentLines.sku, sought)}
          order by ${shipments.eta} nulls last, ${shipments.id}, ${shipmentLines.id}`,
      ),
    })
    .from(resupplyOrders)
    .where(
      and(
        isNull(resupplyOrders.deletedAt),
        notInArray(resupplyOrders.paymentStatus, ['delivered', 'cancelled']),
        sql`exists (select 1 ${lines})`,
      ),
    )
    .orderBy(resupplyOrders.id);
}

/** Shipments of such pieces that belong to no order and have not arrived, a row for each line. */
async function listLooseLines(sought: Sought) {
  return sought.db
    .select({
      number: shipments.number,
      status: shipments.status,
      pickupWarehouse: shipments.pickupWarehouse,
      deliveryWarehouse: shipments.deliveryWarehouse,
      pickupDate: shipments.pickupDate,
      eta: shipments.eta,
      isOut: sql<boolean>`${isNotNull(shipments.stockOutAt)}`,
      sku: shipmentLines.sku,
      count: shipmentLines.count,
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
