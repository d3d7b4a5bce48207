import type { CallInput } from '@halla/contract/calls';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

type NewData = CallInput<'add_order'>['orderData'];
type EditData = CallInput<'edit_order'>['orderData'];

const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99 };
const add = (orderData: Partial<NewData> = {}) =>
  t.call('add_order', admin.token, {
    orderData: { invoiceIssuer: 'finland', genericDevices: [PUMP], ...orderData },
  });
const edit = (orderData: EditData) => t.call('edit_order', admin.token, { orderData });
const newId = async (orderData: Partial<NewData> = {}) => (await add(orderData)).body.order.id;
async function read(order_id: number, input: Partial<CallInput<'get_orders'>> = {}) {
  const { body } = await t.call('get_orders', admin.token, { order_id, ...input });
  const [order] = body.orders;
  if (order === undefined) throw new Error('The order was not found.');
  return order;
}
const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

describe('a new order', () => {
  it('is invoiced, gets the next number, and its total is computed from its lines', async () => {
    const company = await t.given.company({ name: 'Frost Clinic' });
    const first = await add({
      clientInfo: { companyId: company.id, companyName: 'Frost Clinic', location: 'FI' },
      shippingInfo: { companyName: 'Harbour', unknownReceiver: true },
      genericDevices: [PUMP, { sku: null, name: 'Installation', count: 1, price: 10.05, discount: 50 }],
      vat: 25.5,
      purchaseOrder: 'PO-7',
      details: 'Ring the bell',
    });
    const second = await add();
    expect([first.body.order.number, second.body.order.number]).toEqual([10_001, 10_002]);
    expect(await read(first.body.order.id)).toMatchObject({
      number: 10_001,
      clientInfo: { companyId: company.id, companyName: 'Frost Clinic', location: 'FI', contactName: null },
      shippingInfo: { companyName: 'Harbour', unknownReceiver: true },
      totalPrice: 65,
      currency: 'EUR',
      vat: 25.5,
      paymentStatus: 'invoiced',
      paymentDate: null,
      invoiceIssuer: 'finland',
      invoiceLanguage: 'en',
      purchaseOrder: 'PO-7',
      details: 'Ring the bell',
      UserId: admin.id,
      genericDevices: [
        { sku: 'PUMP', count: 3, price: 19.99, discount: 0, Devices: [] },
        { sku: null, name: 'Installation', discount: 50 },
      ],
    });
  });

  it('carries a number that was given out before, once, and no other', async () => {
    const { body } = await t.call('get_next_order_number', admin.token, {});
    expect((await add({ number: body.number })).body.order.number).toBe(body.number);
    const again = await add({ number: body.number });
    expect([again.status, again.body.code]).toEqual([409, 'orders.number_used']);
    const foreign = await add({ number: body.number + 1000 });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'orders.number_not_issued']);
    expect((await add()).body.order.number).toBe(body.number + 1);
  });

  it('never gets a number that an order from elsewhere has', async () => {
    const { body } = await t.call('get_next_order_number', admin.token, {});
    await t.given.order({ number: body.number + 50 });
    expect((await add()).body.order.number).toBe(body.number + 51);
  });

  it.each([
    ['orders.no_items', []],
    ['orders.no_items', [{ ...PUMP, count: 0 }]],
    ['orders.sku_repeated', [PUMP, { ...PUMP, sku: ' pump ' }]],
    ['orders.unnamed_item', [{ name: '', count: 1, price: 1 }]],
    ['orders.too_large', [{ ...PUMP, count: 1_000_000, price: 9_999_999_999.99 }]],
  ] as const)('is refused with %s, and leaves no trace', async (code, genericDevices) => {
    const before = await state();
    const { status, body } = await add({ genericDevices: genericDevices.map((line) => ({ ...line })) });
    expect([status, body.code]).toEqual([400, code]);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['price', { ...PUMP, price: 1.005 }],
    ['price', { ...PUMP, price: -1 }],
    ['count', { ...PUMP, count: 1.5 }],
    ['discount', { ...PUMP, discount: 101 }],
  ])('takes no line with a wrong %s', async (field, line) => {
    const { status, body } = await add({ genericDevices: [line] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`orderData.genericDevices.0.${field}`]]);
  });

  it('takes no deposit above its total, and no company that does not exist', async () => {
    const deposit = await add({ paymentStatus: 'deposit', depositAmount: 60 });
    expect([deposit.status, deposit.body.code]).toEqual([400, 'orders.deposit_above_total']);
    const company = await add({ clientInfo: { companyId: 900_000_001 } });
    expect([company.status, company.body.code]).toEqual([400, 'orders.unknown_company']);
  });
});

describe('the status of an order', () => {
  it('moves forward only, and an emptied field leaves it', async () => {
    const id = await newId({ paymentStatus: 'completed' });
    const back = await edit({ id, paymentStatus: 'deposit' });
    expect([back.status, back.body.code]).toEqual([409, 'orders.status_backward']);
    expect((await edit({ id, paymentStatus: null })).status).toBe(200);
    expect((await read(id)).paymentStatus).toBe('completed');
  });

  it('sets the days of payment and delivery when it passes them, unless they are set', async () => {
    const id = await newId();
    await edit({ id, paymentStatus: 'transit' });
    expect(await read(id)).toMatchObject({ paymentDate: '2026-03-02', deliveryDate: null });
    await edit({ id, deliveryDate: '2026-03-09' });
    await edit({ id, paymentStatus: 'delivered' });
    expect(await read(id)).toMatchObject({ paymentDate: '2026-03-02', deliveryDate: '2026-03-09' });
  });

  it('freezes the content in transit, everything once delivered, and closes after a week', async () => {
    const id = await newId();
    await edit({ id, paymentStatus: 'transit' });
    const { genericDevices, details } = await read(id);
    const [line] = genericDevices;
    const sameLines = [{ ...PUMP, id: line?.id ?? 0 }];
    const frozen = await edit({ id, details: 'Other door' });
    expect([frozen.status, frozen.body.code]).toEqual([409, 'orders.frozen']);
    expect((await edit({ id, genericDevices: [{ ...PUMP, count: 4 }] })).body.code).toBe('orders.frozen');
    expect((await edit({ id, details, genericDevices: sameLines, deliveryDate: '2026-03-05' })).status).toBe(
      200,
    );
    expect((await edit({ id, paymentStatus: 'delivered' })).status).toBe(200);
    expect((await edit({ id, deliveryDate: '2026-03-06' })).body.code).toBe('orders.frozen');
    const then = t.clock.now;
    t.clock.now = new Date(then.getTime() + 7 * DAY_MS);
    const { token } = await t.given.user('ADMIN');
    const closed = await t.call('edit_order', token, { orderData: { id, details: 'Late' } });
    t.clock.now = then;
    expect([closed.status, closed.body.code]).toEqual([409, 'orders.closed']);
  });
});

describe('an edit', () => {
  it('of an order that somebody else has changed is refused', async () => {
    const id = await newId();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await edit({ id, updatedAt, details: 'First' })).status).toBe(200);
    const late = await edit({ id, updatedAt, details: 'Second' });
    expect([late.status, late.body.code]).toEqual([409, 'core.stale']);
  });

  it('keeps, changes, adds and removes lines, also when two swap their skus', async () => {
    const id = await newId({ genericDevices: [PUMP, { ...PUMP, sku: 'FAN', name: 'Fan', discount: 5 }] });
    const [pump, fan] = (await read(id)).genericDevices;
    await edit({
      id,
      genericDevices: [
        { id: fan?.id ?? 0, sku: 'PUMP', name: 'Now a pump', count: 1, price: 2 },
        { id: pump?.id ?? 0, sku: 'FAN', name: 'Now a fan', count: 2, price: 3 },
        { name: 'By hand', count: 1, price: 4 },
      ],
    });
    const order = await read(id);
    expect(order.totalPrice).toBe(11.9);
    expect(order.genericDevices.map((line) => [line.id, line.sku, line.count, line.discount])).toEqual([
      [fan?.id, 'PUMP', 1, 5],
      [pump?.id, 'FAN', 2, 0],
      [expect.any(Number), null, 1, 0],
    ]);
    await edit({ id, genericDevices: [{ id: fan?.id ?? 0, sku: 'PUMP', name: 'Pump', count: 1, price: 2 }] });
    expect((await read(id)).genericDevices).toHaveLength(1);
  });

  it('of an order from elsewhere without lines moves it and keeps its total', async () => {
    const { id } = await t.given.order({ totalPrice: 250 });
    expect((await edit({ id, paymentStatus: 'completed' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ totalPrice: 250, paymentStatus: 'completed', genericDevices: [] });
  });

  it('that lowers what was paid for, or cancels it, makes a credit note with a number of its own', async () => {
    const id = await newId({ vat: 24 });
    const lowered = await edit({ id, genericDevices: [{ ...PUMP, count: 2 }] });
    expect(lowered.body.creditNote).toBeNull();
    await edit({ id, paymentStatus: 'deposit', depositAmount: 10 });
    const credited = await edit({ id, genericDevices: [{ ...PUMP, count: 1 }] });
    expect(credited.body.creditNote).toEqual({
      number: 1,
      date: '2026-03-02',
      currency: 'EUR',
      net: 19.99,
      vat: 24,
    });
    const cancelled = await edit({ id, paymentStatus: 'cancelled' });
    expect(cancelled.body.creditNote).toMatchObject({ number: 2, net: 19.99 });
    expect((await read(id)).CreditNotes.map(({ number }) => number)).toEqual([1, 2]);
  });
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
    expect((await read(id)).Devices).toEqual([{ id: device.id, serialNumber: 'VC18ZZZ1', color: null }]);
  });

  it('finds the same whether few or more than a thousand orders match', async () => {
    await t.database.db.execute(sql`
      insert into orders (number, total_price, invoice_issuer, purchase_order, payment_status)
      select 7000000 + n, 1, 'finland', 'Bulk ' || n, 'invoiced' from generate_series(1, 1100) n`);
    const search = async (search_value: string) => {
      const { body } = await t.call('get_orders', admin.token, { search_value, cursor: null, limit: 10 });
      return [body.total, body.orders[0]?.number, body.backlog];
    };
    const owed = (amount: number) => [{ currency: 'EUR', amount }];
    expect(await search('bulk ')).toEqual([1100, 7_001_100, owed(1100)]);
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

  it('says what is free of each item when asked to', async () => {
    const item = await t.given.stockItem({ sku: 'STOCKED' });
    await t.given.stockRow(item, { warehouse: 'vantaa', total: 4 });
    const id = await newId({ genericDevices: [{ sku: 'stocked', name: 'Stocked', count: 1, price: 1 }] });
    const [line] = (await read(id, { includeStock: true })).genericDevices;
    expect(line?.StockQuantities).toEqual([{ Warehouse: { name: 'Vantaa' }, free: 4 }]);
    const bySku = await t.call('get_orders', admin.token, { sku: 'Stocked' });
    expect(bySku.body.orders.map((one) => one.id)).toEqual([id]);
  });
});

describe('deleting an order', () => {
  const remove = (id: number) => t.call('delete_order', admin.token, { orderData: { id } });

  it('releases its devices and keeps its number', async () => {
    const id = await newId();
    const { number } = await read(id);
    const device = await t.given.device({ orderId: id });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const { body } = await t.call('get_device_data', admin.token, { deviceid: device.id });
    expect(body.device.OrderId).toBeNull();
    expect((await add({ number })).body.code).toBe('orders.number_used');
  });

  it('is refused once it is dispatched, and while a shipment is not cancelled', async () => {
    const sent = await newId({ paymentStatus: 'transit' });
    expect((await remove(sent)).body.code).toBe('orders.dispatched');
    const id = await newId();
    await t.given.shipment({ orderId: id });
    expect((await remove(id)).body.code).toBe('orders.has_shipments');
    const other = await newId();
    await t.given.shipment({ orderId: other, status: 'cancelled' });
    expect((await remove(other)).status).toBe(200);
  });
});

it('an order holds a thousand lines, and no more', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ sku: `P-${index}`, name: 'Part', count: 1, price: 1.5 }));
  const id = await newId({ genericDevices: lines(1000) });
  const made = await read(id);
  expect([made.genericDevices.length, made.totalPrice]).toEqual([1000, 1500]);
  const [first, ...others] = made.genericDevices;
  if (first === undefined) throw new Error('The order has no lines.');
  const kept = [{ ...first, count: 3 }, ...others].map((line) => ({
    ...{ id: line.id, sku: line.sku, name: line.name },
    ...{ count: line.count, price: line.price },
  }));
  expect((await edit({ id, genericDevices: kept })).status).toBe(200);
  expect((await read(id)).totalPrice).toBe(1503);
  expect((await add({ genericDevices: lines(1001) })).status).toBe(400);
});

describe('mails about an order', () => {
  const mails = async (address: string) =>
    (
      await t.database.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.toAddress, address))
        .orderBy(asc(mailOutbox.id))
    ).map(({ event }) => event);

  it('go to its lists and to those of all orders, when it is made, moves or is deleted', async () => {
    const [all, one] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    await t.given.emailList({ userIds: [all.id, admin.id], allOrderAlerts: true });
    const id = await newId();
    await t.given.emailList({ userIds: [one.id], orderIds: [id] });
    await edit({ id, details: 'No mail for this' });
    await edit({ id, paymentStatus: 'deposit' });
    await t.call('delete_order', admin.token, { orderData: { id } });
    expect(await mails(all.emailAddress)).toEqual(['order_created', 'order_status', 'order_deleted']);
    expect(await mails(one.emailAddress)).toEqual(['order_status', 'order_deleted']);
  });

  it('say that stock runs low when an order reserves what is free', async () => {
    const watcher = await t.given.user('ADMIN');
    const item = await t.given.stockItem({ sku: 'SCARCE' });
    await t.given.stockRow(item, { total: 5 });
    await t.given.emailList({ userIds: [watcher.id], stockItemIds: [item.id] });
    const line = { sku: 'Scarce', name: 'Scarce', count: 4, price: 1 };
    const id = await newId({ genericDevices: [line] });
    expect(await mails(watcher.emailAddress)).toEqual([]);
    await edit({ id, genericDevices: [{ ...line, count: 5 }] });
    expect(await mails(watcher.emailAddress)).toEqual(['stock_limit']);
    await edit({ id, paymentStatus: 'cancelled' });
    await newId({ genericDevices: [{ ...line, count: 6 }] });
    expect(await mails(watcher.emailAddress)).toEqual(['stock_limit', 'stock_limit']);
  });
});
