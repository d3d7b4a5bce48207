import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findItemIds, listShelves } from './free-stock.shared.repository.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it('Skus find the items that have them, ignoring case, and no others.', async () => {
  const { db } = t.database;
  const fan = await t.given.stockItem({ sku: 'Fan-1' });
  const pump = await t.given.stockItem({ sku: 'PUMP' });
  const other = await t.given.stockItem({ sku: 'OTHER' });
  for (const item of [fan, pump, other]) await t.given.stockRow(item, { total: item.id });
  const found = await findItemIds(db, ['fan-1', 'Pump', 'gone']);
  expect(found.map(({ id }) => id).sort()).toEqual([fan.id, pump.id]);
  expect(await listShelves(db, ['FAN-1'])).toMatchObject([{ itemId: fan.id, free: fan.id }]);
  expect(await findItemIds(db, [])).toEqual([]);
});
