import type { CallInput } from '@halla/contract/calls';
import { LIST_CAP } from '@halla/domain/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let anna: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
  anna = await t.given.user('SUPER_USER', { fullName: 'Anna' });
});
afterAll(() => t.close());

type Item = CallInput<'add_stock_quantity'>['stock_item'];

/** Writes an item one minute after the previous write, and answers the row. */
async function write(item: Item) {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  const { status, body } = await t.call('add_stock_quantity', anna.token, { stock_item: item });
  expect(status).toBe(200);
  return body.stock;
}

async function pricesOf(stockItemId: number) {
  const { status, body } = await t.call('get_price_history', anna.token, { stockItemId });
  expect(status).toBe(200);
  return body;
}

it('The prices of an item are told from the day it was made, with who set them.', async () => {
  const made = await write({ sku: 'P1', name: 'Pump', warehouse: 'mailhouse', total: 1, costPrice: 4 });
  const first = t.clock.now.toISOString();
  const { id } = made;
  await write({ id, updatedAt: made.updatedAt, shelf: 'A1', name: 'Pump, large' });
  const raised = await write({ id, costPrice: 4.5, listPrice: 9 });
  const second = t.clock.now.toISOString();
  await write({ id, updatedAt: raised.updatedAt, costPrice: null });
  const User = { id: anna.id, fullName: 'Anna' };
  expect(await pricesOf(made.StockItemId)).toEqual({
    currency: 'EUR',
    prices: [
      { at: first, costPrice: 4, listPrice: null, User },
      { at: second, costPrice: 4.5, listPrice: 9, User },
      { at: t.clock.now.toISOString(), costPrice: null, listPrice: 9, User },
    ],
  });
});

it('An item that was imported has had its prices since then, and nobody set them.', async () => {
  const item = await t.given.stockItem({ costPrice: 3, listPrice: 8, createdAt: t.clock.now });
  expect((await pricesOf(item.id)).prices).toEqual([
    { at: t.clock.now.toISOString(), costPrice: 3, listPrice: 8, User: null },
  ]);
});

it('Of very many changes the newest are told, and that there were others.', async () => {
  const most = LIST_CAP;
  const item = await t.given.stockItem({ costPrice: most + 1, createdAt: new Date(0) });
  await t.database.db.insert(auditLog).values(
    Array.from({ length: most + 1 }, (_, index) => ({
      ...{ at: new Date(t.clock.now.getTime() + index), call: 'add_stock_quantity', entity: 'stock_items' },
      ...{ entityId: item.id, resourceKind: 'stockItem' as const, resourceId: item.id },
      before: { costPrice: index },
      after: { costPrice: index + 1 },
    })),
  );
  const { prices, truncated } = await pricesOf(item.id);
  expect(truncated).toBe(true);
  expect(prices.map(({ costPrice }) => costPrice)).toEqual(
    Array.from({ length: most }, (_, index) => index + 2),
  );
});

it('An item that nobody has is not found.', async () => {
  const { status } = await t.call('get_price_history', anna.token, { stockItemId: 999_999 });
  expect(status).toBe(404);
});
