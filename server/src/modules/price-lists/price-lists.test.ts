import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let boss: { id: number; token: string };
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-10T12:00:00.000Z') });
  boss = await t.given.user('SUPER_USER', { fullName: 'Sanna Super' });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

type NewList = CallInput<'add_price_list'>['priceList'];

/** Sends a new list of 10 % for everyone, or what differs from that. */
const add = (priceList: Partial<NewList> = {}, token = boss.token) =>
  t.call('add_price_list', token, {
    priceList: {
      ...{ name: `Prices ${crypto.randomUUID()}`, currency: 'EUR', reach: 'everyone', discount: 10 },
      ...{ Companies: [], lines: [], ...priceList },
    },
  });
const edit = (priceList: CallInput<'edit_price_list'>['priceList'], token = boss.token) =>
  t.call('edit_price_list', token, { priceList });
const newId = async (priceList: Partial<NewList> = {}) => (await add(priceList)).body.priceList.id;
async function read(list_id: number) {
  const { body } = await t.call('get_price_lists', admin.token, { list_id });
  if (body.priceList === undefined) throw new Error('The price list was not found.');
  return body.priceList;
}
async function namesFor(companyId: number | null, currency: 'EUR' | 'USD' = 'EUR') {
  const { body } = await t.call('get_prices_of_customer', admin.token, { companyId, currency });
  return body.lists.map(({ name }) => name);
}
/** Deletes all lists, so that a test only sees its own. */
async function clear() {
  const { body } = await t.call('get_price_lists', boss.token, {});
  for (const { id } of body.priceLists ?? [])
    await t.call('delete_price_list', boss.token, { priceList: { id } });
}
const state = () => fingerprint(t.database.db);

describe('a price list', () => {
  it('has its terms, companies by name and prices by sku and count', async () => {
    const [b, a] = [await t.given.company({ name: 'Beta Spa' }), await t.given.company({ name: 'Alfa Spa' })];
    const fan = await t.given.stockItem({ sku: 'FAN-1', name: 'Fan', listPrice: 9 });
    const id = await newId({
      ...{ name: 'Resellers', reach: 'companies_and_clients', Companies: [b.id, a.id], discount: 5 },
      ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
      lines: [
        { stockItemId: fan.id, fromCount: 10, price: 7 },
        { stockItemId: fan.id, fromCount: 1, price: 8.5 },
      ],
    });
    const StockItem = { id: fan.id, sku: 'FAN-1', name: 'Fan', listPrice: 9 };
    expect(await read(id)).toEqual({
      ...{ id, name: 'Resellers', currency: 'EUR', reach: 'companies_and_clients', discount: 5 },
      ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', updatedAt: expect.any(String) },
      Companies: [
        { id: a.id, name: 'Alfa Spa' },
        { id: b.id, name: 'Beta Spa' },
      ],
      lines: [
        { StockItem, fromCount: 1, price: 8.5 },
        { StockItem, fromCount: 10, price: 7 },
      ],
    });
    const { body } = await t.call('get_price_lists', admin.token, { search_value: 'beta sp' });
    expect(body.priceLists).toMatchObject([{ id, lineCount: 2 }]);
  });

  it('is changed in what is sent, with a history, and not by who loaded an older one', async () => {
    const id = await newId({ name: 'Before' });
    const loaded = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await edit({ id, updatedAt: loaded.updatedAt, name: 'After', discount: 12 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'After', discount: 12, currency: 'EUR' });
    const stale = await edit({ id, updatedAt: loaded.updatedAt, name: 'Late' });
    expect(stale.body).toMatchObject({ code: 'core.stale' });
    const gone = { priceList: { id, updatedAt: loaded.updatedAt } };
    expect((await t.call('delete_price_list', boss.token, gone)).body).toMatchObject({ code: 'core.stale' });
    const { body } = await t.call('get_history', admin.token, { kind: 'priceList', id });
    expect(body.entries[0]?.changes).toMatchObject([
      { field: 'listName', from: 'Before', to: 'After' },
      { field: 'priceListDiscount', from: 10, to: 12 },
    ]);
  });

  it.each([
    ['price_lists.ends_before', { validFrom: '2026-02-02', validUntil: '2026-02-01' }],
    ['price_lists.nobody', { reach: 'companies' }],
    ['price_lists.empty', { discount: null }],
    ['price_lists.foreign_discount', { currency: 'USD' }],
    ['price_lists.unknown_company', { reach: 'companies', Companies: [999_999] }],
    ['price_lists.unknown_item', { lines: [{ stockItemId: 999_999, fromCount: 1, price: 1 }] }],
  ] as const)('is refused with %s, and leaves no trace', async (code, change) => {
    const before = await state();
    const { Companies = [], lines = [], ...terms } = { ...change } as Partial<NewList>;
    expect((await add({ ...terms, Companies, lines })).body).toMatchObject({ code });
    expect(await state()).toEqual(before);
  });

  it('has a name of its own, ignoring case, and each price once', async () => {
    await newId({ name: 'Unique' });
    expect((await add({ name: 'UNIQUE' })).body).toMatchObject({ code: 'ER_DUP_ENTRY' });
    const { id: stockItemId } = await t.given.stockItem();
    const lines = [1, 2].map((price) => ({ stockItemId, fromCount: 1, price }));
    expect((await add({ lines })).body).toMatchObject({ code: 'price_lists.repeated' });
  });

  it('is written by super users alone, and never read by customers', async () => {
    const company = await t.given.company();
    const customer = await t.given.user('CLIENT', { companyId: company.id });
    expect((await add({}, admin.token)).status).toBe(403);
    for (const token of [customer.token, (await t.given.user('SALES')).token]) {
      expect((await t.call('get_price_lists', token, {})).status).toBe(403);
      expect((await t.call('get_prices_of_customer', token, { currency: 'EUR' })).status).toBe(403);
    }
  });
});

describe('the lists for a client', () => {
  it('begin with its own, then that of its reseller for its clients, then the general one', async () => {
    await clear();
    const reseller = await t.given.company({ role: 'reseller' });
    const client = await t.given.company({ parentId: reseller.id });
    await newId({ name: 'General' });
    await newId({ name: 'Purchase prices', reach: 'companies', Companies: [reseller.id] });
    await newId({ name: 'For clients', reach: 'companies_and_clients', Companies: [reseller.id] });
    await newId({ name: 'Own', reach: 'companies', Companies: [client.id] });
    await newId({ name: 'Over', validUntil: '2026-03-09' });
    await newId({ name: 'Not yet', validFrom: '2026-03-11' });
    expect(await namesFor(client.id)).toEqual(['Own', 'For clients', 'General']);
    expect(await namesFor(reseller.id)).toEqual(['For clients', 'Purchase prices', 'General']);
    expect([await namesFor(null), await namesFor(999_999)]).toEqual([['General'], ['General']]);
    expect(await namesFor(client.id, 'USD')).toEqual([]);
  });

  it('follow a merge of its company and its undo, also after the list was changed or deleted', async () => {
    await clear();
    const [keep, remove] = [await t.given.company(), await t.given.company()];
    const kept = await newId({ name: 'Kept', reach: 'companies', Companies: [keep.id, remove.id] });
    const gone = await newId({ name: 'Gone', reach: 'companies', Companies: [remove.id] });
    const pair = { contactType: 'company', keepId: keep.id, removeId: remove.id } as const;
    const { body } = await t.call('merge_contacts', admin.token, pair);
    expect((await read(kept)).Companies).toEqual([{ id: keep.id, name: keep.name }]);
    expect(await namesFor(keep.id)).toEqual(['Gone', 'Kept']);
    await t.call('delete_price_list', boss.token, { priceList: { id: gone } });
    const undone = await t.call('undo_merge', admin.token, { mergeId: body.merge.id });
    expect(undone.status).toBe(200);
    expect((await read(kept)).Companies.map(({ id }) => id).sort()).toEqual([keep.id, remove.id].sort());
  });
});

describe('an order line', () => {
  const FAN = { sku: 'FAN-P', name: 'Fan', listPrice: 9 };
  async function listOfFan() {
    const fan = await t.given.stockItem(FAN);
    const lines = [
      { stockItemId: fan.id, fromCount: 1, price: 8 },
      { stockItemId: fan.id, fromCount: 10, price: 7 },
    ];
    return newId({ name: 'Fans', discount: null, lines });
  }
  const addOrder = async (line: Partial<CallInput<'add_order'>['orderData']['genericDevices'][number]>) => {
    const { body } = await t.call('add_order', admin.token, {
      orderData: {
        invoiceIssuer: 'finland',
        genericDevices: [{ ...FAN, count: 10, price: 7, discount: 0, ...line }],
      },
    });
    return body.order.id;
  };
  async function lineOf(order_id: number) {
    const { body } = await t.call('get_orders', admin.token, { order_id });
    const [line] = body.orders[0]?.genericDevices ?? [];
    if (line === undefined) throw new Error('The order has no line.');
    return line;
  }

  it('keeps its price, and says from which list it is, whatever becomes of the list', async () => {
    const priceListId = await listOfFan();
    const id = await addOrder({ priceListId });
    await edit({ id: priceListId, name: 'Fans of 2027', lines: [], discount: 50 });
    expect(await lineOf(id)).toMatchObject({ price: 7, discount: 0, priceList: 'Fans' });
    await t.call('delete_price_list', boss.token, { priceList: { id: priceListId } });
    const { Devices: _devices, ...line } = await lineOf(id);
    await t.call('edit_order', admin.token, {
      orderData: { id, genericDevices: [{ ...line, name: 'Fan 2' }] },
    });
    expect(await lineOf(id)).toMatchObject({ name: 'Fan 2', price: 7, priceList: 'Fans' });
    await t.call('edit_order', admin.token, { orderData: { id, genericDevices: [{ ...line, price: 6 }] } });
    expect(await lineOf(id)).toMatchObject({ price: 6, priceList: null });
  });

  it('does not name a list that has another price for that count', async () => {
    await clear();
    const priceListId = (await t.given.priceList({ name: 'Ten', discount: 10 })).id;
    const read = async (line: object) => (await lineOf(await addOrder({ priceListId, ...line }))).priceList;
    expect(await read({ price: 9, discount: 10 })).toBe('Ten');
    expect(await read({ price: 7 })).toBeNull();
    expect(await read({ price: 9, discount: 10, priceListId: 999_999 })).toBeNull();
    expect(await read({ price: 9, discount: 10, sku: null })).toBeNull();
  });

  it('takes the list over from the line of its quotation, and so does the next revision', async () => {
    const priceListId = (await t.given.priceList({ name: 'Quoted', discount: 20 })).id;
    const line = { ...FAN, count: 2, price: 9, discount: 20 };
    const made = await t.call('add_quotation', admin.token, {
      orderData: {
        ...{ invoiceIssuer: 'finland', validUntil: '2026-04-01' },
        genericDevices: [{ ...line, priceListId }],
      },
    });
    const { id } = made.body.quotation;
    await t.call('delete_price_list', boss.token, { priceList: { id: priceListId } });
    await t.call('edit_quotation', admin.token, {
      orderData: { id, genericDevices: [{ ...line, count: 3 }] },
    });
    await t.call('move_quotation', admin.token, { id, step: 'send' });
    const { body } = await t.call('order_quotation', admin.token, { id });
    expect(await lineOf(body.order.id)).toMatchObject({
      count: 3,
      price: 9,
      discount: 20,
      priceList: 'Quoted',
    });
    const revision = await t.call('get_quotation_revision', admin.token, { quotation_id: id, revision: 1 });
    expect(revision.body.revision.genericDevices).toMatchObject([{ priceList: 'Quoted' }]);
  });
});
