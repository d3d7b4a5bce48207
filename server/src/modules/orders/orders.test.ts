import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { ordering, PUMP } from './ordering.test-steps.ts';

const DAY_MS = 86_400_000;

const { add, edit, newId, read, started, state } = ordering();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

describe('a new order', () => {
  it('is invoiced, gets the next number, and its total is computed from its lines', async () => {
    const company = await t.given.company({ name: 'Frost Clinic' });
    const first = await add({
      clientInfo: { companyId: company.id, companyName: 'Frost Clinic', location: 'FI' },
      shippingInfo: { companyName: 'Harbour', unknownReceiver: true },
      genericDevices: [PUMP, { sku: null, name: 'Installation', count: 1, price: 10.05, discount: 50 }],
      vat: 25.5,
      purchaseOrder: 'PO-7',
      details: 'Ring the bell',
    });
    const second = await add();
    expect([first.body.order.number, second.body.order.number]).toEqual([10_001, 10_002]);
    expect(await read(first.body.order.id)).toMatchObject({
      number: 10_001,
      clientInfo: { companyId: company.id, companyName: 'Frost Clinic', location: 'FI', contactName: null },
      shippingInfo: { companyName: 'Harbour', unknownReceiver: true },
      totalPrice: 65,
      currency: 'EUR',
      vat: 25.5,
      paymentStatus: 'invoiced',
      paymentDate: null,
      invoiceIssuer: 'finland',
      invoiceLanguage: 'en',
      purchaseOrder: 'PO-7',
      details: 'Ring the bell',
      UserId: admin.id,
      genericDevices: [
        { sku: 'PUMP', count: 3, price: 19.99, discount: 0, Devices: [] },
        { sku: null, name: 'Installation', discount: 50 },
      ],
    });
  });

  it('carries a number that was given out before, once, and no other', async () => {
    const { body } = await t.call('get_next_order_number', admin.token, {});
    expect((await add({ number: body.number })).body.order.number).toBe(body.number);
    const again = await add({ number: body.number });
    expect([again.status, again.body.code]).toEqual([409, 'orders.number_used']);
    const foreign = await add({ number: body.number + 1000 });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'orders.number_not_issued']);
    expect((await add()).body.order.number).toBe(body.number + 1);
  });

  it('never gets a number that an order from elsewhere has', async () => {
    const { body } = await t.call('get_next_order_number', admin.token, {});
    await t.given.order({ number: body.number + 50 });
    expect((await add()).body.order.number).toBe(body.number + 51);
  });

  it.each([
    ['orders.no_items', []],
    ['orders.no_items', [{ ...PUMP, count: 0 }]],
    ['orders.sku_repeated', [PUMP, { ...PUMP, sku: ' pump ' }]],
    ['orders.unnamed_item', [{ name: '', count: 1, price: 1 }]],
    ['orders.too_large', [{ ...PUMP, count: 1_000_000, price: 9_999_999_999.99 }]],
  ] as const)('is refused with %s, and leaves no trace', async (code, genericDevices) => {
    const before = await state();
    const { status, body } = await add({ genericDevices: genericDevices.map((line) => ({ ...line })) });
    expect([status, body.code]).toEqual([400, code]);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['price', { ...PUMP, price: 1.005 }],
    ['price', { ...PUMP, price: -1 }],
    ['count', { ...PUMP, count: 1.5 }],
    ['discount', { ...PUMP, discount: 101 }],
  ])('takes no line with a wrong %s', async (field, line) => {
    const { status, body } = await add({ genericDevices: [line] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`orderData.genericDevices.0.${field}`]]);
  });

  it('takes no deposit above its total, and no company that does not exist', async () => {
    const deposit = await add({ paymentStatus: 'deposit', depositAmount: 60 });
    expect([deposit.status, deposit.body.code]).toEqual([400, 'orders.deposit_above_total']);
    const company = await add({ clientInfo: { companyId: 900_000_001 } });
    expect([company.status, company.body.code]).toEqual([400, 'orders.unknown_company']);
  });
});

describe('the status of an order', () => {
  it('moves forward only, and an emptied field leaves it', async () => {
    const id = await newId({ paymentStatus: 'completed' });
    const back = await edit({ id, paymentStatus: 'deposit' });
    expect([back.status, back.body.code]).toEqual([409, 'orders.status_backward']);
    expect((await edit({ id, paymentStatus: null })).status).toBe(200);
    expect((await read(id)).paymentStatus).toBe('completed');
  });

  it('sets the day of delivery when it reaches that, unless it is set, and no day that another status says', async () => {
    const id = await newId();
    await edit({ id, paymentStatus: 'transit' });
    expect(await read(id)).toMatchObject({ paymentDate: null, deliveryDate: null });
    await edit({ id, deliveryDate: '2026-03-09' });
    await edit({ id, paymentStatus: 'delivered' });
    expect(await read(id)).toMatchObject({ paymentDate: null, deliveryDate: '2026-03-09' });
  });

  it('freezes the content in transit, everything once delivered, and closes after a week', async () => {
    const id = await newId();
    await edit({ id, paymentStatus: 'transit' });
    const { genericDevices, details } = await read(id);
    const [line] = genericDevices;
    const sameLines = [{ ...PUMP, id: line?.id ?? 0 }];
    const frozen = await edit({ id, details: 'Other door' });
    expect([frozen.status, frozen.body.code]).toEqual([409, 'orders.frozen']);
    expect((await edit({ id, genericDevices: [{ ...PUMP, count: 4 }] })).body.code).toBe('orders.frozen');
    expect((await edit({ id, details, genericDevices: sameLines, deliveryDate: '2026-03-05' })).status).toBe(
      200,
    );
    expect((await edit({ id, paymentStatus: 'delivered' })).status).toBe(200);
    expect((await edit({ id, deliveryDate: '2026-03-06' })).body.code).toBe('orders.frozen');
    const then = t.clock.now;
    t.clock.now = new Date(then.getTime() + 7 * DAY_MS);
    const { token } = await t.given.user('ADMIN');
    const closed = await t.call('edit_order', token, { orderData: { id, details: 'Late' } });
    t.clock.now = then;
    expect([closed.status, closed.body.code]).toEqual([409, 'orders.closed']);
  });
});

describe('an edit', () => {
  it('of an order that somebody else has changed is refused', async () => {
    const id = await newId();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await edit({ id, updatedAt, details: 'First' })).status).toBe(200);
    const late = await edit({ id, updatedAt, details: 'Second' });
    expect([late.status, late.body.code]).toEqual([409, 'core.stale']);
  });

  it('keeps, changes, adds and removes lines, also when two swap their skus', async () => {
    const id = await newId({ genericDevices: [PUMP, { ...PUMP, sku: 'FAN', name: 'Fan', discount: 5 }] });
    const [pump, fan] = (await read(id)).genericDevices;
    await edit({
      id,
      genericDevices: [
        { id: fan?.id ?? 0, sku: 'PUMP', name: 'Now a pump', count: 1, price: 2 },
        { id: pump?.id ?? 0, sku: 'FAN', name: 'Now a fan', count: 2, price: 3 },
        { name: 'By hand', count: 1, price: 4 },
      ],
    });
    const order = await read(id);
    expect(order.totalPrice).toBe(11.9);
    expect(order.genericDevices.map((line) => [line.id, line.sku, line.count, line.discount])).toEqual([
      [fan?.id, 'PUMP', 1, 5],
      [pump?.id, 'FAN', 2, 0],
      [expect.any(Number), null, 1, 0],
    ]);
    await edit({ id, genericDevices: [{ id: fan?.id ?? 0, sku: 'PUMP', name: 'Pump', count: 1, price: 2 }] });
    expect((await read(id)).genericDevices).toHaveLength(1);
  });

  it('of an order from elsewhere without lines moves it and keeps its total', async () => {
    const { id } = await t.given.order({ totalPrice: 250 });
    expect((await edit({ id, paymentStatus: 'completed' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ totalPrice: 250, paymentStatus: 'completed', genericDevices: [] });
  });

  it('that lowers what was paid for, or cancels it, makes a credit note with a number of its own', async () => {
    const id = await newId({ vat: 24 });
    const lowered = await edit({ id, genericDevices: [{ ...PUMP, count: 2 }] });
    expect(lowered.body.creditNote).toBeNull();
    await edit({ id, paymentStatus: 'deposit', depositAmount: 10 });
    const credited = await edit({ id, genericDevices: [{ ...PUMP, count: 1 }] });
    expect(credited.body.creditNote).toEqual({
      number: 1,
      date: '2026-03-02',
      currency: 'EUR',
      net: 19.99,
      vat: 24,
    });
    const cancelled = await edit({ id, paymentStatus: 'cancelled' });
    expect(cancelled.body.creditNote).toMatchObject({ number: 2, net: 19.99 });
    expect((await read(id)).CreditNotes.map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('deleting an order', () => {
  const remove = (id: number) => t.call('delete_order', admin.token, { orderData: { id } });

  it('releases its devices and keeps its number', async () => {
    const id = await newId();
    const { number } = await read(id);
    const device = await t.given.device({ orderId: id });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const { body } = await t.call('get_device_data', admin.token, { deviceid: device.id });
    expect(body.device.OrderId).toBeNull();
    expect((await add({ number })).body.code).toBe('orders.number_used');
  });

  it('is refused once it is dispatched, and while a shipment is not cancelled', async () => {
    const sent = await newId({ paymentStatus: 'transit' });
    expect((await remove(sent)).body.code).toBe('orders.dispatched');
    const id = await newId();
    await t.given.shipment({ orderId: id });
    expect((await remove(id)).body.code).toBe('orders.has_shipments');
    const other = await newId();
    await t.given.shipment({ orderId: other, status: 'cancelled' });
    expect((await remove(other)).status).toBe(200);
  });
});

it('an order holds a thousand lines, and no more', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ sku: `P-${index}`, name: 'Part', count: 1, price: 1.5 }));
  const id = await newId({ genericDevices: lines(1000) });
  const made = await read(id);
  expect([made.genericDevices.length, made.totalPrice]).toEqual([1000, 1500]);
  const [first, ...others] = made.genericDevices;
  if (first === undefined) throw new Error('The order has no lines.');
  const kept = [{ ...first, count: 3 }, ...others].map((line) => ({
    ...{ id: line.id, sku: line.sku, name: line.name },
    ...{ count: line.count, price: line.price },
  }));
  expect((await edit({ id, genericDevices: kept })).status).toBe(200);
  expect((await read(id)).totalPrice).toBe(1503);
  expect((await add({ genericDevices: lines(1001) })).status).toBe(400);
});
