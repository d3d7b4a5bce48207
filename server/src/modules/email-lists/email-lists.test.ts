import type { CallInput } from '@halla/contract/calls';
import type { EmailListDetail } from '@halla/contract/email-lists';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#modules/orders/orders.table.ts';
import { users } from '#modules/users/users.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

let t: TestServer;
let boss: { id: number; token: string };
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  boss = await t.given.user('SUPER_USER', { fullName: 'Saara Super' });
  admin = await t.given.user('ADMIN', { fullName: 'Antti Admin' });
});
afterAll(() => t.close());

type Wanted = CallInput<'edit_email_list'>['list'];

const add = (list: Wanted) => t.call('edit_email_list', boss.token, { list, add_list: true });
const edit = (list: Wanted) => t.call('edit_email_list', boss.token, { list });
const remove = (list: Wanted) => t.call('edit_email_list', boss.token, { list, remove_list: true });

async function newList(list: Wanted): Promise<number> {
  const { status, body } = await add(list);
  expect(status).toBe(200);
  return body.list.id;
}

async function read(list_id: number): Promise<EmailListDetail> {
  const { body } = await t.call('get_email_lists', boss.token, { list_id });
  const { emaillist } = body;
  if (Array.isArray(emaillist) || !('EmailListUsers' in emaillist))
    throw new Error('The list was not found.');
  return emaillist;
}

async function history(id: number) {
  const { body } = await t.call('get_history', boss.token, { kind: 'emailList', id });
  return body.entries.map(({ event, changes }) => [
    event,
    ...changes.map(({ field, path, from, to }) => [[field, ...path].join('.'), from, to]),
  ]);
}

/** One row of every kind that can be a subject of a list. */
async function givenMembers() {
  const { given } = t;
  const profiles = await t.call('get_device_profiles', boss.token, {});
  const lines = await t.call('get_product_lines', boss.token, {});
  const profile = profiles.body.deviceprofiles[0] ?? { id: 0, name: '' };
  const line = lines.body.productlines[0] ?? { id: 0, simplifiedName: '', brandName: '' };
  const device = await given.device();
  const order = await given.order();
  const bought = await given.resupplyOrder();
  const shipment = await given.shipment();
  const item = await given.stockItem();
  const ids = {
    EmailListUsers: [boss.id],
    EmailListDevices: [device.id],
    EmailListDeviceProfiles: [profile.id],
    EmailListProductLines: [line.id],
    EmailListOrders: [order.id],
    EmailListResupplyOrders: [bought.id],
    EmailListShipments: [shipment.id],
    EmailListStockItems: [item.id],
  };
  const shown = {
    EmailListUsers: [
      {
        ...{ id: boss.id, fullName: 'Saara Super', emailAddress: expect.any(String) },
        ...{ disabled: 0, delivery: 'now', permissionLevel: 99 },
        Company: await given.internalCompany().then(({ id, name }) => ({ id, name })),
      },
    ],
    EmailListDevices: [{ id: device.id, serialNumber: device.serialNumber }],
    EmailListDeviceProfiles: [profile],
    EmailListProductLines: [line],
    EmailListOrders: [{ id: order.id, number: String(order.number) }],
    EmailListResupplyOrders: [{ id: bought.id, number: bought.number }],
    EmailListShipments: [{ id: shipment.id, number: shipment.number }],
    EmailListStockItems: [{ id: item.id, sku: item.sku, name: item.name }],
  };
  return { ids, shown };
}

describe('an e-mail list', () => {
  it('is added with members of every kind, which are replaced as a whole', async () => {
    const { ids, shown } = await givenMembers();
    const id = await newList({ name: ' Office ', allOrderAlerts: 1, ...ids });
    expect(await read(id)).toEqual({
      ...{ id, name: 'Office', allOrderAlerts: 1, allStockAlerts: 0, ...shown },
      ...{ createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() },
    });
    const empty = Object.fromEntries(Object.keys(ids).map((field) => [field, []]));
    expect((await edit({ id, ...empty, EmailListUsers: [admin.id] })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...empty, EmailListUsers: [{ id: admin.id }] });
  });

  it('keeps what is not sent, and stays as it is when nothing differs', async () => {
    const { ids, shown } = await givenMembers();
    const id = await newList({ name: 'Kept', ...ids });
    await edit({ id, allStockAlerts: 1 });
    expect(await read(id)).toMatchObject({ name: 'Kept', allStockAlerts: 1, ...shown });
    const before = await fingerprint(t.database.db);
    await edit({ id, name: 'Kept', allStockAlerts: 1, ...ids });
    expect(await fingerprint(t.database.db)).toEqual(before);
  });

  it('is listed by name, with the number of those who are mailed and of what is tagged', async () => {
    const gone = await t.given.user('ADMIN', { disabled: true });
    const { ids } = await givenMembers();
    const id = await newList({ name: 'Counted zinc', ...ids, EmailListUsers: [boss.id, gone.id] });
    const { body } = await t.call('get_email_lists', boss.token, { search_value: 'ZINC' });
    expect(body.emaillist).toMatchObject([{ id, name: 'Counted zinc', userCount: 1, taggedCount: 7 }]);
    const all = await t.call('get_email_lists', boss.token, { limit: 1 });
    expect(all.body).toMatchObject({ emaillist: [{}], truncated: true });
  });

  it('shows its name alone to administrators', async () => {
    const id = await newList({ name: 'Named copper', EmailListUsers: [boss.id] });
    const many = await t.call('get_email_lists', admin.token, { search_value: 'copper' });
    expect(many.body.emaillist).toEqual([{ id, name: 'Named copper' }]);
    const one = await t.call('get_email_lists', admin.token, { list_id: id });
    expect(one.body.emaillist).toEqual({ id, name: 'Named copper' });
    const refused = await t.call('edit_email_list', admin.token, { list: { id, name: 'Mine' } });
    expect(refused.status).toBe(403);
  });

  it('leaves out what has been deleted, and keeps its other members', async () => {
    const order = await t.given.order();
    const other = await t.given.order();
    const leaver = await t.given.user('ADMIN');
    const id = await newList({
      name: 'Deleted',
      EmailListOrders: [order.id, other.id],
      EmailListUsers: [leaver.id, boss.id],
    });
    const { db } = t.database;
    await db.update(orders).set({ deletedAt: NOW }).where(eq(orders.id, order.id));
    await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, leaver.id));
    const shown = await read(id);
    expect(shown.EmailListOrders.map((one) => one.id)).toEqual([other.id]);
    expect(shown.EmailListUsers.map((one) => one.id)).toEqual([boss.id]);
  });

  it('refuses members that do not exist, naming the field, and leaves no trace', async () => {
    const order = await t.given.order({ deletedAt: NOW });
    const id = await newList({ name: 'Refusing' });
    const before = await fingerprint(t.database.db);
    const refused = [
      await edit({ id, name: 'Other', EmailListOrders: [order.id] }),
      await add({ name: 'New', EmailListOrders: [order.id] }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'email_lists.unknown_member',
        fields: { 'list.EmailListOrders': expect.any(String) },
      });
    }
    expect(await fingerprint(t.database.db)).toEqual(before);
  });

  it('needs a name when it is new, and an id when it is not', async () => {
    const unnamed = await add({});
    expect(unnamed).toMatchObject({ status: 400, body: { fields: { 'list.name': expect.any(String) } } });
    const unknown = await edit({ name: 'Which' });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { 'list.id': expect.any(String) } } });
  });

  it('is refused the name of another list, whatever its case, naming the field, and keeps its own', async () => {
    const id = await newList({ name: 'Unique' });
    const other = await newList({ name: 'Another one' });
    const trace = await fingerprint(t.database.db);
    const refusal = {
      status: 409,
      body: {
        code: 'ER_DUP_ENTRY',
        message: 'Another e-mail list has this name',
        rules: { 'list.name': { rule: 'refused', code: 'email_lists.name_taken' } },
      },
    };
    expect(await add({ name: ' uNIQUE ' })).toMatchObject(refusal);
    expect(await edit({ id: other, name: 'UNIQUE' })).toMatchObject(refusal);
    expect(await fingerprint(t.database.db)).toEqual(trace);
    expect((await edit({ id, name: 'UNIQUE' })).status).toBe(200);
    await remove({ id });
    expect((await edit({ id: other, name: 'Unique' })).status).toBe(200);
  });

  it('that does not exist is an invalid user', async () => {
    const gone = { id: 900_000_001 };
    const answers = [
      await t.call('get_email_lists', boss.token, { list_id: gone.id }),
      await edit({ ...gone, name: 'Nobody' }),
      await remove(gone),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Invalid user' } });
  });

  it('is deleted with its members, which stay themselves', async () => {
    const { ids } = await givenMembers();
    const untouched = await fingerprint(t.database.db);
    const id = await newList({ name: 'Short-lived', ...ids });
    expect((await remove({ id })).status).toBe(200);
    const after = await fingerprint(t.database.db);
    const changed = Object.keys(after).filter((table) => after[table] !== untouched[table]);
    expect(changed).toEqual([]);
  });
});

describe('two who edit an e-mail list', () => {
  const LATER = new Date('2026-03-02T13:00:00.000Z');

  it('do not overwrite each other, nor what was attached meanwhile', async () => {
    const order = await t.given.order();
    const id = await newList({ name: 'Contested' });
    const { updatedAt } = await read(id);
    t.clock.now = LATER;
    const attached = await t.call('edit_email_subscription', boss.token, {
      resource: { type: 'order', number: String(order.number) },
      list_id: id,
      subscribed: true,
    });
    expect(attached.status).toBe(200);
    for (const stale of [await edit({ id, updatedAt, EmailListOrders: [] }), await remove({ id, updatedAt })])
      expect(stale).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    const fresh = await read(id);
    expect(fresh.EmailListOrders).toEqual([{ id: order.id, number: String(order.number) }]);
    expect((await edit({ id, updatedAt: fresh.updatedAt, name: 'Agreed' })).status).toBe(200);
    t.clock.now = NOW;
  });
});

describe('the history of an e-mail list', () => {
  it('names who joined and left, and what it tags', async () => {
    const item = await t.given.stockItem();
    const id = await newList({ name: 'Told', EmailListUsers: [boss.id] });
    await edit({ id, name: 'Retold', EmailListUsers: [admin.id], allStockAlerts: 1 });
    await t.call('edit_email_subscription', admin.token, {
      resource: { type: 'StockItem', number: item.sku },
      list_id: id,
      subscribed: true,
    });
    expect(await history(id)).toEqual([
      ['changed', [`EmailListStockItems.${item.sku}`, null, item.sku]],
      [
        'changed',
        ['listName', 'Told', 'Retold'],
        ['allStockAlerts', false, true],
        ['EmailListUsers.Saara Super', 'Saara Super', null],
        ['EmailListUsers.Antti Admin', null, 'Antti Admin'],
      ],
      [
        'added',
        ['listName', null, 'Told'],
        ['allOrderAlerts', null, false],
        ['allStockAlerts', null, false],
        ['EmailListUsers.Saara Super', null, 'Saara Super'],
      ],
    ]);
  });
});
