import { addDays, businessDay } from '@halla/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

/** The day in the maker's time zone, this many days after the day of the test clock. */
function inDays(days: number): string {
  return addDays(businessDay(t.clock.now, t.config.BUSINESS_TIME_ZONE), days);
}

async function outlook(stockItemId: number, days = 30) {
  const { status, body } = await t.call('get_stock_outlook', token, { stockItemId, days });
  expect(status).toBe(200);
  return body;
}

describe('the past of an item', () => {
  it('is the level of each warehouse at the end of each day that changed it, and before the first day', async () => {
    const { id } = await t.given.stockItem({ sku: 'Fan', name: 'Fan' });
    await t.given.stockRow({ id }, { warehouse: 'mailhouse', total: 0 });
    await t.given.stockRow({ id }, { warehouse: 'estonia', total: 4 });
    const now = t.clock.now;
    const book = (total: number) =>
      t.call('add_stock_quantity', token, {
        stock_item: { sku: 'Fan', warehouse: 'mailhouse', total },
        relative_modification: true,
      });
    for (const [daysAgo, total] of [
      [40, 10],
      [5, -3],
      [5, 1.5],
      [1, -2],
    ] as const) {
      t.clock.now = new Date(now.getTime() - daysAgo * 86_400_000);
      expect((await book(total)).status).toBe(200);
    }
    t.clock.now = now;
    const { from, today, warehouses } = await outlook(id);
    expect([from, today]).toEqual([inDays(-30), inDays(0)]);
    expect(warehouses).toEqual([
      {
        Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
        start: 10,
        levels: [
          { day: inDays(-5), total: 8.5 },
          { day: inDays(-1), total: 6.5 },
        ],
      },
      { Warehouse: { value: 'estonia', name: 'Estonia' }, start: 4, levels: [] },
    ]);
  });
});

describe('the future of an item', () => {
  const of = (count: number) => [{ sku: 'PUMP', count }];

  it('names the orders and deliveries whose pieces its figures count', async () => {
    const { given } = t;
    const { id } = await given.stockItem({ sku: 'Pump', name: 'Pump' });
    await given.stockRow({ id }, { warehouse: 'mailhouse', total: 30 });
    await given.stockRow({ id }, { warehouse: 'estonia', total: 7 });
    const dated = await given.order({
      ...{ deliveryDate: inDays(3), lines: of(10), clientInfo: { companyName: 'Cold Spa' } },
    });
    await given.shipment({ orderId: dated.id, status: 'transit', lines: of(4) });
    const soon = await given.order({ lines: of(8) });
    await given.order({ paymentStatus: 'delivered', lines: of(99) });
    const resupply = await given.resupplyOrder({ eta: inDays(20), lines: of(25) });
    const first = await given.shipment({
      ...{ direction: 'inward', resupplyOrderId: resupply.id, status: 'transit' },
      ...{ deliveryWarehouse: 'estonia', eta: inDays(10), lines: of(15) },
    });
    const loose = await given.shipment({ direction: 'outward', status: 'waiting', lines: of(2) });
    await given.shipment({
      ...{ direction: 'between', pickupWarehouse: 'mailhouse', deliveryWarehouse: 'vantaa' },
      ...{ status: 'waiting', lines: of(3) },
    });
    const transfer = {
      direction: 'between',
      status: 'transit',
      stockOutAt: t.clock.now,
      pickupWarehouse: 'estonia',
      deliveryWarehouse: 'mailhouse',
    } as const;
    const undated = await given.shipment({
      ...transfer,
      lines: [...of(2), { sku: 'PUMP', count: 4, dispatchedCount: 3 }],
    });
    const onDay = await given.shipment({ ...transfer, eta: inDays(6), lines: of(1) });
    const arrived = { ...transfer, status: 'delivered', stockInAt: t.clock.now } as const;
    await given.shipment({ ...arrived, lines: of(9) });
    const found = await outlook(id);
    expect(found.transfers).toMatchObject([
      {
        ...{ shipmentId: onDay.id, day: inDays(6), count: 1, number: expect.any(String) },
        ...{ from: { value: 'estonia', name: 'Estonia' }, Warehouse: { value: 'mailhouse' } },
      },
      { shipmentId: undated.id, day: null, count: 5 },
    ]);
    expect(found.owed).toMatchObject([
      { orderId: soon.id, day: null, count: 8 },
      { orderId: dated.id, client: 'Cold Spa', day: inDays(3), count: 6 },
    ]);
    expect(found.incoming).toMatchObject([
      { kind: 'shipment', id: first.id, Warehouse: { value: 'estonia' }, day: inDays(10), count: 15 },
      {
        kind: 'resupplyOrder',
        id: resupply.id,
        Warehouse: { value: 'mailhouse' },
        day: inDays(20),
        count: 10,
      },
    ]);
    expect(found.setAside).toEqual([{ shipmentId: loose.id, number: expect.any(String), count: 2 }]);
    expect([found.sentFrom, found.colour]).toEqual(['mailhouse', null]);

    const { body } = await t.call('get_stock_items', token, { stockItemId: id, includeQuantity: true });
    const rows = body.stock[0]?.StockQuantities ?? [];
    const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);
    expect(rows.map(({ owed }) => owed)).toEqual([sum(found.owed), sum(found.owed)]);
    expect(rows.reduce((total, { incoming }) => total + incoming, 0)).toBe(sum(found.incoming));
    expect(rows[0]?.available).toBe(37 - sum(found.owed) - sum(found.setAside));
  });

  it('counts what is owed of cabins by their colour', async () => {
    const { id } = await t.given.stockItem({ sku: 'ONE_EC_W_220', name: 'Cabin' });
    await t.given.stockRow({ id }, { warehouse: 'mailhouse', total: 3 });
    const other = await t.given.order({ lines: [{ sku: 'TWO_EC_W_110', count: 2 }] });
    await t.given.resupplyOrder({ lines: [{ sku: 'TWO_EC_W_110', count: 9 }] });
    const { colour, owed, incoming } = await outlook(id);
    // A cabin is bought by its own sku.
    expect(incoming).toEqual([]);
    expect(colour).toBe('white');
    expect(owed).toMatchObject([{ orderId: other.id, count: 2 }]);
  });
});
