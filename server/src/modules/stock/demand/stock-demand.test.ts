import { ORDER_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import {
  fulfilmentWarehouse,
  type IncomingOrder,
  incoming,
  reservedBySku,
} from '@halla/domain/stock/stock-demand';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

/** Rows as listed, computed by a separate statement. */
async function listedRowsOf(sku: string) {
  const { body } = await t.call('get_stock_quantity', token, { search_value: sku });
  const rows = body.stock.filter((row) => row.sku === sku);
  return Object.fromEntries(
    rows.map(({ Warehouse, reserved, incoming: coming }) => [Warehouse.value, [reserved, coming]]),
  );
}

async function rowsOf(sku: string) {
  const { body } = await t.call('get_stock_items', token, { search_value: sku, includeQuantity: true });
  const [item] = body.stock;
  const rows = item?.StockQuantities ?? [];
  return {
    rows: Object.fromEntries(
      rows.map(({ Warehouse, reserved, incoming: coming }) => [Warehouse.value, [reserved, coming]]),
    ),
    elsewhere: Object.fromEntries(
      (item?.incomingElsewhere ?? []).map(({ Warehouse, incoming: coming }) => [Warehouse.value, coming]),
    ),
  };
}

describe('the worked example of the item FAN', () => {
  const FAN = (count: number) => [{ sku: 'FAN', count }];
  beforeAll(async () => {
    const { given } = t;
    const item = await given.stockItem({ sku: 'FAN', name: 'Fan' });
    await given.stockRow(item, { warehouse: 'mailhouse', total: 10, alertQuantity: 12 });
    await given.stockRow(item, { warehouse: 'estonia', total: 4, alertQuantity: 3 });
    await given.stockRow(item, { warehouse: 'vantaa', total: 0 });
    const counts = { invoiced: 3, deposit: 2, completed: 4, transit: 5, delivered: 7, cancelled: 1 };
    for (const paymentStatus of ORDER_STATES.all)
      await given.order({ paymentStatus, lines: FAN(counts[paymentStatus]) });
    await given.order({ paymentStatus: 'invoiced', deletedAt: t.clock.now, lines: FAN(100) });
    const first = await given.resupplyOrder({ buyer: 'estonia', paymentStatus: 'completed', lines: FAN(20) });
    const second = await given.resupplyOrder({ buyer: 'finland', lines: FAN(10) });
    await given.resupplyOrder({ paymentStatus: 'delivered', lines: FAN(50) });
    await given.resupplyOrder({ paymentStatus: 'cancelled', lines: FAN(8) });
    const inward = { direction: 'inward' } as const;
    const to = (deliveryWarehouse: string) => ({ ...inward, deliveryWarehouse });
    await given.shipment({ ...to('estonia'), resupplyOrderId: first.id, status: 'delivered', lines: FAN(5) });
    await given.shipment({ ...to('mailhouse'), resupplyOrderId: first.id, status: 'transit', lines: FAN(6) });
    await given.shipment({ ...to('estonia'), resupplyOrderId: first.id, status: 'waiting', lines: FAN(4) });
    await given.shipment({ ...to('vantaa'), resupplyOrderId: second.id, status: 'cancelled', lines: FAN(3) });
    await given.shipment({ ...to('vantaa'), resupplyOrderId: second.id, status: 'transit', lines: FAN(2) });
    await given.shipment({ ...to('vantaa'), status: 'transit', lines: FAN(70) });
  });

  it('has 9 reserved in the mailhouse, and 14, 9 and 2 incoming', async () => {
    expect((await rowsOf('FAN')).rows).toEqual({ mailhouse: [9, 14], estonia: [0, 9], vantaa: [0, 2] });
  });

  it('keeps the rows of mailhouse and vantaa with only alerts', async () => {
    await t.given.stockMarks();
    const { body } = await t.call('get_stock_quantity', token, { search_value: 'fan', onlyAlerts: true });
    expect(body.stock.map(({ Warehouse, reserved, free }) => [Warehouse.value, reserved, free])).toEqual([
      ['mailhouse', 9, 10],
      ['vantaa', 0, 0],
    ]);
  });
});

describe('reserved and incoming', () => {
  const PLACES = ['mailhouse', 'vantaa', 'estonia'] as const;
  const lines = (sku: string) =>
    fc.array(fc.record({ sku: fc.constantFrom(sku, sku.toUpperCase(), 'OTHER'), count: fc.nat(9) }), {
      maxLength: 2,
    });
  const once = <Line extends { sku: string; count: number }>(all: readonly Line[]) => [
    ...new Map(all.map((line) => [line.sku.toLowerCase(), line])).values(),
  ];
  const named = (all: readonly { sku: string | null; count: number }[]) =>
    all.map(({ sku, count }) => ({ sku: sku ?? '', count }));
  const situation = (sku: string) =>
    fc.record({
      places: fc.subarray([...PLACES], { minLength: 1 }),
      orders: fc.array(fc.record({ status: fc.constantFrom(...ORDER_STATES.all), lines: lines(sku) }), {
        maxLength: 4,
      }),
      resupply: fc.array(
        fc.record({
          status: fc.constantFrom(...ORDER_STATES.all),
          buyer: fc.constantFrom('estonia', 'finland'),
          lines: lines(sku),
          shipments: fc.array(
            fc.record({
              status: fc.constantFrom(...SHIPMENT_STATES.all),
              deliveryWarehouse: fc.constantFrom(null, ...PLACES),
              lines: lines(sku),
            }),
            { maxLength: 3 },
          ),
        }),
        { maxLength: 3 },
      ),
    });

  it('are in the database what they are by the rules of the domain', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(situation('any'), async ({ places, orders, resupply }) => {
        round += 1;
        const sku = `any-${round}`;
        const own = (all: readonly { sku: string; count: number }[]) =>
          all.map(({ sku: drawn, count }) => ({
            sku: drawn === 'OTHER' ? drawn : drawn === 'any' ? sku : sku.toUpperCase(),
            count,
          }));
        const item = await t.given.stockItem({ sku });
        for (const warehouse of places) await t.given.stockRow(item, { warehouse });
        const placed = orders.map((one) => ({ ...one, lines: once(own(one.lines)) }));
        for (const one of placed) await t.given.order({ paymentStatus: one.status, lines: one.lines });
        const bought: IncomingOrder[] = resupply.map((one) => ({
          ...one,
          lines: own(one.lines),
          shipments: one.shipments.map((sent) => ({ ...sent, lines: own(sent.lines) })),
        }));
        for (const one of bought) {
          const { id: resupplyOrderId } = await t.given.resupplyOrder({
            buyer: one.buyer === 'estonia' ? 'estonia' : 'finland',
            paymentStatus: one.status,
            lines: named(one.lines),
          });
          for (const { status, deliveryWarehouse, lines: sent } of one.shipments)
            await t.given.shipment({
              direction: 'inward',
              resupplyOrderId,
              status,
              deliveryWarehouse,
              lines: named(sent),
            });
        }
        const reserved = reservedBySku(placed).get(sku) ?? 0;
        const home = fulfilmentWarehouse(places);
        const coming = incoming({ sku, warehouses: places }, bought);
        const found = await rowsOf(sku);
        expect(found.rows).toEqual(
          Object.fromEntries(
            places.map((place) => [place, [place === home ? reserved : 0, coming.get(place) ?? 0]]),
          ),
        );
        expect(await listedRowsOf(sku)).toEqual(found.rows);
        expect(found.elsewhere).toEqual(
          Object.fromEntries(
            [...coming].filter(([place, count]) => count > 0 && !places.some((one) => one === place)),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('among 5 000 items in 5 warehouses with 20 000 orders', () => {
  beforeAll(async () => {
    const { db } = t.database;
    await db.execute(sql`insert into stock_items (id, sku, name)
      select 100000 + n, 'BULK-' || n, 'Bulk ' || n from generate_series(1, 5000) n`);
    await db.execute(sql`insert into stock_quantities (stock_item_id, warehouse, total, free, alert_quantity)
      select 100000 + n, warehouse, n % 50, n % 50, 5 from generate_series(1, 5000) n,
        unnest(array['mailhouse', 'vantaa', 'estonia', 'spain', 'finland']) warehouse`);
    await db.execute(sql`insert into orders (id, number, total_price, invoice_issuer, payment_status)
      select 100000 + n, 100000 + n, 10, 'finland',
        (array['delivered', 'delivered', 'cancelled', 'transit', 'invoiced', 'completed', 'delivered', 'delivered'])[1 + n % 8]
      from generate_series(1, 20000) n`);
    await db.execute(sql`insert into order_lines (order_id, sku, name, count)
      select 100000 + n, 'BULK-' || (1 + (n * 7 + m) % 5000), 'Bulk', 1 + m
      from generate_series(1, 20000) n, generate_series(1, 3) m`);
    await db.execute(sql`analyze`);
  }, 60_000);

  it('a page of the list takes one statement for its rows and one for what is computed of them', async () => {
    const { statementsOf } = countStatements(t.database);
    const statements = await statementsOf(async () => {
      const { body } = await t.call('get_stock_quantity', token, {
        limit: 200,
        cursor: null,
        search_value: 'bulk',
      });
      expect(body.stock).toHaveLength(200);
      expect(body.stock.some(({ reserved }) => reserved > 0)).toBe(true);
    });
    expect(statements.filter((statement) => statement.includes('order_lines'))).toHaveLength(1);
    expect(statements.filter((statement) => statement.includes('stock_quantities'))).toHaveLength(2);
  });

  it('the pages of the list hold every row once, by name and warehouse', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof t.call<'get_stock_quantity'>>> = await t.call(
        'get_stock_quantity',
        token,
        { limit: 5000, cursor, search_value: 'bulk 1' },
      );
      seen.push(...body.stock.map(({ name, Warehouse }) => `${name} ${Warehouse.value}`));
      cursor = body.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThan(5000);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 3)).toEqual(['Bulk 1 mailhouse', 'Bulk 1 vantaa', 'Bulk 1 estonia']);
  });
});
