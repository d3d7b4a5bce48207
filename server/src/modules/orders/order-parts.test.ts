import { documentMark } from '@halla/domain/documents/document-mark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedPdf } from '#modules/files/test-files.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { multipartRequest } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type Parts = Readonly<Record<string, unknown>>;

/** Sends parts as a browser does: texts as they are, everything else as JSON. */
async function send(call: 'add_order' | 'edit_order', parts: Parts, invoiced?: number) {
  const fields = Object.entries({ token, ...parts }).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  const bytes = invoiced === undefined ? [] : [markedPdf(documentMark('invoice', invoiced))];
  const files = bytes.map((pdf) => ({ part: 'invoice', filename: 'invoice.pdf', bytes: pdf }));
  const response = await t.inject(multipartRequest(`/api/${call}`, { fields, files }));
  return { status: response.statusCode, body: response.json() };
}

async function stored(id: number) {
  const { body } = await t.call('get_orders', token, { order_id: id });
  const [order] = body.orders;
  if (order === undefined) throw new Error('The order is missing.');
  const { id: _id, number: _number, genericDevices, Notes, documents: _documents, ...rest } = order;
  return {
    ...rest,
    lines: genericDevices.map(({ id: _line, ...line }) => line),
    notes: Notes.map(({ text }) => text),
  };
}

const CLIENT = {
  companyName: 'Clinic Oy',
  contactName: 'Cia Clinic',
  location: 'FI',
  contactEmail: 'cia@clinic.fi',
};
const RECEIVER = { companyName: 'Depot Oy', location: 'EE', unknownReceiver: true };
const LINES = [
  { name: 'Filter', count: 2, price: 10.5, discount: 5 },
  { name: 'Hose', count: 1, price: 99 },
];
const PARTS = {
  clientInfo: CLIENT,
  deviceList: LINES,
  shippingInfo: RECEIVER,
  totalPrice: 118.95,
  currency: 'USD',
  invoiceIssuer: 'finland',
  saveContact: false,
  noteText: 'by parts',
  details: '12',
  vat: 25.5,
};
const { deviceList, noteText, saveContact, ...members } = PARTS;
const DATA = { orderData: { ...members, genericDevices: deviceList }, noteText, saveContact };

describe('separate parts of a form', () => {
  it('make the same order as orderData', async () => {
    const byParts = await send('add_order', PARTS);
    const byData = await send('add_order', DATA);
    expect([byParts.status, byData.status]).toEqual([200, 200]);
    const order = await stored(byParts.body.order.id);
    expect(order).toEqual(await stored(byData.body.order.id));
    expect(order).toMatchObject({ currency: 'USD', vat: 25.5, details: '12', notes: ['by parts'] });
    expect(order).toMatchObject({ clientInfo: CLIENT, shippingInfo: RECEIVER, lines: LINES });
  });

  it('bring the invoice with the number that it carries', async () => {
    const { number } = (await t.call('get_next_order_number', token, {})).body;
    const { body } = await send('add_order', { ...PARTS, number }, number);
    expect(body).toMatchObject({ order: { number } });
    const resource = { type: 'invoice', number: String(number) } as const;
    const papers = await t.call('get_media_files', token, { resource });
    expect(papers.body.files).toHaveLength(1);
  });

  it('change an order as orderData does', async () => {
    const made = [await send('add_order', DATA), await send('add_order', DATA)];
    const [first, second] = made.map(({ body }) => body.order.id);
    const change = { details: '', currency: 'EUR', paymentStatus: 'deposit', depositAmount: 5 };
    const lines = [{ name: 'Cable', count: 3, price: 7 }];
    const byParts = await send('edit_order', { id: first, ...change, deviceList: lines, noteText: 'later' });
    const orderData = { id: second, ...change, genericDevices: lines };
    const byData = await send('edit_order', { orderData, noteText: 'later' });
    expect([byParts.status, byData.status]).toEqual([200, 200]);
    const order = await stored(first);
    expect(order).toEqual(await stored(second));
    expect(order).toMatchObject({
      details: null,
      paymentStatus: 'deposit',
      lines,
      notes: ['later', 'by parts'],
    });
  });

  it('sent again with their write id make no second order, also as orderData', async () => {
    const writeId = '0f2b8a9e-6f4f-4a53-9a0c-2f8f4f7d9b11';
    const first = await send('add_order', { writeId, ...PARTS });
    expect(await send('add_order', { writeId, ...PARTS })).toEqual(first);
    expect(await send('add_order', { writeId, ...DATA })).toEqual(first);
  });

  it.each<[what: string, call: 'add_order' | 'edit_order', parts: Parts, fields: Record<string, string>]>([
    [
      'beside orderData',
      'add_order',
      { ...DATA, vat: 0, clientInfo: CLIENT },
      {
        vat: 'must not be sent beside orderData, which holds it',
        clientInfo: 'must not be sent beside orderData, which holds it',
      },
    ],
    [
      'of one member under both of its names',
      'add_order',
      { ...PARTS, genericDevices: LINES },
      { genericDevices: 'was sent twice' },
    ],
    [
      'with a wrong line',
      'add_order',
      { ...PARTS, deviceList: [{ name: 'x', count: -1, price: 1 }] },
      { 'deviceList.0.count': 'must be at least 0' },
    ],
    [
      'with a wrong client',
      'add_order',
      { ...PARTS, clientInfo: { location: 'ZZ' } },
      { 'clientInfo.location': expect.any(String) },
    ],
    ['that are no JSON', 'add_order', { ...PARTS, deviceList: '[{' }, { deviceList: 'is not valid JSON' }],
    [
      'without a needed one',
      'add_order',
      { ...PARTS, deviceList: undefined, invoiceIssuer: undefined },
      { deviceList: 'is required', invoiceIssuer: 'is required' },
    ],
    ['that name no order', 'edit_order', { details: 'x' }, { id: 'is required' }],
  ])(
    'are refused %s, by the name of the part, and nothing is written',
    async (_what, call, parts, fields) => {
      const before = await fingerprint(t.database.db);
      const sent = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
      const { status, body } = await send(call, sent);
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 400,
        code: 'core.invalid_input',
        fields,
      });
      expect(Object.keys(body.rules)).toEqual(Object.keys(body.fields));
      expect(await fingerprint(t.database.db)).toEqual(before);
    },
  );

  it('that are not documented are dropped beside orderData, as every part that is not declared', async () => {
    const { body } = await send('add_order', { ...DATA, id: 5, paymentStatus: 'cancelled' });
    expect(await stored(body.order.id)).toMatchObject({ paymentStatus: 'invoiced' });
  });

  it('are named too by refusals of the business', async () => {
    const { body: made } = await send('add_order', DATA);
    const { body: read } = await t.call('get_orders', token, { order_id: made.order.id });
    const [line] = read.orders[0]?.genericDevices ?? [];
    const twice = [1, 2].map((count) => ({ id: line?.id, name: 'Filter', count, price: 10.5 }));
    const { id } = made.order;
    const byData = await send('edit_order', { orderData: { id, genericDevices: twice } });
    expect(byData.body.fields).toEqual({ 'orderData.genericDevices.1.id': 'was sent twice' });
    const byParts = await send('edit_order', { id, deviceList: twice });
    expect(byParts.body.fields).toEqual({ 'deviceList.1.id': 'was sent twice' });
    const byMember = await send('edit_order', { id, genericDevices: twice });
    expect(byMember.body.fields).toEqual({ 'genericDevices.1.id': 'was sent twice' });
    const empty = await send('add_order', { ...PARTS, deviceList: [] });
    expect(empty.body).toMatchObject({ code: 'orders.no_items', rules: { deviceList: { rule: 'refused' } } });
    expect(Object.keys(empty.body.fields)).toEqual(['deviceList']);
  });
});
