import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
  const oil = await t.given.stockItem({ sku: 'ÖL-1', name: 'Öljy' });
  const fan = await t.given.stockItem({ sku: 'FAN-1', name: 'Fan' });
  for (const item of [oil, fan]) await t.given.stockRow(item, { total: 1 });
  await t.given.stockTag(oil, 'Äänetön');
});
afterAll(() => t.close());

/** PostgreSQL in the locale C maps the case of Latin letters only. */
it.each([
  { search_value: 'Öljy' },
  { search_value: 'nothing, ÖL' },
  { search_value: 'Äänet' },
  { tags: ['Äänetön'] },
  { tags: ['Äänetön'], exactTags: true },
])('Letters beyond ASCII are found as they are written, in any locale of the database: %j', async (input) => {
  const { body } = await t.call('get_stock_quantity', token, input);
  expect(body.stock.map(({ sku }) => sku)).toEqual(['ÖL-1']);
});
