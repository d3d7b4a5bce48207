import type { CallInput } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { ordering } from './ordering.test-steps.ts';

const { newId, read, started } = ordering();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

describe('the list', () => {
  it('finds orders by number, client, item, serial number and purchase order', async () => {
    const id = await newId({
      clientInfo: { companyName: 'Zebra Spa', contactName: 'Zoe Zimmer' },
      genericDevices: [{ sku: 'ZX-81', name: 'Zapper', count: 1, price: 5 }],
      purchaseOrder: 'ZPO-1',
    });
    const device = await t.given.device({ serialNumber: 'VC18ZZZ1', orderId: id });
    const { number } = await read(id);
    for (const search_value of [String(number), 'zebra', 'ZIMMER', 'zx-8', 'zapp', 'vc18zz', 'zpo']) {
      const { body } = await t.call('get_orders', admin.token, { search_value });
      expect({ search_value, ids: body.orders.map((one) => one.id) }).toEqual({ search_value, ids: [id] });
    }
    expect((await read(id)).Devices).toEqual([
      { id: device.id, serialNumber: 'VC18ZZZ1', color: null, isSent: false },
    ]);
  });

  it('finds the same whether few or more than a thousand orders match', async () => {
    await t.database.db.execute(sql`
      insert into orders (number, total_price, invoice_issuer, purchase_order, payment_status)
      select 7000000 + n, 1, 'finland', 'Bulk ' || n, 'invoiced' from generate_series(1, 1100) n`);
    const search = async (search_value: string, limit = 10) => {
      const { body } = await t.call('get_orders', admin.token, { search_value, cursor: null, limit });
      return [body.total, body.orders[0]?.number, body.backlog];
    };
    const owed = (amount: number) => [{ currency: 'EUR', amount }];
    expect(await search('bulk ')).toEqual([1100, 7_001_100, owed(1100)]);
    expect(await search('bulk ', 2000)).toEqual([1100, 7_001_100, owed(1100)]);
    expect(await search('bulk 109', 11)).toEqual([11, 7_001_099, owed(11)]);
    expect(await search('bulk 109')).toEqual([11, 7_001_099, owed(11)]);
    expect(await search('70010')).toEqual([100, 7_001_099, owed(100)]);
    expect(await search('bulk 9999')).toEqual([0, undefined, []]);
    await t.database.db.execute(sql`delete from orders where number > 7000000`);
  });

  it('is paged by number, and adds up what is owed by currency over all pages', async () => {
    const line = { name: 'Quokka', count: 1, price: 100 };
    await newId({ genericDevices: [line] });
    await newId({ genericDevices: [line], paymentStatus: 'deposit', depositAmount: 30 });
    await newId({ genericDevices: [line], paymentStatus: 'completed' });
    await newId({ genericDevices: [line], currency: 'USD' });
    const page = (cursor: string | null) =>
      t.call('get_orders', admin.token, { search_value: 'quokka', limit: 3, cursor });
    const first = (await page(null)).body;
    expect(first.backlog).toEqual([
      { currency: 'EUR', amount: 170 },
      { currency: 'USD', amount: 100 },
    ]);
    expect(first.total).toBe(4);
    const rest = (await page(first.nextCursor ?? null)).body;
    const numbers = [...first.orders, ...rest.orders].map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect([numbers.length, rest.nextCursor, rest.backlog]).toEqual([4, null, undefined]);
    const only = await t.call('get_orders', admin.token, { search_value: 'quokka', statuses: ['completed'] });
    expect(only.body.orders).toHaveLength(1);
  });

  it('holds the orders of a company, or of a person', async () => {
    const company = await t.given.company({ name: 'Otter Spa' });
    const person = await t.given.contact({ name: 'Olga Otter', companyId: company.id });
    const both = await newId({ clientInfo: { companyId: company.id, contactId: person.id } });
    const one = await newId({ clientInfo: { companyId: company.id } });
    const other = await t.given.company({ name: 'Badger Spa' });
    await newId({ clientInfo: { companyId: other.id } });
    const idsOf = async (input: Partial<CallInput<'get_orders'>>) =>
      (await t.call('get_orders', admin.token, input)).body.orders.map(({ id }) => id);
    expect(await idsOf({ companyId: company.id })).toEqual([one, both]);
    expect(await idsOf({ contactId: person.id })).toEqual([both]);
    const { body } = await t.call('get_orders', admin.token, {
      companyId: company.id,
      limit: 1,
      cursor: null,
    });
    expect([body.total, body.orders.length]).toEqual([2, 1]);
  });

  it('says what is on the shelf and available of each item when asked to', async () => {
    const item = await t.given.stockItem({ sku: 'STOCKED' });
    await t.given.stockRow(item, { warehouse: 'vantaa', total: 4 });
    const id = await newId({ genericDevices: [{ sku: 'stocked', name: 'Stocked', count: 1, price: 1 }] });
    const [line] = (await read(id, { includeStock: true })).genericDevices;
    expect(line?.StockQuantities).toEqual([{ Warehouse: { name: 'Vantaa' }, free: 4, available: 4 }]);
    const bySku = await t.call('get_orders', admin.token, { sku: 'Stocked' });
    expect(bySku.body.orders.map((one) => one.id)).toEqual([id]);
  });
});
