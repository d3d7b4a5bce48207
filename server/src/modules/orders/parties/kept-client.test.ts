import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99 };
type Client = NonNullable<CallInput<'add_order'>['orderData']['clientInfo']>;
const add = (clientInfo: Client, input: Partial<CallInput<'add_order'>> = {}) =>
  t.call('add_order', admin.token, {
    orderData: { invoiceIssuer: 'finland', genericDevices: [PUMP], clientInfo },
    saveContact: true,
    ...input,
  });
async function clientOf(order_id: number) {
  const { body } = await t.call('get_orders', admin.token, { order_id });
  return body.orders[0]?.clientInfo;
}
async function read(contactType: 'company' | 'contact', contactId: number) {
  const { body } = await t.call('get_contact', admin.token, { contactType, contactId });
  return body.contact;
}
const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

it('keeps a new client among the contacts, company and person, and points the order to both', async () => {
  const added = await add({
    companyName: 'Polar Spa',
    location: 'SE',
    companyAddress: 'Storgatan 1',
    companyVatId: 'SE556677',
    contactName: 'Anna',
    contactEmail: 'anna@polar.example',
    contactPhone: '+46 1',
  });
  const client = await clientOf(added.body.order.id);
  expect(client).toMatchObject({ companyName: 'Polar Spa', contactName: 'Anna', location: 'SE' });
  expect(await read('company', client?.companyId ?? 0)).toMatchObject({
    name: 'Polar Spa',
    location: 'SE',
    additionalInfo: { companyAddress: 'Storgatan 1', companyVatId: 'SE556677' },
    Contacts: [{ id: client?.contactId, name: 'Anna', additionalInfo: { contactPhone: '+46 1' } }],
  });
  const again = await add({ companyName: 'polar spa', contactName: 'Anna' });
  expect(await clientOf(again.body.order.id)).toMatchObject({
    companyId: client?.companyId,
    contactId: client?.contactId,
  });
});

it('keeps a new person at a company that is chosen, and changes nothing of a client that is known', async () => {
  const company = await t.given.company({ name: 'Known Clinic', location: 'FI' });
  const chosen = { companyId: company.id, companyName: 'Known Clinic', location: 'SE' };
  const added = await add({ ...chosen, contactName: 'Bo' });
  const client = await clientOf(added.body.order.id);
  expect(await read('contact', client?.contactId ?? 0)).toMatchObject({
    name: 'Bo',
    Company: { id: company.id },
  });
  const before = await read('company', company.id);
  await add({ ...chosen, contactId: client?.contactId, contactName: 'Bo' });
  expect(await read('company', company.id)).toEqual(before);
  expect(before).toMatchObject({ location: 'FI', Contacts: [{ name: 'Bo' }] });
});

it('is kept once by two orders that are made at the same time', async () => {
  const item = await t.given.stockItem({ sku: 'PUMP' });
  await t.given.stockRow(item, { total: 5 });
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => add({ companyName: 'Twin Spa', contactName: 'Dora' })),
  );
  const clients = await Promise.all(made.map(({ body }) => clientOf(body.order.id)));
  expect(new Set(clients.map((client) => `${client?.companyId} ${client?.contactId}`)).size).toBe(1);
  const { body } = await t.call('get_contacts', admin.token, { search_value: 'Twin Spa' });
  expect(body.companies).toMatchObject([{ name: 'Twin Spa', Contacts: [{ name: 'Dora' }] }]);
});

it('keeps nobody unless it is asked to', async () => {
  const added = await add({ companyName: 'Passing Trade' }, { saveContact: false });
  expect(await clientOf(added.body.order.id)).toMatchObject({
    companyId: null,
    companyName: 'Passing Trade',
  });
  const { body } = await t.call('get_contacts', admin.token, { search_value: 'Passing Trade' });
  expect(body.companies).toEqual([]);
});

it('leaves neither a contact nor a note when the order is refused', async () => {
  const before = await state();
  const orderData = {
    invoiceIssuer: 'finland' as const,
    clientInfo: { companyName: 'Half Way', contactName: 'Cecilia' },
    genericDevices: [PUMP],
    paymentStatus: 'deposit' as const,
    depositAmount: 1000,
  };
  const refused = await t.call('add_order', admin.token, { orderData, saveContact: true, noteText: 'Hello' });
  expect([refused.status, refused.body.code]).toEqual([400, 'orders.deposit_above_total']);
  expect(await state()).toEqual(before);
});

it.each([
  ['contactPhone', { contactName: 'Anna', contactPhone: '1'.repeat(65) }, 'core.invalid_input'],
  ['companyId', { companyId: 900_000_001, contactName: 'Anna' }, 'orders.unknown_company'],
] as const)('refuses what the contacts do not take at its field: %s', async (field, client, code) => {
  const before = await state();
  const { status, body } = await add(client);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    400,
    code,
    [`orderData.clientInfo.${field}`],
  ]);
  expect(await state()).toEqual(before);
});

it('never keeps the maker as a client', async () => {
  const [maker] = await t.database.db.select().from(companies).where(eq(companies.isInternal, true));
  const { status, body } = await add({ companyName: maker?.name.toUpperCase() ?? '' });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    400,
    'orders.unknown_company',
    ['orderData.clientInfo.companyName'],
  ]);
});

it('makes the text the first note of the order', async () => {
  const added = await add({ companyName: 'Noted Spa' }, { noteText: '  Ring twice  ' });
  const { body } = await t.call('get_orders', admin.token, { order_id: added.body.order.id });
  expect(body.orders[0]?.Notes).toMatchObject([{ text: 'Ring twice', User: { id: admin.id } }]);
});

it('keeps the client of an order that is changed, with a note, and none of an edit that is refused', async () => {
  const added = await add({ companyName: 'First Trade' }, { saveContact: false });
  const { id } = added.body.order;
  const edit = (orderData: object) =>
    t.call('edit_order', admin.token, {
      orderData: { id, ...orderData },
      saveContact: true,
      noteText: ' Sold on ',
    });
  const clientInfo = { companyName: 'Later Spa', contactName: 'Eva' };
  const before = await state();
  const refused = await edit({ clientInfo, depositAmount: 1_000_000 });
  expect([refused.status, refused.body.code]).toEqual([400, 'orders.deposit_above_total']);
  expect(await state()).toEqual(before);

  expect((await edit({ clientInfo })).status).toBe(200);
  const client = await clientOf(id);
  expect(await read('contact', client?.contactId ?? 0)).toMatchObject({
    name: 'Eva',
    Company: { id: client?.companyId, name: 'Later Spa' },
  });
  const { body } = await t.call('get_orders', admin.token, { order_id: id });
  expect(body.orders[0]?.Notes).toMatchObject([{ text: 'Sold on', User: { id: admin.id } }]);
});
