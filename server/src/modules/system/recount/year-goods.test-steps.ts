import { uuidOf } from '@halla/domain/demo/random';
import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { and, eq, lt, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines } from '#modules/resupply/resupply.table.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { PLACES, type Year } from './year.test-steps.ts';

const STATES = [
  { weight: 6, to: 'transit' },
  { weight: 5, to: 'delivered' },
  { weight: 1, to: 'returned' },
  { weight: 1, to: 'cancelled' },
  { weight: 1, to: 'waiting' },
] as const;

/** Ships goods to a customer, from a supplier or between the warehouses. */
export async function addShipment(year: Year): Promise<void> {
  const { random } = year;
  const orderId = random.chance(0.6) ? year.any(year.orders) : undefined;
  const resupplyId = orderId === undefined && random.chance(0.5) ? year.any(year.resupply) : undefined;
  const from = random.pick(PLACES);
  const to = PLACES.find((place) => place !== from) ?? from;
  const isInward = resupplyId !== undefined;
  const isBetween = orderId === undefined && !isInward && random.chance(0.5);
  const direction = isInward ? 'inward' : isBetween ? 'between' : 'outward';
  const ids = orderId === undefined ? [] : await cabinsOf(year, orderId);
  const { status, body } = await year.send('add_shipment', {
    shipment: {
      shipmentDirection: direction,
      ...(orderId !== undefined && { Order: { id: orderId } }),
      ...(resupplyId !== undefined && { ResupplyOrder: { id: resupplyId } }),
      ...(!isInward && { pickupAddress: from }),
      ...((isInward || isBetween) && { shippingInfo: { companyName: to } }),
      genericDevices: (await someOf(year, { orderId, resupplyId })).map((line) => ({
        ...line,
        ...(line.name.startsWith('CTN') && orderId !== undefined && { deviceIds: ids.slice(0, line.count) }),
      })),
    },
  });
  if (status === 200) year.shipments.push(body.shipment.id);
}

interface ShippedOf {
  orderId: number | undefined;
  resupplyId: number | undefined;
}

/** Some items on the lines of an order or resupply order, each in part; for a loose shipment, any items. */
async function someOf(year: Year, { orderId, resupplyId }: ShippedOf) {
  const { db } = year.t.database;
  const lines =
    orderId !== undefined
      ? await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      : resupplyId !== undefined
        ? await db.select().from(resupplyOrderLines).where(eq(resupplyOrderLines.resupplyOrderId, resupplyId))
        : null;
  if (lines === null) return year.lines(2);
  return lines.map(({ sku, name, count }) => ({
    ...(sku !== null && { sku }),
    name: name ?? '',
    count: year.random.integer(Math.min(1, count), count),
  }));
}

async function cabinsOf({ t }: Year, orderId: number): Promise<number[]> {
  const { db } = t.database;
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.orderId, orderId));
  return rows.map(({ id }) => id);
}

/** Moves a shipment to its next status, possibly with a lower count. */
export async function moveShipment(year: Year): Promise<void> {
  const id = year.any(year.shipments);
  if (id === undefined) return;
  const { random } = year;
  const status = random.weighted(STATES).to;
  const isMove = status === 'transit' || status === 'delivered';
  const { status: answered } = await year.send('edit_shipment', {
    ...(isMove && random.chance(0.5) && { orderStatus: status }),
    shipment: { id, status, ...(random.chance(0.7) && { stockEffects: await countedOf(year, id, status) }) },
  });
  if (answered === 200 && random.chance(0.15)) await year.send('undo_shipment_step', { shipment: { id } });
  else if (status === 'delivered' && random.chance(0.5)) await settleShort(year);
}

async function countedOf({ t, random }: Year, id: number, status: string) {
  const { db } = t.database;
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, id));
  const lines = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
  const leaves = shipment?.direction !== 'inward' && shipment?.stockOutAt === null;
  return lines.flatMap(({ sku, count, dispatchedCount }) => {
    if (sku === null) return [];
    const dispatched = leaves ? random.integer(0, count) : (dispatchedCount ?? count);
    const isShort = random.chance(0.6);
    const received = isShort ? random.integer(0, dispatched) : dispatched + random.integer(0, 2);
    return [
      {
        sku,
        ...(leaves && { dispatched }),
        ...(status === 'delivered' && { received, over: random.chance(0.8) }),
      },
    ];
  });
}

const isUndecided = sql`not exists (
  select 1 from ${shipmentShorts} where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id})`;
const left = sql`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count})`;

/** Settles pieces that did not arrive: to be sent later, credited or given up. */
export async function settleShort(year: Year): Promise<void> {
  const { random, t } = year;
  const short = await t.database.db
    .select({ id: shipments.id, sku: shipmentLines.sku })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.status, 'delivered'), lt(shipmentLines.receivedCount, left), isUndecided))
    .orderBy(shipmentLines.id);
  const { id = 0, sku = null } = year.any(short) ?? {};
  if (sku === null) return;
  const settlement = random.pick(SHORT_SETTLEMENTS);
  const decided = { sku, settlement, count: random.chance(0.8) ? 1 : 3, reason: 'Lost on the way' };
  await year.send('settle_shipment_shorts', { shipment: { id }, shorts: [decided] });
}

export async function moveResupply(year: Year): Promise<void> {
  const id = year.any(year.resupply);
  if (id === undefined) return;
  const paymentStatus = year.random.pick(['transit', 'delivered', 'delivered', 'cancelled'] as const);
  await year.send('edit_resupply_order', { orderData: { id, paymentStatus } });
}

export async function editShipment(year: Year): Promise<void> {
  const id = year.any(year.shipments);
  if (id !== undefined) await year.send('edit_shipment', { shipment: { id, genericDevices: year.lines(2) } });
}

export async function deleteShipment(year: Year): Promise<void> {
  const id = year.any(year.shipments);
  if (id !== undefined) await year.send('delete_shipment', { shipment: { id } });
}

/** Puts some stray goods back into stock, or writes them off. */
export async function settleStray(year: Year): Promise<void> {
  const { random } = year;
  const { body } = await year.send('get_stray_goods', {});
  const goods = year.any(body.goods ?? []);
  if (goods === undefined) return;
  const pieces = { sku: goods.sku, count: random.integer(1, goods.stray + 1) };
  await year.send('settle_stray_goods', {
    shipment: { id: goods.Shipment.id },
    ...(random.chance(0.6)
      ? { putBack: [{ ...pieces, warehouse: random.pick(PLACES) }] }
      : { writeOff: [{ ...pieces, reason: 'Lost on the way' }] }),
  });
}

export async function addResupply(year: Year): Promise<void> {
  const { status, body } = await year.send('add_resupply_order', {
    deviceList: year.lines(9).map((line) => ({ ...line, costPrice: 2.5 })),
    orderBuyer: 'finland',
    supplierCompanyId: year.supplierId,
  });
  if (status === 200) year.resupply.push(body.order.id);
}

/** Takes, adds or corrects pieces, or refills the other shelf. */
export async function changeStock(year: Year): Promise<void> {
  const { random } = year;
  const { id, warehouse } = random.pick(random.pick(year.items).rows);
  const isRelative = random.chance(0.6);
  const from = PLACES.find((place) => place !== warehouse) ?? warehouse;
  await year.send('add_stock_quantity', {
    stock_item: {
      id,
      total: isRelative ? random.integer(-4, 6) : random.integer(0, 60),
      ...(random.chance(0.3) && { refill: { fromWarehouse: from, amount: random.integer(1, 5) } }),
    },
    relative_modification: isRelative,
  });
}

/** Gives an item another SKU, including in the lines of open documents. */
export async function renameItem(year: Year): Promise<void> {
  const item = year.random.pick(year.items);
  const row = year.random.pick(item.rows);
  const sku = `${item.sku.split('-')[0]}-${year.random.hex(4).toUpperCase()}`;
  const { status } = await year.send('add_stock_quantity', { stock_item: { id: row.id, sku } });
  // Some forms still hold the former SKU.
  if (status === 200 && year.random.chance(0.8)) item.sku = sku;
}

/** Counts some items of a warehouse while others are moved, and books the differences. */
export async function countStock(year: Year): Promise<void> {
  const { random, t } = year;
  const begun = await year.send('add_stock_count', { name: 'Count', warehouse: random.pick(PLACES) });
  if (begun.status !== 200) return;
  const count_id = begun.body.count.id;
  for (const { id } of year.items.filter(() => random.chance(0.5)))
    await year.send('add_stock_count_line', {
      count_id,
      key: uuidOf('count', count_id, id),
      stock_item_id: id,
      counted: random.integer(0, 50),
      counted_at: t.clock.now.toISOString(),
    });
  year.pass(2);
  if (random.chance(0.3)) await changeStock(year);
  const { body } = await year.send('get_stock_count_differences', { count_id });
  await year.send('book_stock_count', { count_id, lines: body.items.map(({ key }) => key) });
}
