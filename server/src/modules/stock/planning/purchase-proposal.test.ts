import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockItemSuppliers } from '../stock.table.ts';

const DAY_MS = 86_400_000;

let t: TestServer;
let token: string;
let wind: { id: number };
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
  wind = await t.given.supplier({ name: 'Wind' });
});
afterAll(() => t.close());

async function proposed(supplierCompanyId?: number) {
  const { status, body } = await t.call('get_purchase_proposal', token, {
    ...(supplierCompanyId !== undefined && { supplierCompanyId }),
  });
  expect(status).toBe(200);
  return body.items;
}

/** An item of the supplier that is below its limit of 10 in the mailhouse. */
async function scarce(sku: string) {
  const item = await t.given.stockItem({ sku, name: sku });
  await t.given.stockRow(item, { total: 4, alertQuantity: 10 });
  return item;
}

describe('the purchase proposal', () => {
  it('has what is missing below the limit of all warehouses, with what it costs', async () => {
    const { given, database } = t;
    const fan = await given.stockItem({ sku: 'FAN', name: 'Fan', costPrice: 12.35 });
    await given.stockRow(fan, { warehouse: 'mailhouse', total: 5, alertQuantity: 10 });
    await given.stockRow(fan, { warehouse: 'estonia', total: 9, alertQuantity: 6 });
    await given.order({ lines: [{ sku: 'fan', count: 8 }] });
    await given.resupplyOrder({ lines: [{ sku: 'FAN', count: 3 }] });
    const slow = await given.supplier({ name: 'Calm' });
    await database.db.insert(stockItemSuppliers).values([
      { stockItemId: fan.id, supplierCompanyId: slow.id, deliveryTimeDays: 40 },
      {
        stockItemId: fan.id,
        supplierCompanyId: wind.id,
        deliveryTimeDays: 9,
        productCode: 'W-1',
        url: 'https://w.example',
      },
    ]);
    expect(await proposed()).toEqual([
      {
        ...{ StockItemId: fan.id, sku: 'FAN', name: 'Fan', unit: 'pcs', imageUrl: null },
        // 14 in stock, 3 incoming, 8 reserved, 16 to remain.
        ...{
          free: 14,
          reserved: 8,
          owed: 8,
          incoming: 3,
          alertQuantity: 16,
          used: 0,
          reason: 'limit',
          count: 7,
        },
        ...{ costPrice: 12.35, cost: 86.45 },
        SupplierCompany: { id: wind.id, name: 'Wind' },
        ...{ productCode: 'W-1', url: 'https://w.example', deliveryTime: 9, otherSuppliers: ['Calm'] },
      },
    ]);
  });

  it('leaves out what is enough in all warehouses together, and what lies nowhere', async () => {
    const moved = await t.given.stockItem({ sku: 'MOVED' });
    await t.given.stockRow(moved, { warehouse: 'mailhouse', total: 0, alertQuantity: 5 });
    await t.given.stockRow(moved, { warehouse: 'vantaa', total: 5 });
    await t.given.stockItem({ sku: 'NOWHERE' });
    await t.given.order({ lines: [{ sku: 'NOWHERE', count: 3 }] });
    expect((await proposed()).map(({ sku }) => sku)).toEqual(['FAN']);
  });

  it('has items without a supplier at the end, and only those of a supplier when asked for them', async () => {
    await scarce('AXLE');
    expect((await proposed()).map(({ sku }) => sku)).toEqual(['FAN', 'AXLE']);
    expect((await proposed(wind.id)).map(({ sku }) => sku)).toEqual(['FAN']);
    const [, axle] = await proposed();
    expect(axle).toMatchObject({ SupplierCompany: null, deliveryTime: null, costPrice: null, cost: null });
  });
});

describe('the use of an item', () => {
  const daysAgo = (days: number) => new Date(t.clock.now.getTime() - days * DAY_MS);
  const useOf = async (sku: string) => (await proposed()).find((item) => item.sku === sku)?.used;
  const out = { event: 'dispatch', total: 0, free: 0 } as const;

  it('is what left in 90 days, not what was counted anew or arrived', async () => {
    const item = await scarce('BOLT');
    await t.given.stockChange(item, { ...out, delta: -7, createdAt: daysAgo(91) });
    await t.given.stockChange(item, { ...out, delta: -5, createdAt: daysAgo(89) });
    await t.given.stockChange(item, { ...out, delta: -1.5, createdAt: daysAgo(2) });
    await t.given.stockChange(item, { ...out, event: 'correction', delta: -30, createdAt: daysAgo(3) });
    await t.given.stockChange(item, { delta: 40, createdAt: daysAgo(4) });
    expect(await useOf('BOLT')).toBe(6.5);
  });

  it('is not what went to another warehouse, by shipment or as a refill', async () => {
    const item = await scarce('NUT');
    const between = await t.given.shipment({ direction: 'between', deliveryWarehouse: 'vantaa' });
    await t.given.stockChange(item, { ...out, delta: -8, shipmentId: between.id, createdAt: daysAgo(5) });
    // 6 are taken out of the mailhouse; 4 of them are refilled from Vantaa by the same write.
    const at = { createdAt: daysAgo(1) };
    await t.given.stockChange(item, { ...out, ...at, warehouse: 'vantaa', delta: -4 });
    await t.given.stockChange(item, { ...at, delta: 4 });
    await t.given.stockChange(item, { ...out, ...at, delta: -6 });
    const outward = await t.given.shipment();
    await t.given.stockChange(item, { ...out, delta: -3, shipmentId: outward.id, createdAt: daysAgo(4) });
    expect(await useOf('NUT')).toBe(9);
  });
});
