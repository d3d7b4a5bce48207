import type { CallInput } from '@halla/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { buying } from './buying.test-steps.ts';

const { edit, newId, read, started, state } = buying();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

type Counted = NonNullable<CallInput<'edit_shipment'>['shipment']['stockEffects']>[number];
type Short = CallInput<'settle_shipment_shorts'>['shorts'][number];

/** A paid order of 20 pieces of a new item, with the sku of the item. */
async function bought() {
  const { sku } = await t.given.stockItem();
  const id = await newId({ deviceList: [{ sku, name: sku, count: 20, costPrice: 1 }] });
  await edit({ id, paymentStatus: 'completed' });
  return { id, sku };
}

async function newShipment({ id, sku }: { id: number; sku: string }, count: number) {
  const { body } = await t.call('add_shipment', admin.token, {
    shipment: { ResupplyOrder: { id }, genericDevices: [{ sku, name: sku, count }] },
  });
  return body.shipment.id;
}

const receive = (id: number, counted: Counted, shorts?: Short[]) =>
  t.call('edit_shipment', admin.token, {
    shipment: { id, status: 'delivered', stockEffects: [counted], ...(shorts && { shorts }) },
  });

const settle = (id: number, ...shorts: Short[]) =>
  t.call('settle_shipment_shorts', admin.token, { shipment: { id }, shorts });

async function linesOf(id: number) {
  const { body } = await t.call('get_shipments', admin.token, { shipment_id: id });
  return body.shipments[0]?.genericDevices ?? [];
}

async function incoming(sku: string) {
  const { body } = await t.call('get_stock_items', admin.token, { search_value: sku, includeQuantity: true });
  const rows = body.stock[0]?.StockQuantities ?? [];
  return rows.reduce((sum, row) => sum + row.incoming, 0);
}

async function onHand(sku: string) {
  const { body } = await t.call('get_stock_quantity', admin.token, { search_value: sku });
  return body.stock.reduce((sum, row) => sum + row.total, 0);
}

describe('a receipt', () => {
  it('of nothing leaves everything on its way', async () => {
    const order = await bought();
    await t.given.stockRow(await itemOf(order.sku), { warehouse: 'mailhouse', total: 0 });
    const shipment = await newShipment(order, 20);
    expect((await receive(shipment, { sku: order.sku, received: 0 })).status).toBe(200);
    expect(await linesOf(shipment)).toMatchObject([{ received: 0, short: 20, over: 0, shorts: [] }]);
    expect([await incoming(order.sku), await onHand(order.sku)]).toEqual([20, 0]);
  });

  it('of more than was sent is refused until that is said, and marked then', async () => {
    const order = await bought();
    const shipment = await newShipment(order, 15);
    const before = await state();
    const refused = await receive(shipment, { sku: order.sku, received: 17 });
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'shipments.received_over',
      { 'shipment.stockEffects.0.received': 'More arrives than has left: confirm it with over' },
    ]);
    expect(await state()).toEqual(before);
    expect((await receive(shipment, { sku: order.sku, received: 17, over: true })).status).toBe(200);
    expect(await linesOf(shipment)).toMatchObject([{ count: 15, received: 17, over: 2, short: 0 }]);
    expect([await incoming(order.sku), await onHand(order.sku)]).toEqual([3, 17]);
  });

  it('by two people at once is booked once', async () => {
    const order = await bought();
    const shipment = await newShipment(order, 20);
    const counts = [18, 20];
    const answers = await Promise.all(
      counts.map((received) => receive(shipment, { sku: order.sku, received })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const booked = counts[answers.findIndex(({ status }) => status === 200)];
    expect(await onHand(order.sku)).toBe(booked);
    const again = await receive(shipment, { sku: order.sku, received: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'shipments.goods_moved']);
    expect(await onHand(order.sku)).toBe(booked);
  });

  it('says in the same step what becomes of what is missing, or nothing of it happens', async () => {
    const order = await bought();
    const shipment = await newShipment(order, 20);
    const before = await state();
    const counted = { sku: order.sku, received: 18 };
    const tooMany: Short = { sku: order.sku, settlement: 'credited', count: 3, reason: 'Broken' };
    const refused = await receive(shipment, counted, [tooMany]);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      409,
      'shipments.not_short',
      ['shipment.shorts.0.count'],
    ]);
    expect(await state()).toEqual(before);
    expect((await receive(shipment, counted, [{ ...tooMany, count: 2 }])).status).toBe(200);
    expect(await linesOf(shipment)).toMatchObject([
      { short: 0, shorts: [{ settlement: 'credited', count: 2, reason: 'Broken', User: { id: admin.id } }] },
    ]);
    expect(await incoming(order.sku)).toBe(0);
  });
});

describe('what did not arrive', () => {
  it('stays incoming while it comes later, and until it is credited or written off', async () => {
    const order = await bought();
    await t.given.stockRow(await itemOf(order.sku), { warehouse: 'mailhouse', total: 0 });
    const { sku } = order;
    const shipment = await newShipment(order, 20);
    await receive(shipment, { sku, received: 15 });
    expect(await incoming(sku)).toBe(5);
    expect((await settle(shipment, { sku, settlement: 'send_again', count: 3 })).status).toBe(200);
    expect([await incoming(sku), (await linesOf(shipment))[0]?.short]).toEqual([5, 2]);
    const reason = 'Lost by the carrier';
    expect((await settle(shipment, { sku, settlement: 'keeps_less', count: 2, reason })).status).toBe(200);
    expect([await incoming(sku), (await linesOf(shipment))[0]?.short]).toEqual([3, 0]);
    // Pieces settled as "send again" are now credited.
    expect((await settle(shipment, { sku, settlement: 'credited', count: 1, reason })).status).toBe(200);
    expect(await incoming(sku)).toBe(2);
    expect((await linesOf(shipment))[0]?.shorts).toMatchObject([
      { settlement: 'send_again', count: 2 },
      { settlement: 'keeps_less', count: 2 },
      { settlement: 'credited', count: 1 },
    ]);
  });

  it('is settled with a reason, for no more than is missing, of a line of a delivered shipment', async () => {
    const order = await bought();
    const { sku } = order;
    const shipment = await newShipment(order, 20);
    const early = await settle(shipment, { sku, settlement: 'send_again', count: 1 });
    expect([early.status, early.body.code]).toEqual([409, 'shipments.not_received']);
    await receive(shipment, { sku, received: 19 });
    const refusals = [
      [{ settlement: 'credited', count: 1 }, 'core.invalid_input', 'shorts.0.reason'],
      [{ settlement: 'credited', count: 2, reason: 'Lost' }, 'shipments.not_short', 'shorts.0.count'],
      [{ settlement: 'send_again', count: 1, sku: 'ELSE' }, 'shipments.illegal_value', 'shorts.0.sku'],
    ] as const;
    for (const [wanted, code, field] of refusals) {
      const before = await state();
      const { body } = await settle(shipment, { sku, ...wanted });
      expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, [field]]);
      expect(await state()).toEqual(before);
    }
  });

  it('is settled once when two people do it at once', async () => {
    const order = await bought();
    const { sku } = order;
    const shipment = await newShipment(order, 20);
    await receive(shipment, { sku, received: 18 });
    const short: Short = { sku, settlement: 'credited', count: 2, reason: 'Lost' };
    const answers = await Promise.all([settle(shipment, short), settle(shipment, short)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await linesOf(shipment))[0]?.shorts).toHaveLength(1);
  });

  it('stands in the history of the shipment', async () => {
    const order = await bought();
    const { sku } = order;
    const shipment = await newShipment(order, 20);
    await receive(shipment, { sku, received: 18 });
    await settle(shipment, { sku, settlement: 'credited', count: 2, reason: 'Lost' });
    const { body } = await t.call('get_history', admin.token, { kind: 'shipment', id: shipment });
    expect(body.entries[0]).toMatchObject({
      User: { id: admin.id },
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'short', path: [sku, 'credited'], to: 2 }),
        expect.objectContaining({ field: 'short', path: [sku, 'reason'], to: 'Lost' }),
      ]),
    });
  });
});

describe('a resupply order', () => {
  it('is delivered only when what did not arrive is settled, at once or before', async () => {
    const order = await bought();
    const { id, sku } = order;
    const shipment = await newShipment(order, 20);
    await receive(shipment, { sku, received: 17 });
    await settle(shipment, { sku, settlement: 'send_again', count: 1 });
    const before = await state();
    const refused = await edit({ id, paymentStatus: 'delivered' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'resupply.short_lines',
      `Did not arrive in full: 3 × ${sku}. Say what becomes of the rest first`,
    ]);
    const lost = { shipmentId: shipment, sku, settlement: 'credited' as const, reason: 'Lost' };
    const part = await edit({ id, paymentStatus: 'delivered', shorts: [{ ...lost, count: 2 }] });
    expect(part.body.code).toBe('resupply.short_lines');
    expect(await state()).toEqual(before);
    expect((await edit({ id, paymentStatus: 'delivered', shorts: [{ ...lost, count: 3 }] })).status).toBe(
      200,
    );
    expect(await read(id)).toMatchObject({
      paymentStatus: 'delivered',
      Shipments: [{ genericDevices: [{ received: 17, short: 0, waived: 3 }] }],
    });
  });

  it('is delivered once the rest came with a shipment of its own', async () => {
    const order = await bought();
    const { id, sku } = order;
    await receive(await newShipment(order, 20), { sku, received: 17 });
    const rest = await newShipment(order, 3);
    expect((await edit({ id, paymentStatus: 'delivered' })).body.code).toBe('resupply.short_lines');
    await receive(rest, { sku, received: 3 });
    expect((await edit({ id, paymentStatus: 'delivered' })).status).toBe(200);
  });

  it('settles nothing of the shipments of another one', async () => {
    const [own, other] = [await bought(), await bought()];
    const shipment = await newShipment(other, 20);
    await receive(shipment, { sku: other.sku, received: 17 });
    const short = { shipmentId: shipment, sku: other.sku, settlement: 'send_again' as const, count: 3 };
    const before = await state();
    const { body } = await edit({ id: own.id, shorts: [short] });
    expect(Object.keys(body.fields ?? {})).toEqual(['orderData.shorts.0.shipmentId']);
    expect(await state()).toEqual(before);
  });

  it('that is late is so until all has arrived or will not come', async () => {
    const order = await bought();
    const { id, sku } = order;
    await edit({ id, eta: '2026-01-01' });
    const shipment = await newShipment(order, 20);
    await receive(shipment, { sku, received: 17 });
    const isLate = async () => {
      const { body } = await t.call('get_resupply_orders', admin.token, { order_id: id, late: true });
      return [body.orders.length > 0, (await read(id)).late];
    };
    expect(await isLate()).toEqual([true, true]);
    await settle(shipment, { sku, settlement: 'credited', count: 3, reason: 'Lost' });
    expect(await isLate()).toEqual([false, false]);
  });
});

async function itemOf(sku: string) {
  const { body } = await t.call('get_stock_items', admin.token, { search_value: sku });
  const [item] = body.stock;
  if (item === undefined) throw new Error('The item was not found.');
  return item;
}
