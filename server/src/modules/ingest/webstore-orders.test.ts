import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webstoreOrders } from '#modules/webstore/webstore.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from './senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const SECRET = 'a-secret-of-the-webstore-of-32-characters';
const FLEET = 'a-secret-of-a-service-of-32-characters';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({
    now: NOW,
    env: { INGEST_SERVICES: `webstore:${SECRET},fleet:${FLEET}` },
  });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type Sent = Record<string, unknown>;

const upload = (payload: object, authorization = `Service webstore:${SECRET}`) =>
  send(t, { method: 'POST', path: '/webstore_orders', payload, headers: { authorization } });
const sendOrders = (...orders: Sent[]) => upload({ orders });
const anOrder = (values: Sent): Sent => ({ paymentStatus: 'invoiced', ...values });

async function rowOf(number: string) {
  const [row] = await t.database.db.select().from(webstoreOrders).where(eq(webstoreOrders.number, number));
  return row;
}
const outcomes = (answer: { body: Record<string, unknown> }) =>
  (answer.body.orders as { number: string; outcome: string }[]).map(({ number, outcome }) => [
    number,
    outcome,
  ]);
const traces = () => fingerprint(t.database.db, { except: ['session_tokens'] });
async function track(number: string, trackingNumber: string) {
  const id = (await rowOf(number))?.id ?? 0;
  return t.call('edit_webstore_order', token, { order: { id, trackingNumber } });
}

describe('Orders of the webstore', () => {
  it('are added with all that was sent, and answered in the order of the upload.', async () => {
    const answer = await sendOrders(
      anOrder({ number: ' 20002 ', name: 'Maija Meri', operator: 'Posti', shippingDate: '2026-03-04' }),
      anOrder({ number: '20001', paymentStatus: 'completed', createdAt: '2026-03-01T10:00:00+02:00' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.upserted).toBe(2);
    expect(outcomes(answer)).toEqual([
      ['20002', 'added'],
      ['20001', 'added'],
    ]);
    expect(await rowOf('20002')).toMatchObject({
      ...{ name: 'Maija Meri', operator: 'Posti', shippingDate: '2026-03-04' },
      ...{ trackingNumber: null, createdAt: NOW, updatedAt: NOW },
    });
    expect((await rowOf('20001'))?.createdAt).toEqual(new Date('2026-03-01T08:00:00.000Z'));
  });

  it('sent again change nothing.', async () => {
    const order = anOrder({ number: '20010', name: 'Again', updatedAt: '2026-03-02T10:00:00Z' });
    await sendOrders(order);
    const before = await fingerprint(t.database.db);
    const again = await sendOrders(order);
    expect([outcomes(again), again.body.upserted]).toEqual([[['20010', 'unchanged']], 0]);
    expect(await fingerprint(t.database.db)).toEqual(before);
  });

  it('keep what is left out, and lose what is null.', async () => {
    await sendOrders(
      anOrder({ number: '20020', name: 'Buyer', operator: 'Posti', shippingDate: '2026-03-04' }),
    );
    await sendOrders(anOrder({ number: '20020', paymentStatus: 'transit' }));
    expect(await rowOf('20020')).toMatchObject({
      name: 'Buyer',
      operator: 'Posti',
      paymentStatus: 'transit',
    });
    await sendOrders(anOrder({ number: '20020', name: null, operator: '', shippingDate: null }));
    expect(await rowOf('20020')).toMatchObject({ name: null, operator: null, shippingDate: null });
  });

  it('never lose the tracking number of the portal, whatever the webstore sends.', async () => {
    await sendOrders(anOrder({ number: '20030', operator: 'Posti' }));
    await track('20030', '00340');
    await sendOrders(
      anOrder({
        number: '20030',
        operator: 'Matkahuolto',
        trackingNumber: 'OTHER',
        paymentStatus: 'delivered',
      }),
    );
    expect(await rowOf('20030')).toMatchObject({ trackingNumber: '00340', paymentStatus: 'delivered' });
  });

  it('that were deleted in the portal stay deleted.', async () => {
    await sendOrders(anOrder({ number: '20040' }));
    const id = (await rowOf('20040'))?.id ?? 0;
    await t.call('edit_webstore_order', token, { order: { id }, remove_list: true });
    const before = await traces();
    const again = await sendOrders(anOrder({ number: '20040', paymentStatus: 'delivered' }));
    expect([outcomes(again), again.body.upserted]).toEqual([[['20040', 'deleted']], 0]);
    expect(await traces()).toEqual(before);
  });

  it('that arrive late do not replace a newer state.', async () => {
    const at = (updatedAt: string, paymentStatus: string) =>
      sendOrders(anOrder({ number: '20050', paymentStatus, updatedAt }));
    await at('2026-03-02T10:00:00Z', 'invoiced');
    await at('2026-03-02T11:00:00Z', 'delivered');
    expect(outcomes(await at('2026-03-02T10:30:00Z', 'transit'))).toEqual([['20050', 'outdated']]);
    expect((await rowOf('20050'))?.paymentStatus).toBe('delivered');
    // An equal time counts as a correction.
    expect(outcomes(await at('2026-03-02T11:00:00Z', 'cancelled'))).toEqual([['20050', 'changed']]);
  });

  it('sent by several at the same moment, in any order, are each added once.', async () => {
    const numbers = ['20060', '20061', '20062', '20063'];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        sendOrders(...(turn % 2 ? numbers : numbers.toReversed()).map((number) => anOrder({ number }))),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + Number(body.upserted), 0)).toBe(4);
    for (const number of numbers)
      expect(await t.database.db.$count(webstoreOrders, eq(webstoreOrders.number, number))).toBe(1);
  });

  it('tell their history that a service changed them.', async () => {
    await sendOrders(anOrder({ number: '20070', name: 'Old' }));
    await sendOrders(anOrder({ number: '20070', name: 'New' }));
    const id = (await rowOf('20070'))?.id ?? 0;
    const { body } = await t.call('get_history', token, { kind: 'webstoreOrder', id });
    expect(body.entries).toMatchObject([
      { by: 'service', event: 'changed', changes: [{ field: 'webstoreName', from: 'Old', to: 'New' }] },
      { by: 'service', event: 'added' },
    ]);
  });

  it('come in at most 500 together.', async () => {
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => anOrder({ number: String(from + index) }));
    expect((await sendOrders(...many(500, 30_000))).body.upserted).toBe(500);
    expect((await sendOrders(...many(501, 31_000))).body.fields).toHaveProperty('orders');
  });
});

describe('Bad uploads of the webstore', () => {
  it.each<[string, object, string]>([
    ['no orders', {}, 'orders'],
    ['an empty list', { orders: [] }, 'orders'],
    ['no number', { orders: [{ paymentStatus: 'invoiced' }] }, 'orders.0.number'],
    ['a blank number', { orders: [anOrder({ number: ' ' })] }, 'orders.0.number'],
    ['a long number', { orders: [anOrder({ number: '1'.repeat(41) })] }, 'orders.0.number'],
    ['a number that is no text', { orders: [anOrder({ number: 20_001 })] }, 'orders.0.number'],
    ['no status', { orders: [{ number: '1' }] }, 'orders.0.paymentStatus'],
    [
      'an unknown status',
      { orders: [anOrder({ number: '1', paymentStatus: 'paid' })] },
      'orders.0.paymentStatus',
    ],
    [
      'a bad day',
      { orders: [anOrder({ number: '1', shippingDate: '2026-02-30' })] },
      'orders.0.shippingDate',
    ],
    [
      'a time without a zone',
      { orders: [anOrder({ number: '1', createdAt: '2026-03-01T10:00:00' })] },
      'orders.0.createdAt',
    ],
    [
      'an order of next week',
      { orders: [anOrder({ number: '1', createdAt: '2026-03-09T10:00:00Z' })] },
      'orders.0.createdAt',
    ],
    [
      'a state of next week',
      { orders: [anOrder({ number: '1', updatedAt: '2026-03-09T10:00:00Z' })] },
      'orders.0.updatedAt',
    ],
    ['a line break', { orders: [anOrder({ number: '1', name: 'a\nb' })] }, 'orders.0.name'],
    ['NUL', { orders: [anOrder({ number: '1', operator: 'a\u0000' })] }, 'orders.0.operator'],
    ['a number twice', { orders: [anOrder({ number: '1' }), anOrder({ number: ' 1' })] }, 'orders.1.number'],
  ])('with %s are refused by the field, with the good orders beside', async (_name, payload, field) => {
    const before = await traces();
    const orders = 'orders' in payload && Array.isArray(payload.orders) ? payload.orders : undefined;
    const more = orders === undefined || orders.length === 0 ? [] : [anOrder({ number: '29999' })];
    const answer = await upload(orders === undefined ? payload : { orders: [...orders, ...more] });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['another secret', `Service webstore:${'x'.repeat(40)}`, 401, 'ingest.unauthorised'],
    ['no key', '', 401, 'ingest.unauthorised'],
    ['the scheme of devices', `Device webstore:${SECRET}`, 401, 'ingest.unauthorised'],
    ['the key of another service', `Service fleet:${FLEET}`, 403, 'core.not_allowed'],
  ])('with %s are refused.', async (_name, authorization, status, code) => {
    const answer = await upload({ orders: [anOrder({ number: '29000' })] }, authorization);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rowOf('29000')).toBeUndefined();
  });

  it('The key of the webstore registers no device.', async () => {
    const answer = await send(t, {
      method: 'POST',
      path: '/registrations',
      payload: { devices: [{ serialNumber: 'CTN170900' }] },
      headers: { authorization: `Service webstore:${SECRET}` },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'core.not_allowed']);
  });
});
