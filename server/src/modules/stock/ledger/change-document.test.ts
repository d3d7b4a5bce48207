import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let boss: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

async function newItem(total: number) {
  const item = await t.given.stockItem();
  const stock_item = { sku: item.sku, warehouse: 'mailhouse', total };
  await t.call('add_stock_quantity', boss.token, { stock_item });
  return item;
}

/** Documents of the entries of an item, the newest first. */
async function documentsOf({ id }: { id: number }) {
  const asked = { stock_item_id: id, warehouse_id: 'mailhouse' };
  const { status, body } = await t.call('get_stock_changes', boss.token, asked);
  expect(status).toBe(200);
  return body.stock.map(({ document }) => document);
}

it('A change by a shipment names it with its order, by hand it names nothing.', async () => {
  const item = await newItem(9);
  const order = await t.given.order({ lines: [{ sku: item.sku, count: 4 }] });
  const added = await t.call('add_shipment', boss.token, {
    shipment: { Order: { id: order.id }, genericDevices: [{ sku: item.sku, count: 4 }] },
  });
  const { id, number } = added.body.shipment;
  await t.call('edit_shipment', boss.token, { shipment: { id, status: 'transit' } });
  expect(await documentsOf(item)).toEqual([
    {
      ...{ kind: 'shipment', id, number },
      PartOf: { kind: 'order', id: order.id, number: String(order.number) },
    },
    null,
  ]);
  const asked = { stock_item_id: item.id, warehouse_id: 'mailhouse', limit: 1, cursor: null };
  const page = await t.call('get_stock_changes', boss.token, asked);
  expect(page.body).toMatchObject({ total: 2 });
});

it('A shipment that was deleted is named without a link, also by entries that were written before.', async () => {
  const item = await newItem(9);
  const resupply = await t.given.resupplyOrder({ paymentStatus: 'completed' });
  const shipment = await t.given.shipment({ resupplyOrderId: resupply.id });
  await t.given.stockChange(item, { shipmentId: shipment.id, total: 14, free: 14 });
  const partOf = { kind: 'resupplyOrder', id: resupply.id, number: resupply.number };
  const document = { kind: 'shipment', id: shipment.id, number: shipment.number, PartOf: partOf };
  expect(await documentsOf(item)).toContainEqual(document);
  await t.call('delete_shipment', boss.token, { shipment: { id: shipment.id } });
  expect(await documentsOf(item)).toContainEqual({ ...document, id: null });
});
