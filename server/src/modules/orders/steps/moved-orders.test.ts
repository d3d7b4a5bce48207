import { describe, expect, it } from 'vitest';
import { stepping } from '../../shipments/stepping.test-steps.ts';
import { cabins } from '../ordering.test-steps.ts';

const DAY_MS = 86_400_000;

const { started, newId, edit, read, readyCabin, shipment, save, item, orderOf } = stepping();

const later = (ms: number) => {
  const { clock } = started().t;
  clock.now = new Date(clock.now.getTime() + ms);
};

let serial = 0;
/** A paid order of two pieces with a waiting shipment of them. */
async function givenPaid() {
  serial += 1;
  const { sku } = await item(`MOVED-${serial}`, { mailhouse: 5 });
  const line = { sku, name: 'Part', count: 2 };
  const order = await newId({ genericDevices: [{ ...line, price: 10 }] });
  await edit({ id: order, paymentStatus: 'completed' });
  const id = await shipment({ Order: { id: order }, genericDevices: [line] });
  later(1000);
  return { order, id, sku, loaded: (await read(order)).updatedAt };
}

describe('an edit of an order that was loaded before its shipment moved it', () => {
  it('goes on where it leaves the status alone', async () => {
    const { order, id, loaded } = await givenPaid();
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    expect((await read(order)).updatedAt).not.toBe(loaded);
    expect((await edit({ id: order, updatedAt: loaded, deliveryDate: '2026-03-20' })).status).toBe(200);
    expect(await read(order)).toMatchObject({ paymentStatus: 'transit', deliveryDate: '2026-03-20' });
  });

  it('is late where it sets the status, and refused by name where the new status freezes what it changes', async () => {
    const { order, id, loaded } = await givenPaid();
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    const late = await edit({ id: order, updatedAt: loaded, paymentStatus: 'delivered' });
    expect(late.body.code).toBe('core.stale');
    const frozen = await edit({ id: order, updatedAt: loaded, details: 'Other door' });
    expect(frozen.body.code).toBe('orders.frozen');
  });

  it('is late as ever where somebody else has edited the order after the move', async () => {
    const { order, id, loaded } = await givenPaid();
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    later(1000);
    await edit({ id: order, deliveryDate: '2026-03-20' });
    const late = await edit({ id: order, updatedAt: loaded, deliveryDate: '2026-03-21' });
    expect(late.body.code).toBe('core.stale');
  });

  it('goes on after a second move too, as far as that freezes nothing', async () => {
    const { order, id, loaded } = await givenPaid();
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    later(1000);
    await save({ id, status: 'delivered' }, { orderStatus: 'delivered' });
    const frozen = await edit({ id: order, updatedAt: loaded, deliveryDate: '2026-03-20' });
    expect(frozen.body.code).toBe('orders.frozen');
    expect((await edit({ id: order, updatedAt: loaded })).status).toBe(200);
  });
});

it('A shipment that was loaded before another one moved their order is saved.', async () => {
  const { order, id, sku } = await givenPaid();
  const half = [{ sku, name: 'Part', count: 1 }];
  await save({ id, genericDevices: half });
  const second = await shipment({ Order: { id: order }, genericDevices: half });
  const { t, admin } = started();
  const [loaded] = (await t.call('get_shipments', admin.token, { shipment_id: id })).body.shipments;
  await save({ id, status: 'transit', updatedAt: loaded?.updatedAt });
  const [shown] = (await t.call('get_shipments', admin.token, { shipment_id: id })).body.shipments;
  later(1000);
  await save({ id: second, status: 'transit' }, { orderStatus: 'transit' });
  const tracked = await save({ id, updatedAt: shown?.updatedAt, trackingNumber: 'T-1' });
  expect([tracked.status, (await read(order)).paymentStatus]).toEqual([200, 'transit']);
});

describe('an order is closed a week after it was delivered', () => {
  it('by its shipment, whatever is settled, put back or returned of that meanwhile', async () => {
    const { order, id, sku } = await givenPaid();
    later(30 * DAY_MS);
    const { t } = started();
    const { token } = await t.given.user('ADMIN');
    const call = async (shipment: Parameters<typeof save>[0], moves: Parameters<typeof save>[1] = {}) =>
      (await t.call('edit_shipment', token, { shipment, ...moves })).status;
    await call({ id, status: 'transit' }, { orderStatus: 'transit' });
    const received = { id, status: 'delivered' as const, stockEffects: [{ sku, received: 1 }] };
    expect(await call(received, { orderStatus: 'delivered' })).toBe(200);
    const at = t.clock.now.toISOString();
    const [read] = (await t.call('get_orders', token, { order_id: order })).body.orders;
    expect(read).toMatchObject({ paymentStatus: 'delivered', updatedAt: at });

    later(6 * DAY_MS);
    const shorts = [{ sku, settlement: 'keeps_less' as const, count: 1 }];
    await t.call('settle_shipment_shorts', token, { shipment: { id }, shorts });
    expect(await call({ id, rating: 4 })).toBe(200);
    const putBack = [{ sku, count: 1, warehouse: 'mailhouse' }];
    expect(await call({ id, status: 'returned' }, { putBack })).toBe(200);
    later(DAY_MS);
    const late = await t.call('edit_order', token, { orderData: { id: order } });
    expect(late.body.code).toBe('orders.closed');
  });
});

it('A device that is taken from a cancelled order does not put off when that is closed.', async () => {
  const { t } = started();
  const { token } = await t.given.user('ADMIN');
  const cabin = await readyCabin();
  const line = { ...cabins(1, [cabin.id]), price: 10 };
  const add = async (Devices?: { id: number }[], forceDevs = false) => {
    const genericDevices = [{ ...line, Devices: Devices ?? [] }];
    const orderData = { invoiceIssuer: 'finland' as const, genericDevices };
    return (await t.call('add_order', token, { orderData, forceDevs })).body.order.id;
  };
  const cancelled = await add([{ id: cabin.id }]);
  await item(line.sku ?? '', { mailhouse: 5 });
  const goods = [{ sku: line.sku ?? '', name: 'E-cabin', count: 1, deviceIds: [cabin.id] }];
  const made = await t.call('add_shipment', token, {
    shipment: { pickupAddress: 'mailhouse', Order: { id: cancelled }, genericDevices: goods },
  });
  const { id } = made.body.shipment;
  const step = (status: 'transit' | 'cancelled') =>
    t.call('edit_shipment', token, { shipment: { id, status } });
  await step('transit');
  await t.call('edit_order', token, { orderData: { id: cancelled, paymentStatus: 'cancelled' } });
  await step('cancelled');
  const updatedAt = async () =>
    (await t.call('get_orders', token, { order_id: cancelled })).body.orders[0]?.updatedAt;
  const before = await updatedAt();
  later(1000);
  const taking = await add([{ id: cabin.id }], true);
  expect([await orderOf(cabin), await updatedAt()]).toEqual([taking, before]);
});
