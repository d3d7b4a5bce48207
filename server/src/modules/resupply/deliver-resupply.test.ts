import type { CallInput } from '@halla/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { buying } from './buying.test-steps.ts';

const { edit, newId, read, started, state } = buying();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

type Answers = Omit<CallInput<'edit_shipment'>, 'shipment'>;

/** An order of 20 pieces with two waiting shipments, of 15 and of 5. */
async function bought(paymentStatus: 'invoiced' | 'completed' | 'deposit') {
  const item = await t.given.stockItem();
  const { sku } = item;
  await t.given.stockRow(item, { warehouse: 'mailhouse', total: 0 });
  const id = await newId({ deviceList: [{ sku, name: sku, count: 20, costPrice: 1 }] });
  await edit({ id, paymentStatus });
  const shipments: number[] = [];
  for (const count of paymentStatus === 'invoiced' ? [] : [15, 5]) {
    const { body } = await t.call('add_shipment', admin.token, {
      shipment: { ResupplyOrder: { id }, genericDevices: [{ sku, name: sku, count }] },
    });
    shipments.push(body.shipment.id);
  }
  const [first = 0, last = 0] = shipments;
  return { id, sku, first, last };
}

const receive = (id: number, answers: Answers = {}) =>
  t.call('edit_shipment', admin.token, { shipment: { id, status: 'delivered' }, ...answers });
const undo = (id: number) => t.call('undo_shipment_step', admin.token, { shipment: { id } });

async function onHand(sku: string) {
  const { body } = await t.call('get_stock_quantity', admin.token, { search_value: sku });
  return body.stock.reduce((sum, row) => sum + row.total, 0);
}

const DELIVERED = { orderStatus: 'delivered', deliveryDate: '2026-03-01' } as const;

describe('the last goods of a resupply order', () => {
  it('set it to delivered with their arrival, which one undo takes back', async () => {
    const { id, sku, first, last } = await bought('completed');
    await receive(first);
    const before = await read(id);
    expect((await receive(last, DELIVERED)).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'delivered', deliveryDate: '2026-03-01' });
    expect(await onHand(sku)).toBe(20);

    expect((await undo(last)).status).toBe(200);
    const { paymentStatus, deliveryDate, paymentDate } = before;
    expect(await read(id)).toMatchObject({ paymentStatus, deliveryDate, paymentDate });
    expect(await onHand(sku)).toBe(15);
    expect((await undo(last)).body.code).toBe('shipments.undo_too_late');

    expect((await receive(last, { orderStatus: 'delivered' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'delivered', deliveryDate: '2026-03-02' });
  });

  it('keep a day of delivery that somebody has entered since, when their arrival is undone', async () => {
    const { id, first, last } = await bought('completed');
    await receive(first);
    await receive(last, DELIVERED);
    await edit({ id, deliveryDate: '2026-02-27' });
    expect((await undo(last)).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'completed', deliveryDate: '2026-02-27' });
  });

  it('tell nobody that it is delivered while that can be undone', async () => {
    const { id, first, last } = await bought('completed');
    const reader = await t.given.user('ADMIN', { fullName: 'Rita Reader' });
    await t.given.emailList({ allOrderAlerts: true, userIds: [reader.id] });
    const held = async () => {
      const mails = await t.database.db.select().from(mailOutbox);
      return mails.filter(({ event }) => event === 'resupply_status').map(({ holdKey }) => holdKey);
    };
    await receive(first);
    await receive(last, DELIVERED);
    expect(await held()).toEqual([expect.any(String)]);
    await undo(last);
    expect(await held()).toEqual([]);
    expect((await read(id)).paymentStatus).toBe('completed');
  });

  it.each([
    ['pieces are still to come', 'completed', 'first', 'delivered'],
    ['it is not paid', 'deposit', 'last', 'delivered'],
    ['it is to leave', 'completed', 'last', 'transit'],
  ] as const)('do not move it while %s', async (_, status, which, orderStatus) => {
    const order = await bought(status);
    if (which === 'last') await receive(order.first);
    const before = await state();
    const refused = await receive(order[which], { orderStatus });
    expect([refused.status, refused.body.code]).toEqual([409, 'shipments.order_step']);
    expect(await state()).toEqual(before);
  });

  it('are not undone alone once the order is delivered by other goods', async () => {
    const { id, first, last } = await bought('completed');
    await receive(first);
    await receive(last, DELIVERED);
    expect((await undo(first)).body.code).toBe('shipments.undo_resupply');
    expect((await read(id)).paymentStatus).toBe('delivered');
  });
});
