import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrderLines } from '#modules/resupply/resupply.table.ts';
import { packingLists, shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockCountLines } from '../counts/stock-counts.table.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';
import { stockItems } from '../stock.table.ts';

const NOW = new Date('2026-03-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let t: TestServer;
let boss: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

async function newItem(total = 20) {
  const { sku } = await t.given.stockItem({ name: 'Fan' });
  const stock_item = { sku, warehouse: 'mailhouse', total };
  return (await t.call('add_stock_quantity', boss.token, { stock_item })).body.stock;
}
type Item = Awaited<ReturnType<typeof newItem>>;
const rename = ({ id }: Item, sku: string) =>
  t.call('add_stock_quantity', boss.token, { stock_item: { id, sku } });
const remove = ({ StockItemId: stockItemId }: Item) =>
  t.call('delete_stock_item', boss.token, { stockItemId });

const lineOf = ({ sku, StockItemId }: Item, count = 3) => ({ sku, count, stockItemId: StockItemId });
const countOf = async (item: Item, stateOf: 'open' | 'booked' = 'open') => {
  const closed = stateOf === 'open' ? {} : { state: stateOf, closedAt: NOW };
  const count = await t.given.stockCount(closed);
  await t.given.countLine(count, { id: item.StockItemId, sku: item.sku });
  return count;
};

/** Skus of the lines of an item, by table. */
async function skusOf({ StockItemId: id }: Item) {
  const { db } = t.database;
  const read = async (lines: typeof orderLines | typeof resupplyOrderLines | typeof shipmentLines) =>
    (await db.select({ sku: lines.sku }).from(lines).where(eq(lines.stockItemId, id)).orderBy(lines.id)).map(
      ({ sku }) => sku,
    );
  return {
    orders: await read(orderLines),
    resupply: await read(resupplyOrderLines),
    shipments: await read(shipmentLines),
  };
}

/** Id of the first line of an order. */
async function lineIdOf(orderId: number): Promise<number> {
  const [line] = await t.database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return line?.id ?? 0;
}

describe('another sku', () => {
  it('follows the item into open documents, frozen ones too, and leaves closed ones as they were', async () => {
    const item = await newItem();
    const lines = [lineOf(item)];
    const open = await t.given.order({ paymentStatus: 'completed', lines });
    const frozen = await t.given.order({ paymentStatus: 'delivered', updatedAt: daysAgo(6), lines });
    await t.given.order({ paymentStatus: 'delivered', updatedAt: daysAgo(7), lines });
    await t.given.order({ deletedAt: NOW, lines });
    // Created before the item was in stock.
    const early = await t.given.order({ lines: [{ sku: item.sku.toLowerCase(), count: 1 }] });
    const bought = await t.given.resupplyOrder({ paymentStatus: 'completed', lines });
    const sent = await t.given.shipment({ orderId: open.id, updatedAt: daysAgo(3), lines });
    await t.given.shipment({ status: 'cancelled', updatedAt: daysAgo(30), lines });
    const [count, booked] = [await countOf(item), await countOf(item, 'booked')];
    const before = await t.database.db.select().from(orders).orderBy(orders.id);
    const shipped = await t.database.db.select().from(shipments).orderBy(shipments.id);

    expect((await rename(item, 'FAN-NEW')).status).toBe(200);

    expect(await skusOf(item)).toEqual({
      orders: ['FAN-NEW', 'FAN-NEW', item.sku, item.sku, 'FAN-NEW'],
      resupply: ['FAN-NEW'],
      shipments: ['FAN-NEW', item.sku],
    });
    const counted = await t.database.db.select().from(stockCountLines).orderBy(stockCountLines.id);
    expect(counted.map(({ stockCountId, sku }) => [stockCountId, sku])).toEqual([
      [count.id, 'FAN-NEW'],
      [booked.id, item.sku],
    ]);
    expect(await t.database.db.select().from(orders).orderBy(orders.id)).toEqual(before);
    expect(await t.database.db.select().from(shipments).orderBy(shipments.id)).toEqual(shipped);
    const { body } = await t.call('get_stock_quantity', boss.token, { search_value: 'FAN-NEW' });
    // Reserved by `open` and `early`; a delivered order reserves nothing.
    expect([open.id, frozen.id, early.id]).toHaveLength(3);
    expect(body.stock[0]).toMatchObject({ sku: 'FAN-NEW', reserved: 4 });
    const history = await t.call('get_history', boss.token, { kind: 'stockItem', id: item.StockItemId });
    const numberOf = ({ number }: { number: string | number }) => String(number);
    expect(history.body.entries[0]?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['sku', item.sku, 'FAN-NEW'],
      ...[open, frozen, early].map((one) => ['skuInOrder', null, numberOf(one)]),
      ['skuInResupplyOrder', null, bought.number],
      ['skuInShipment', null, sent.number],
      ['skuInStockCount', null, count.name],
    ]);
  });

  it('is in the packing list of an open shipment, which is not younger for it', async () => {
    const item = await newItem();
    const shipment = await t.given.shipment({ lines: [lineOf(item)] });
    const goods = [
      { sku: item.sku, name: 'Fan', count: 3, serialNumbers: ['A1'] },
      { sku: null, name: 'Screws', count: 1 },
    ];
    const list = { shipmentId: shipment.id, data: { goods }, updatedAt: daysAgo(2) };
    await t.database.db.insert(packingLists).values(list);
    await rename(item, 'FAN-PACKED');
    const [row] = await t.database.db.select().from(packingLists);
    expect(row?.data.goods).toEqual([{ ...goods[0], sku: 'FAN-PACKED' }, goods[1]]);
    expect(row?.updatedAt).toEqual(daysAgo(2));
  });

  it('is refused with the numbers of open documents that have it on another line, and changes nothing', async () => {
    const item = await newItem();
    const order = await t.given.order({ lines: [lineOf(item), { sku: 'fan-taken', count: 1 }] });
    const shipment = await t.given.shipment({ lines: [{ sku: 'FAN-TAKEN', count: 1 }] });
    await t.given.order({
      ...{ paymentStatus: 'delivered', updatedAt: daysAgo(9) },
      lines: [{ sku: 'FAN-TAKEN', count: 1 }],
    });
    const before = await state();
    const { status, body } = await rename(item, 'FAN-TAKEN');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'stock.sku_in_documents',
      details: { sku: 'FAN-TAKEN', numbers: `${order.number}, ${shipment.number}` },
    });
    expect(await state()).toEqual(before);
  });

  it('in other letters only is no conflict with itself', async () => {
    const item = await newItem();
    await t.given.order({ lines: [lineOf(item)] });
    expect((await rename(item, item.sku.toLowerCase())).status).toBe(200);
    expect((await skusOf(item)).orders).toEqual([item.sku.toLowerCase()]);
  });

  it('and a shipment that is sent at the same moment lose nothing of each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await newItem();
      const sku = `RACED-${round}`;
      const shipment = await t.given.shipment({ pickupWarehouse: 'mailhouse', lines: [lineOf(item)] });
      const [renamed, sent] = await Promise.all([
        rename(item, sku),
        t.call('edit_shipment', boss.token, { shipment: { id: shipment.id, status: 'transit' } }),
      ]);
      expect([renamed.status, sent.status]).toEqual([200, 200]);
      const entries = await t.database.db
        .select()
        .from(stockChanges)
        .where(eq(stockChanges.stockItemId, item.StockItemId))
        .orderBy(stockChanges.id);
      expect(entries.map(({ delta }) => delta)).toEqual([20, -3]);
      expect([item.sku, sku]).toContain(entries[1]?.sku);
      expect((await skusOf(item)).shipments).toEqual([sku]);
    }
  });

  it('and an order of a customer that is saved at the same moment never leave it with the old sku', async () => {
    for (let round = 0; round < 6; round += 1) {
      const item = await newItem();
      const other = await newItem();
      const { id } = await t.given.order({ lines: [lineOf(item)] });
      const kept = { id: await lineIdOf(id), sku: item.sku, name: 'Fan', count: round + 1, price: 2 };
      const added = { sku: other.sku, name: 'Other', count: 1, price: 1 };
      const [, , edited] = await Promise.all([
        rename(item, `SAVED-${round}`),
        rename(other, `ADDED-${round}`),
        t.call('edit_order', boss.token, { orderData: { id, genericDevices: [kept, added] } }),
      ]);
      expect(edited.status).toBe(200);
      const known = await t.database.db.select().from(stockItems);
      const lines = await t.database.db.select().from(orderLines).where(eq(orderLines.orderId, id));
      expect(lines).toHaveLength(2);
      for (const { stockItemId, sku } of lines)
        expect(sku).toBe(known.find((one) => one.id === stockItemId)?.sku);
    }
  });

  it('and an order that is written at the same moment never leave a line of the item with the old sku', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await newItem();
      const wanted = await resupplyOf(item);
      const [, bought] = await Promise.all([
        rename(item, `ORDERED-${round}`),
        t.call('add_resupply_order', boss.token, wanted),
      ]);
      expect(bought.status).toBe(200);
      const [stored] = await t.database.db
        .select()
        .from(stockItems)
        .where(eq(stockItems.id, item.StockItemId));
      const ofItem = (await skusOf(item)).resupply;
      expect(ofItem).toEqual([stored?.sku]);
    }
  });
});

async function resupplyOf({ sku }: Item) {
  const supplier = await t.given.supplier();
  return {
    ...{ supplierCompanyId: supplier.id, orderBuyer: 'finland' as const },
    deviceList: [{ sku, name: 'Fan', count: 2, costPrice: 1 }],
  };
}

describe('a form that was loaded before an item got another sku', () => {
  async function renamedItem(sku: string) {
    const item = await newItem();
    expect((await rename(item, sku)).status).toBe(200);
    return { item, sku };
  }
  const typed = (sku: string, count = 2) => ({ sku, name: 'Fan', count, price: 1 });

  it('saves its order with the item and the new sku', async () => {
    const { item, sku } = await renamedItem('STALE-ORDER');
    const { id } = await t.given.order({ lines: [{ sku, count: 1, stockItemId: item.StockItemId }] });
    const edited = await t.call('edit_order', boss.token, {
      orderData: { id, genericDevices: [{ ...typed(item.sku.toLowerCase()), id: await lineIdOf(id) }] },
    });
    expect(edited.status).toBe(200);
    const issuer = { invoiceIssuer: 'finland' as const };
    const added = await t.call('add_order', boss.token, {
      orderData: { ...issuer, genericDevices: [typed(item.sku)] },
    });
    expect(added.status).toBe(200);
    expect((await skusOf(item)).orders).toEqual([sku, sku]);
  });

  it('saves its shipment and its resupply order so, too', async () => {
    const { item, sku } = await renamedItem('STALE-OTHERS');
    const { id } = await t.given.shipment({ pickupWarehouse: 'mailhouse', lines: [lineOf(item)] });
    const genericDevices = [{ sku: item.sku, name: 'Fan', count: 1 }];
    expect((await t.call('edit_shipment', boss.token, { shipment: { id, genericDevices } })).status).toBe(
      200,
    );
    expect((await t.call('add_resupply_order', boss.token, await resupplyOf(item))).status).toBe(200);
    expect(await skusOf(item)).toEqual({ orders: [], resupply: [sku], shipments: [sku] });
  });

  it('is refused by the name of the sku where that is on another line already', async () => {
    const { item, sku } = await renamedItem('STALE-TWICE');
    const before = await state();
    const orderData = {
      invoiceIssuer: 'finland' as const,
      genericDevices: [typed(item.sku), typed(sku)],
    };
    const { status, body } = await t.call('add_order', boss.token, { orderData });
    expect([status, body]).toMatchObject([400, { code: 'orders.sku_repeated', details: { sku } }]);
    expect(await state()).toEqual(before);
  });

  it('means the item that has the sku now, and the last one that had it', async () => {
    const first = await newItem();
    const again = { stock_item: { sku: first.sku, name: 'Fan', warehouse: 'mailhouse', total: 1 } };
    await rename(first, 'STALE-FIRST');
    const second = (await t.call('add_stock_quantity', boss.token, again)).body.stock;
    await t.call('add_resupply_order', boss.token, await resupplyOf(first));
    expect((await skusOf(second)).resupply).toEqual([first.sku]);
    await rename(second, 'STALE-SECOND');
    await t.call('add_resupply_order', boss.token, await resupplyOf(first));
    expect((await skusOf(second)).resupply).toEqual(['STALE-SECOND', 'STALE-SECOND']);
    await t.call('delete_stock_item', boss.token, { stockItemId: second.StockItemId });
    expect((await skusOf(first)).resupply).toEqual([]);
  });
});

const takePart = (ticket: { id: number }, item: Item) =>
  t.database.db.execute(sql`insert into ticket_expenses (ticket_id, category, name, stock_item_id, sku, warehouse)
    values (${ticket.id}, 'spareParts', 'Fan', ${item.StockItemId}, ${item.sku}, 'mailhouse')`);

describe('deleting an item', () => {
  it.each([
    ['an order', async (item: Item) => String((await t.given.order({ lines: [lineOf(item)] })).number)],
    [
      'a resupply order',
      async (item: Item) => (await t.given.resupplyOrder({ lines: [lineOf(item)] })).number,
    ],
    ['a shipment', async (item: Item) => (await t.given.shipment({ lines: [lineOf(item)] })).number],
    ['a count', async (item: Item) => (await countOf(item)).name],
    [
      'a ticket',
      async (item: Item) => {
        const device = await t.given.device();
        const ticket = await t.given.ticket(device);
        await takePart(ticket, item);
        return String(ticket.number);
      },
    ],
  ])('is refused while %s names it, and says which', async (_kind, naming) => {
    const item = await newItem();
    const number = await naming(item);
    const before = await state();
    const { status, body } = await remove(item);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stock.item_in_documents', details: { numbers: number } });
    expect(await state()).toEqual(before);
  });

  it('goes through once they are done, closed or deleted', async () => {
    const item = await newItem();
    const lines = [lineOf(item)];
    await t.given.order({ paymentStatus: 'cancelled', updatedAt: daysAgo(8), lines });
    await t.given.shipment({ deletedAt: NOW, lines });
    await countOf(item, 'booked');
    const device = await t.given.device();
    const resolved = { state: 'resolved', resolvedAt: NOW } as const;
    await takePart(await t.given.ticket(device, resolved), item);
    await takePart(await t.given.ticket(device, { deletedAt: NOW }), item);
    expect((await remove(item)).status).toBe(200);
  });
});

/** The embedded engine has one connection, so no other transaction can be open there. */
describe.skipIf(inject('postgresUrl') === null)('a document that is written while another sku waits', () => {
  it('is not locked in the order of locks, so that the edit is refused as stale', async () => {
    if (t.database.kind !== 'postgres') throw new Error('This test is for a server.');
    const item = await newItem();
    const { id: orderId } = await t.given.order();
    const other = await t.database.client.connect();
    try {
      await other.query('begin');
      await other.query('select from stock_items where id = $1 for key share', [item.StockItemId]);
      let isDone = false;
      const renaming = rename(item, 'WAITED').finally(() => {
        isDone = true;
      });
      while (!isDone && (await countWaiting(t.database.db)) === 0) await sleep(10);
      await other.query(
        'insert into order_lines (order_id, position, stock_item_id, sku, name, count) values ($1, 0, $2, $3, $3, 1)',
        [orderId, item.StockItemId, item.sku],
      );
      await other.query('commit');
      expect(await renaming).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    } finally {
      other.release();
    }
    expect((await skusOf(item)).orders).toEqual([item.sku]);
    expect((await rename(item, 'WAITED')).status).toBe(200);
    expect((await skusOf(item)).orders).toEqual(['WAITED']);
  });
});
