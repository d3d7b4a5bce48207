import { beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { buying } from './buying.test-steps.ts';

const { edit, newId, remove, started } = buying();
let t: TestServer;
let admin: { token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

const FAN = (count: number) => ({ sku: 'FAN', name: 'Fan', count });
const bought = (count: number) => ({ deviceList: [{ ...FAN(count), costPrice: 1 }] });

async function send(
  resupplyId: number,
  {
    to,
    count,
    status,
  }: { to: string; count: number; status: 'waiting' | 'transit' | 'delivered' | 'cancelled' },
) {
  const { body } = await t.call('add_shipment', admin.token, {
    shipment: {
      ResupplyOrder: { id: resupplyId },
      shippingInfo: { companyName: to },
      genericDevices: [FAN(count)],
    },
  });
  const shipment = { id: body.shipment.id, status };
  expect((await t.call('edit_shipment', admin.token, { shipment })).status).toBe(200);
}

async function incoming() {
  const { body } = await t.call('get_stock_items', admin.token, {
    search_value: 'FAN',
    includeQuantity: true,
  });
  const rows = body.stock[0]?.StockQuantities ?? [];
  return Object.fromEntries(rows.map(({ Warehouse, incoming: coming }) => [Warehouse.value, coming]));
}

it('What is incoming follows the orders and shipments that the calls make: the worked example of the item FAN.', async () => {
  const item = await t.given.stockItem({ sku: 'FAN', name: 'Fan' });
  await t.given.stockRow(item, { warehouse: 'mailhouse', total: 10, alertQuantity: 12 });
  await t.given.stockRow(item, { warehouse: 'estonia', total: 4, alertQuantity: 3 });
  await t.given.stockRow(item, { warehouse: 'vantaa', total: 0 });

  const first = await newId({ ...bought(20), orderBuyer: 'estonia' });
  await edit({ id: first, paymentStatus: 'completed' });
  expect(await incoming()).toEqual({ mailhouse: 0, estonia: 20, vantaa: 0 });
  await send(first, { to: 'estonia', count: 5, status: 'delivered' });
  await send(first, { to: 'mailhouse', count: 6, status: 'transit' });
  await send(first, { to: 'estonia', count: 4, status: 'waiting' });
  expect(await incoming()).toEqual({ mailhouse: 6, estonia: 9, vantaa: 0 });

  const second = await newId({ ...bought(10), orderBuyer: 'finland' });
  await edit({ id: second, paymentStatus: 'deposit' });
  await send(second, { to: 'vantaa', count: 3, status: 'cancelled' });
  await send(second, { to: 'vantaa', count: 2, status: 'transit' });
  const delivered = await newId(bought(50));
  await edit({ id: delivered, paymentStatus: 'delivered' });
  const cancelled = await newId(bought(8));
  await edit({ id: cancelled, paymentStatus: 'cancelled' });
  const deleted = await newId(bought(100));
  await remove(deleted);
  expect(await incoming()).toEqual({ mailhouse: 14, estonia: 9, vantaa: 2 });
});
