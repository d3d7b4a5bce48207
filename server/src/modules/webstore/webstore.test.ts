import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { webstoreOrders } from './webstore.table.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const UNKNOWN = 900_000_001;

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type Listed = CallInput<'get_webstore_orders'>;
type Edited = CallInput<'edit_webstore_order'>;

const edit = (order: Edited['order'], more: Omit<Edited, 'order' | 'token'> = {}) =>
  t.call('edit_webstore_order', token, { order, ...more });
async function read(order_id: number) {
  const { body } = await t.call('get_webstore_orders', token, { order_id });
  if (body.order === undefined) throw new Error('The webstore order was not found.');
  return body.order;
}
async function numbers(input: Listed) {
  const { body } = await t.call('get_webstore_orders', token, input);
  return body.orders?.map(({ number }) => number);
}

describe('the list of webstore orders', () => {
  const NAME = 'Listed Buyer';
  beforeAll(async () => {
    for (const number of ['900', '1200', '1199', 'TEST-1', '1200-1', 'A7'])
      await t.given.webstoreOrder({ number, name: NAME });
    await t.given.webstoreOrder({ number: '1300', name: NAME, deletedAt: NOW });
  });

  it('begins with the highest number, not with the first digit, and leaves out unrelated and deleted orders', async () => {
    expect(await numbers({ search_value: NAME })).toEqual(['1200', '1199', '900']);
    expect(await numbers({ search_value: NAME, sort: 'number' })).toEqual(['900', '1199', '1200']);
  });

  it('has unrelated orders below the others when they are asked for', async () => {
    expect(await numbers({ search_value: NAME, show_unrelated: true })).toEqual([
      ...['1200', '1199', '900'],
      ...['TEST-1', 'A7', '1200-1'],
    ]);
  });

  it('shows every order once on its pages', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof t.call<'get_webstore_orders'>>> = await t.call(
        'get_webstore_orders',
        token,
        { search_value: NAME, show_unrelated: true, cursor, limit: 2 },
      );
      expect(body.total).toBe(6);
      seen.push(...(body.orders?.map(({ number }) => number) ?? []));
      cursor = body.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual(await numbers({ search_value: NAME, show_unrelated: true }));
  });

  it('is searched by number, name and tracking number, and takes wildcards as text', async () => {
    await t.given.webstoreOrder({ number: '77310', name: 'Åsa Öberg', trackingNumber: 'JJFI99310' });
    for (const text of ['7731', 'ÅSA Öb', 'jjfi99310'])
      expect(await numbers({ search_value: text })).toEqual(['77310']);
    expect(await numbers({ search_value: '77%10' })).toEqual([]);
  });
});

describe('the tracking number of a webstore order', () => {
  it.each([
    ['Matkahuolto', ' JJFI6001 ', 'JJFI6001', 'Posti'],
    ['Posti', '00340', '00340', 'DHL'],
    ['Matkahuolto', '00340', '00340', 'Matkahuolto'],
    ['Posti', ' ', null, 'Posti'],
    ['Posti', null, null, 'Posti'],
  ])('of %s as "%s" is stored as %s, and the operator is %s', async (original, sent, stored, operator) => {
    const { id } = await t.given.webstoreOrder({ operator: original, trackingNumber: 'X1' });
    expect((await edit({ id, trackingNumber: sent })).status).toBe(200);
    expect(await read(id)).toMatchObject({ trackingNumber: stored, operator, originalOperator: original });
  });

  it('brings back the operator of the webstore when it is emptied', async () => {
    const { id } = await t.given.webstoreOrder({ operator: 'Matkahuolto' });
    await edit({ id, trackingNumber: 'JJFI1' });
    expect((await read(id)).operator).toBe('Posti');
    await edit({ id, trackingNumber: '' });
    expect((await read(id)).operator).toBe('Matkahuolto');
  });

  it('is all that an edit changes: what belongs to the webstore is ignored', async () => {
    const { id } = await t.given.webstoreOrder({ name: 'Buyer', shippingDate: '2026-03-01' });
    const order = {
      id,
      trackingNumber: 'X2',
      name: 'Other',
      shippingDate: '2026-04-01',
      paymentStatus: 'cancelled',
    };
    await edit(order);
    expect(await read(id)).toMatchObject({
      ...{ trackingNumber: 'X2', name: 'Buyer' },
      ...{ shippingDate: '2026-03-01', paymentStatus: 'completed' },
    });
  });

  it('is not overwritten by an edit that began before the last change', async () => {
    const { id } = await t.given.webstoreOrder();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(NOW.getTime() + 1000);
    await edit({ id, updatedAt, trackingNumber: 'FIRST' });
    const late = await edit({ id, updatedAt, trackingNumber: 'SECOND' });
    t.clock.now = NOW;
    expect([late.status, late.body.code]).toEqual([409, 'core.stale']);
    expect((await read(id)).trackingNumber).toBe('FIRST');
  });

  it.each([
    ['with a line break', 'JJFI\n1'],
    ['that is too long', 'x'.repeat(101)],
    ['with NUL', 'JJ\u0000'],
  ])('%s is refused by its field, and leaves no trace', async (_, trackingNumber) => {
    const { id } = await t.given.webstoreOrder();
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const { status, body } = await edit({ id, trackingNumber });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['order.trackingNumber']]);
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });

  it('is in the history of the order', async () => {
    const { id } = await t.given.webstoreOrder({ trackingNumber: 'OLD' });
    await edit({ id, trackingNumber: 'NEW' });
    const { body } = await t.call('get_history', token, { kind: 'webstoreOrder', id });
    expect(body.entries).toMatchObject([
      { by: 'user', event: 'changed', changes: [{ field: 'trackingNumber', from: 'OLD', to: 'NEW' }] },
    ]);
  });
});

describe('a webstore order', () => {
  it('that was deleted is found nowhere, and its row stays', async () => {
    const { id, number } = await t.given.webstoreOrder({ number: '88001' });
    expect((await edit({ id }, { remove_list: true })).status).toBe(200);
    expect(await numbers({ search_value: number })).toEqual([]);
    for (const answer of [
      await t.call('get_webstore_orders', token, { order_id: id }),
      await edit({ id, trackingNumber: 'X' }),
      await edit({ id }, { remove_list: true }),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        404,
        'core.invalid_user',
        'Invalid user',
      ]);
    const [row] = await t.database.db.select().from(webstoreOrders).where(eq(webstoreOrders.id, id));
    expect(row?.deletedAt).toEqual(NOW);
  });

  it('that does not exist is an invalid user, for reading and for editing', async () => {
    const answers = [
      await t.call('get_webstore_orders', token, { order_id: UNKNOWN }),
      await edit({ id: UNKNOWN, trackingNumber: 'X' }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['core.invalid_user', 'core.invalid_user']);
  });

  it('has notes, and who is mentioned there hears of it', async () => {
    const colleague = await t.given.user('ADMIN');
    const { id } = await t.given.webstoreOrder();
    await t.call('add_note', token, { note: 'Call the buyer', WebstoreOrderId: id, tagged: [colleague.id] });
    expect((await read(id)).Notes).toMatchObject([{ text: 'Call the buyer', tagged: [colleague.id] }]);
    const { body } = await t.call('get_mentions', colleague.token, {});
    expect(body).toMatchObject({ unread: 1, mentions: [{ parent: { kind: 'webstoreOrder' } }] });
  });
});
