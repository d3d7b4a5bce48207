import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { stockQuantities } from '#modules/stock/stock.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { shipmentLines } from './shipments.table.ts';

let t: TestServer;
let token: string;
let boss: { token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  ({ token } = await t.given.user('ADMIN'));
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

type EditData = CallInput<'edit_shipment'>['shipment'];
const edit = (shipment: EditData) => t.call('edit_shipment', token, { shipment });
const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });

/** An item with the given stock in each warehouse. */
async function givenItem(totals: Record<string, number>) {
  const item = await t.given.stockItem();
  for (const [warehouse, total] of Object.entries(totals))
    await t.call('add_stock_quantity', boss.token, { stock_item: { sku: item.sku, warehouse, total } });
  return item;
}

async function newShipment(lines: { sku: string; count: number }[], delivery = 'vantaa') {
  const { body } = await t.call('add_shipment', token, {
    shipment: {
      shipmentDirection: 'between',
      shippingInfo: { companyName: delivery },
      genericDevices: lines,
    },
  });
  return body.shipment.id;
}

async function read(id: number) {
  const { body } = await t.call('get_shipments', token, { shipment_id: id });
  const [shipment] = body.shipments;
  if (shipment === undefined) throw new Error('The shipment was not found.');
  return shipment;
}

async function totalsOf({ id }: { id: number }) {
  const rows = await t.database.db.select().from(stockQuantities).where(eq(stockQuantities.stockItemId, id));
  return Object.fromEntries(rows.map(({ warehouse, total }) => [warehouse, total]));
}

async function changesOf({ id }: { id: number }, warehouse: string) {
  const { body } = await t.call('get_stock_changes', token, { stock_item_id: id, warehouse_id: warehouse });
  return body.stock.map(({ event, delta }) => `${event} ${delta}`);
}

const RECEIVED_DIFFERENT = 'Received item count was different from the dispatched amount!';

describe('a line', () => {
  it('says whether stock knows it, and what was taken and put in for it by the ledger', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([
      { sku: pump.sku, count: 5 },
      { sku: 'NO-SUCH-SKU', count: 2 },
    ]);
    const unmoved = { taken: 0, added: 0 };
    expect((await read(id)).genericDevices).toMatchObject([
      { inStock: true, ...unmoved },
      { inStock: false, ...unmoved },
    ]);
    const stockEffects = [{ sku: pump.sku, dispatched: 4 }];
    expect((await edit({ id, status: 'transit', stockEffects })).status).toBe(200);
    const sent = await read(id);
    expect(sent.stockOutAt).not.toBeNull();
    expect(sent.genericDevices).toMatchObject([{ taken: 4, added: 0 }, unmoved]);
    await edit({ id, status: 'delivered', stockEffects: [{ sku: pump.sku, received: 3 }] });
    expect((await read(id)).genericDevices).toMatchObject([{ taken: 4, added: 3 }, unmoved]);
  });
});

describe('goods between two warehouses', () => {
  it('leave one when the shipment is sent, and arrive as they were counted in the other', async () => {
    const pump = await givenItem({ mailhouse: 8, vantaa: 1 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    await edit({ id, status: 'transit', stockEffects: [{ sku: pump.sku, dispatched: 5 }] });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, vantaa: 1 });
    expect((await read(id)).Notes).toEqual([]);
    await edit({ id, status: 'delivered', stockEffects: [{ sku: pump.sku.toLowerCase(), received: 4 }] });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, vantaa: 5 });
    const arrived = await read(id);
    expect(arrived.Notes).toMatchObject([{ text: RECEIVED_DIFFERENT, User: null }]);
    expect(arrived.genericDevices).toMatchObject([{ count: 5, dispatched: 5, received: 4 }]);
    await edit({ id, status: 'waiting' });
    await edit({ id, status: 'transit' });
    await edit({ id, status: 'delivered' });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, vantaa: 5 });
    expect(await changesOf(pump, 'mailhouse')).toEqual(['dispatch -5', 'correction 8']);
    expect((await read(id)).Notes).toHaveLength(1);
  });

  it('leave and arrive in one save where nobody has seen them on their way', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    const stockEffects = [{ sku: pump.sku, dispatched: 5, received: 5 }];
    expect((await edit({ id, status: 'delivered', stockEffects })).status).toBe(200);
    // The other warehouse had no row.
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, vantaa: 5 });
    expect((await read(id)).Notes).toEqual([]);
  });

  it('tell the lists that another number arrived than left', async () => {
    const watcher = await t.given.user('ADMIN');
    const pump = await givenItem({ mailhouse: 2 });
    const id = await newShipment([{ sku: pump.sku, count: 2 }]);
    await t.given.emailList({ userIds: [watcher.id], shipmentIds: [id] });
    await edit({ id, status: 'delivered', stockEffects: [{ sku: pump.sku, received: 1 }] });
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, watcher.emailAddress));
    expect(mails.map(({ event }) => event)).toEqual(['shipment_status', 'shipment_received_different']);
  });

  it('are counted by the lines that come with the same save', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    const genericDevices = [{ sku: pump.sku, count: 4 }];
    const tooMany = await edit({
      id,
      genericDevices,
      status: 'transit',
      stockEffects: [{ sku: pump.sku, dispatched: 5 }],
    });
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'shipments.illegal_value']);
    await edit({ id, genericDevices, status: 'transit', stockEffects: [{ sku: pump.sku, dispatched: 3 }] });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 5 });
    expect((await read(id)).genericDevices).toMatchObject([{ count: 4, dispatched: 3, received: null }]);
  });

  it('may all be lost or left behind', async () => {
    const pump = await givenItem({ mailhouse: 2 });
    const id = await newShipment([{ sku: pump.sku, count: 2 }]);
    await edit({ id, status: 'transit', stockEffects: [{ sku: pump.sku, dispatched: 0 }] });
    await edit({ id, status: 'delivered', stockEffects: [{ sku: pump.sku, received: 0 }] });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 2 });
    expect(await read(id)).toMatchObject({
      ...{ stockOutAt: expect.any(String), stockInAt: expect.any(String), Notes: [] },
    });
  });
});

describe('too little stock', () => {
  it('refuses the whole save and names everything that is missing', async () => {
    const [pump, fan, bolt] = [
      await givenItem({ mailhouse: 1 }),
      await givenItem({ vantaa: 9 }),
      await givenItem({ mailhouse: 9 }),
    ];
    const lines = [pump, fan, bolt].map(({ sku }) => ({ sku, count: 4 }));
    const id = await newShipment(lines);
    const before = await state();
    const { status, body } = await edit({ id, status: 'transit', details: 'Sent' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'stock.not_enough_mailhouse', message: 'Not enough items in the mailhouse' },
    });
    expect(body).toMatchObject({
      missing: expect.arrayContaining([
        { sku: pump.sku, warehouse: 'mailhouse', count: 3 },
        { sku: fan.sku, warehouse: 'mailhouse', count: 4 },
      ]),
    });
    expect(await state()).toEqual(before);
    const stockEffects = [
      { sku: pump.sku, dispatched: 1 },
      { sku: fan.sku, dispatched: 0 },
    ];
    expect((await edit({ id, status: 'transit', stockEffects })).status).toBe(200);
    expect(await totalsOf(bolt)).toEqual({ mailhouse: 5 });
  });

  it('elsewhere than in the mailhouse says so', async () => {
    const pump = await givenItem({ vantaa: 1 });
    const { body } = await t.call('add_shipment', token, {
      shipment: { pickupAddress: 'vantaa', genericDevices: [{ sku: pump.sku, count: 2 }] },
    });
    const sent = await edit({ id: body.shipment.id, status: 'transit' });
    expect([sent.status, sent.body.code]).toEqual([409, 'stock.not_enough']);
  });

  it('lets one of two have the last pieces', async () => {
    const pump = await givenItem({ mailhouse: 3 });
    const ids = [
      await newShipment([{ sku: pump.sku, count: 2 }]),
      await newShipment([{ sku: pump.sku, count: 2 }]),
    ];
    const answers = await Promise.all(ids.map((id) => edit({ id, status: 'transit' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await totalsOf(pump)).toEqual({ mailhouse: 1 });
  });

  it('never holds up shipments that move the same goods in opposite directions', async () => {
    const items = [
      await givenItem({ mailhouse: 50, vantaa: 50 }),
      await givenItem({ mailhouse: 50, vantaa: 50 }),
    ];
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const isOut = index % 2 === 0;
      const lines = items.map(({ sku }) => ({ sku, count: 1 }));
      const { body } = await t.call('add_shipment', token, {
        shipment: {
          shipmentDirection: 'between',
          pickupAddress: isOut ? 'mailhouse' : 'vantaa',
          shippingInfo: { companyName: isOut ? 'vantaa' : 'mailhouse' },
          genericDevices: isOut ? lines : lines.toReversed(),
        },
      });
      ids.push(body.shipment.id);
    }
    const order = { invoiceIssuer: 'finland' as const };
    const genericDevices = items.map(({ sku }) => ({ sku, name: 'Part', count: 1, price: 1 }));
    const answers = await Promise.all([
      ...ids.map((id) => edit({ id, status: 'delivered' })),
      t.call('add_order', token, { orderData: { ...order, genericDevices } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const item of items) expect(await totalsOf(item)).toEqual({ mailhouse: 50, vantaa: 50 });
  });
});

describe('counts', () => {
  it.each([
    ['shipment.stockEffects.0.dispatched', { dispatched: 6 }],
    ['shipment.stockEffects.0.sku', { sku: 'ELSE', dispatched: 1 }],
    ['shipment.stockEffects.0.received', { received: 1 }],
  ])('are refused at %s: %j', async (field, counted) => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    const before = await state();
    const { status, body } = await edit({
      id,
      status: 'transit',
      stockEffects: [{ sku: pump.sku, ...counted }],
    });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'shipments.illegal_value',
      [field],
    ]);
    expect(await state()).toEqual(before);
  });

  it('of what arrives are more than left only where that is confirmed', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    await edit({ id, status: 'transit', stockEffects: [{ sku: pump.sku, dispatched: 5 }] });
    const before = await state();
    const { status, body } = await edit({
      id,
      status: 'delivered',
      stockEffects: [{ sku: pump.sku, received: 6 }],
    });
    const field = 'shipment.stockEffects.0.received';
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      409,
      'shipments.received_over',
      [field],
    ]);
    expect(body.fields?.[field]).toBe('More arrives than has left: confirm it with over');
    expect(await state()).toEqual(before);
    const counted = { sku: pump.sku, received: 6, over: true };
    expect((await edit({ id, status: 'delivered', stockEffects: [counted] })).status).toBe(200);
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, vantaa: 6 });
    expect((await read(id)).genericDevices).toMatchObject([{ count: 5, received: 6, over: 1, added: 6 }]);
    const write = t.database.db
      .update(shipmentLines)
      .set({ receivedCount: -1 })
      .where(eq(shipmentLines.shipmentId, id));
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'shipment_lines_received' } });
  });

  it('are given once for an item', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    const stockEffects = [pump.sku, ` ${pump.sku.toLowerCase()} `].map((sku) => ({ sku, dispatched: 1 }));
    expect((await edit({ id, status: 'transit', stockEffects })).body.code).toBe('shipments.illegal_value');
  });
});

describe('goods that have left', () => {
  it('keep their lines and the warehouse they left, and may go to another place', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const lines = [{ sku: pump.sku, name: pump.sku, count: 5 }];
    const id = await newShipment(lines);
    await edit({ id, status: 'transit' });
    const refused = [
      { genericDevices: [{ ...lines[0], count: 4 }] },
      { pickupAddress: 'estonia' },
      { shipmentDirection: 'inward' as const },
      { status: 'waiting' as const, genericDevices: [] },
    ];
    for (const change of refused) {
      const before = await state();
      const { status, body } = await edit({ id, ...change } as EditData);
      expect({ change, status, code: body.code }).toMatchObject({
        change,
        code: expect.stringMatching(/^shipments\.(goods_moved|no_items)$/),
      });
      expect(await state()).toEqual(before);
    }
    expect((await edit({ id, genericDevices: lines, pickupAddress: 'mailhouse' })).status).toBe(200);
    await edit({ id, status: 'delivered', shippingInfo: { companyName: 'estonia' } });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3, estonia: 5 });
    const late = await edit({ id, shippingInfo: { companyName: 'vantaa' } });
    expect([late.status, late.body.code]).toEqual([409, 'shipments.goods_moved']);
    const again = await edit({ id, status: 'transit', stockEffects: [{ sku: pump.sku, dispatched: 1 }] });
    expect([again.status, again.body.code]).toEqual([409, 'shipments.goods_moved']);
  });

  it('stay out of stock when the shipment is returned or deleted', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    await edit({ id, status: 'transit' });
    await edit({ id, status: 'returned' });
    await t.call('delete_shipment', token, { shipment: { id } });
    expect(await totalsOf(pump)).toEqual({ mailhouse: 3 });
  });

  it('have left once, or not at all, when the shipment is deleted at the same moment', async () => {
    const pump = await givenItem({ mailhouse: 8 });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    const [sent, removed] = await Promise.all([
      edit({ id, status: 'transit' }),
      t.call('delete_shipment', token, { shipment: { id } }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(sent.status);
    expect(await totalsOf(pump)).toEqual({ mailhouse: sent.status === 200 ? 3 : 8 });
    const moved = sent.status === 200 ? ['dispatch -5', 'correction 8'] : ['correction 8'];
    expect(await changesOf(pump, 'mailhouse')).toEqual(moved);
  });

  it('mail the lists of an item that falls below its limit', async () => {
    const watcher = await t.given.user('ADMIN');
    const pump = await givenItem({ mailhouse: 8 });
    const row = (await t.call('get_stock_quantity', token, { search_value: pump.sku })).body.stock[0];
    await t.call('add_stock_quantity', boss.token, { stock_item: { id: row?.id ?? 0, alertQuantity: 5 } });
    await t.given.emailList({ userIds: [watcher.id], stockItemIds: [pump.id] });
    const id = await newShipment([{ sku: pump.sku, count: 5 }]);
    await edit({ id, status: 'delivered' });
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, watcher.emailAddress));
    expect(mails.map(({ event }) => event)).toEqual(['stock_limit']);
  });
});
