import { fulfilmentWarehouse, incoming } from '@halla/domain/stock/stock-demand';
import { asc, inArray, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines, orders } from '../orders.table.ts';
import { owedCents, totalCents } from './order-model.test-steps.ts';
import { RESUPPLIED, type Sequence } from './order-sequence.test-steps.ts';

/** Expects the database to match the model of a sequence. */
export async function expectModelled(sequence: Sequence): Promise<void> {
  const { model, name, server } = sequence;
  const { db } = server.database;
  const ids = [...model.orders.keys()];
  expect(await readOrders({ db, ids })).toEqual(
    [...model.orders].map(([id, { lines, currency, vat, deposit, status, isDeleted }]) => ({
      ...{ id, currency, vat, deposit, status, isDeleted },
      total: Number(totalCents(lines)) / 100,
      lines: lines.map(({ sku, count, price, discount }) => ({ sku, count, price, discount })),
    })),
  );
  const placed = await db
    .select({ id: devices.id, orderId: devices.orderId })
    .from(devices)
    .where(like(devices.serialNumber, `${name}_`));
  expect(placed.toSorted((a, b) => a.id - b.id)).toEqual(
    sequence.devices.map((id) => ({ id, orderId: model.orderOf(id) ?? null })),
  );
  expect(await statedCents({ db, ids })).toEqual(
    new Map([...model.orders].map(([id, order]) => [id, Number(owedCents(order))])),
  );
  for (const item of ['PUMP', 'FAN']) await expectStock(sequence, item);
}

/** Sum of the documents of each order in cents, read without product code. */
async function statedCents({ db, ids }: { db: Db; ids: number[] }): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; cents: string }>(sql`
    select o.id, coalesce(sum(case d.kind when 'invoice' then d.gross else -d.gross end) * 100, 0)::bigint as cents
    from orders o left join order_documents d on d.order_id = o.id
    where o.id = any(${`{${ids.join(',')}}`}::bigint[]) group by o.id order by o.id`);
  return new Map(rows.map(({ id, cents }) => [Number(id), Number(cents)]));
}

async function readOrders({ db, ids }: { db: Db; ids: number[] }) {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return rows.map(({ id, currency, vat, depositAmount, paymentStatus, totalPrice, deletedAt }) => ({
    ...{ id, currency, vat, deposit: depositAmount, status: paymentStatus, isDeleted: deletedAt !== null },
    total: totalPrice,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ sku, count, price, discount }) => ({ sku, count, price, discount })),
  }));
}

/** Compares total, reserved and incoming quantities of an item in all of its warehouses. */
async function expectStock(sequence: Sequence, item: string): Promise<void> {
  const { server, token, rowIds, stock } = sequence;
  const sku = sequence.skuOf(item);
  const { body } = await server.call('get_stock_quantity', token, { search_value: sku });
  const warehouses = [...rowIds.keys()]
    .filter((key) => key.startsWith(item))
    .map((key) => key.slice(item.length + 1))
    .sort();
  const home = fulfilmentWarehouse(warehouses);
  const reserved = reservedOf(sequence, sku);
  const lines = [{ sku: sequence.skuOf('PUMP'), count: RESUPPLIED }];
  const coming = incoming({ sku, warehouses }, [
    { status: 'invoiced', buyer: 'estonia', shipments: [], lines },
  ]);
  const shown = body.stock.map(({ Warehouse: { value: place }, ...row }) => ({
    place,
    quantities: [row.total, row.free, row.reserved, row.incoming],
  }));
  const total = (place: string) => Number(stock.get(`${item} ${place}`) ?? 0n) / 100;
  expect(shown.sort((one, other) => (one.place < other.place ? -1 : 1))).toEqual(
    warehouses.map((place) => ({
      place,
      quantities: [total(place), total(place), place === home ? reserved : 0, coming.get(place) ?? 0],
    })),
  );
}

function reservedOf({ model }: Sequence, sku: string): number {
  return [...model.orders.values()]
    .filter(({ status, isDeleted }) => !isDeleted && ['invoiced', 'deposit', 'completed'].includes(status))
    .flatMap(({ lines }) => lines)
    .filter((one) => one.sku?.toLowerCase() === sku.toLowerCase())
    .reduce((sum, { count }) => sum + count, 0);
}
