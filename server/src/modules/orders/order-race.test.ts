import type { CallInput } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let one: string;
let other: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  one = (await t.given.user('ADMIN')).token;
  other = (await t.given.user('SUPER_USER')).token;
});
afterAll(() => t.close());

type NewData = CallInput<'add_order'>['orderData'];
const PUMP = { sku: 'PUMP', name: 'Pump', count: 1, price: 10 };

const add = (token: string, orderData: Partial<NewData> = {}) =>
  t.call('add_order', token, {
    orderData: { invoiceIssuer: 'finland', genericDevices: [PUMP], ...orderData },
  });
async function read(order_id: number) {
  const [order] = (await t.call('get_orders', one, { order_id })).body.orders;
  return order;
}
let serial = 0;
async function readyCabin() {
  serial += 1;
  const device = await t.given.device({
    serialNumber: `EC23${String(serial).padStart(4, '0')}`,
    color: 'grey',
  });
  await t.given.record(device, 'ready', { location: 'mailhouse' });
  return device;
}
const cabin = (ids: readonly number[]) => ({
  ...{ sku: 'CTN_EC_G_220', name: 'E-cabin', count: 2, price: 1000 },
  Devices: ids.map((id) => ({ id })),
});

describe('two people at once', () => {
  it('save the same order: one is stored whole, the other is told that it was changed', async () => {
    const { id } = (await add(one)).body.order;
    const loaded = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const save = (token: string, details: string, count: number) =>
      t.call('edit_order', token, {
        orderData: { id, updatedAt: loaded?.updatedAt, details, genericDevices: [{ ...PUMP, count }] },
      });
    const answers = await Promise.all([save(one, 'of one', 2), save(other, 'of the other', 3)]);
    const order = await read(id);
    const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'core.stale']);
    expect([order?.details, order?.totalPrice]).toEqual(
      won === answers[0] ? ['of one', 20] : ['of the other', 30],
    );
    expect(order?.genericDevices).toHaveLength(1);
  });

  it('take the last five pumps: one gets them, the other hears how many are missing', async () => {
    const { body } = await t.call('add_stock_quantity', other, {
      stock_item: { sku: 'PUMP', name: 'Pump', warehouse: 'mailhouse', total: 5 },
    });
    const take = (token: string) =>
      t.call('add_stock_quantity', token, {
        stock_item: { id: body.stock.id, total: -5 },
        relative_modification: true,
      });
    const answers = await Promise.all([take(one), take(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stock.not_enough_mailhouse',
      missing: [{ sku: 'PUMP', warehouse: 'mailhouse', count: 5 }],
    });
    expect(await proveLedger(t.database.db, t.clock.now)).toMatchObject({
      rows: 1,
      differing: 0,
    });
  });

  it('make an order with one number: it is given once', async () => {
    const { number } = (await t.call('get_next_order_number', one, {})).body;
    const answers = await Promise.all([add(one, { number }), add(other, { number })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('orders.number_used');
  });

  it('edit and delete an order: it is deleted, its devices are free, and nobody gets a number twice', async () => {
    const [device, next] = [await readyCabin(), await readyCabin()];
    const { id } = (await add(one, { genericDevices: [cabin([device.id])] })).body.order;
    const line = { ...cabin([device.id, next.id]), id: (await read(id))?.genericDevices[0]?.id ?? 0 };
    const [edited, deleted] = await Promise.all([
      t.call('edit_order', one, { orderData: { id, genericDevices: [line] } }),
      t.call('delete_order', other, { orderData: { id } }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(edited.status);
    const free = await add(one, { genericDevices: [cabin([device.id, next.id])] });
    expect(free.status, free.body.message).toBe(200);
    const [first, second] = await Promise.all([add(one), add(other)]);
    expect(first.body.order.number).not.toBe(second.body.order.number);
  });
});

/** Makes the next write to a table fail, as if the process ended there. */
async function breakingAt<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { db } = t.database;
  await db.execute(sql`create or replace function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$`);
  await db.execute(
    sql`create trigger fail_here before insert or update or delete on ${sql.identifier(table)} execute function fail_here()`,
  );
  try {
    return await work();
  } finally {
    await db.execute(sql`drop trigger fail_here on ${sql.identifier(table)}`);
  }
}

describe('a write that breaks off leaves nothing', () => {
  const state = () => fingerprint(t.database.db, { except: ['session_tokens'] });

  it.each([
    'issued_numbers',
    'orders',
    'order_lines',
    'devices',
    'notes',
    'audit_log',
    'mail_outbox',
    'stock_quantities',
  ])('of a new order with lines, devices, a note and mails: at %s', async (table) => {
    const device = await readyCabin();
    const taken = (await add(one, { genericDevices: [cabin([device.id])] })).body.order;
    const item = await t.given.stockItem({ sku: `LOW-${table}` });
    await t.given.stockRow(item, { total: 3, alertQuantity: 1 });
    const subscriber = await t.given.user('ADMIN');
    await t.given.emailList({ userIds: [subscriber.id], stockItemIds: [item.id] });
    const before = await state();
    const write = () =>
      t.call('add_order', one, {
        orderData: {
          invoiceIssuer: 'finland',
          genericDevices: [cabin([device.id]), { ...PUMP, sku: item.sku, count: 3 }],
        },
        noteText: 'Ring the bell',
        forceDevs: true,
      });
    expect((await breakingAt(table, write)).status).toBe(500);
    expect(await state()).toEqual(before);
    expect((await read(taken.id))?.Devices).toHaveLength(1);
    expect((await write()).status).toBe(200);
  });

  it.each(['stock_changes', 'stock_quantities', 'notes', 'audit_log'])(
    'of a change of stock with a refill and a reason: at %s',
    async (table) => {
      const sku = `FILL-${table}`;
      const fill = async (warehouse: string) => {
        const stock_item = { sku, name: 'Fan', warehouse, total: 4 };
        return (await t.call('add_stock_quantity', other, { stock_item })).body.stock.id;
      };
      const id = await fill('mailhouse');
      await fill('vantaa');
      const before = await state();
      const write = () =>
        t.call('add_stock_quantity', other, {
          stock_item: {
            ...{ id, total: -6, reason: 'other', reasonText: 'Fell down' },
            refill: { fromWarehouse: 'vantaa', amount: 3 },
          },
          relative_modification: true,
        });
      expect((await breakingAt(table, write)).status).toBe(500);
      expect(await state()).toEqual(before);
      expect((await write()).status).toBe(200);
    },
  );
});
