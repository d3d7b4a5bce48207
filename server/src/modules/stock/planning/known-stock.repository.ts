import { ALLOCATED_FROM } from '@halla/domain/documents/allocation';
import type { ShippedLine } from '@halla/domain/fulfilment/progress';
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { listExpectedOrders, listLooseLines, listPromisedOrders } from './expected-stock.repository.ts';
import { isSought, type Sought } from './sought-stock.repository.ts';

/** Stock, orders and shipments of the pieces, without the given order; a shipment has one entry per line. */
export async function readKnownStock({ sought, orderId }: { sought: Sought; orderId: number | undefined }) {
  const items = await listSoughtItems(sought);
  const cabins = await countReadyCabins(sought);
  const promised = await listPromisedOrders({ ...sought, exceptId: orderId });
  const expected = await listExpectedOrders(sought);
  const loose = await listLooseLines(sought);
  return {
    items,
    cabins,
    promised: promised.map(({ sent, ...order }) => ({ ...order, shipments: sent.map(withShippedLine) })),
    expected: expected.map(({ shipped, ...order }) => ({
      ...order,
      shipments: shipped.map(withIncomingLine),
    })),
    // Pieces missing at departure do not arrive.
    loose: loose.map(({ sku, count, dispatched, ...rest }) => ({
      ...rest,
      lines: [{ sku, count: dispatched ?? count }],
    })),
  };
}

export type KnownStock = Awaited<ReturnType<typeof readKnownStock>>;

function withShippedLine<Row extends ShippedLine>(row: Row) {
  const { sku, name, count, dispatched, received, shorts, ...rest } = row;
  return { ...rest, lines: [{ sku, name, count, dispatched, received, shorts: shorts ?? [] }] };
}

function withIncomingLine<Row extends ShippedLine>(row: Row) {
  const { sku, name: _name, count, dispatched, received, shorts = [], ...rest } = row;
  const waived = shorts.filter(({ settlement }) => settlement !== 'send_again');
  const given = waived.reduce((sum, one) => sum + one.count, 0);
  return { ...rest, lines: [{ sku, count, received: received ?? dispatched, waived: given }] };
}

/** Free quantity of items, by warehouse; an item without stock has one row without a warehouse. */
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

/** Ready cabins whose order has not left, counted by colour and place. */
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
