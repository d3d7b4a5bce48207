import { describe, expect, it } from 'vitest';
import { stepping } from './stepping.test-steps.ts';

const { started, boss, newId, edit: editOrder, read, readyCabin, orderOf, ...steps } = stepping();
const { shipment, offered, save, piecesOf, progressOf, recordsOf, item } = steps;

const NOTHING = { move: null, devices: [], over: [], plans: [], receiver: null };

describe('worked example 1: a paid order of two cabins, five fans and an installation', () => {
  const WHITE = 'TWO_EC_W_220';
  const cabins = (count: number, deviceIds: number[]) => ({ sku: WHITE, name: 'Cabin', count, deviceIds });
  const fans = (count: number) => ({ sku: 'FAN', name: 'Fan', count });
  let order: number;
  let cabin: { id: number }[];
  let clinic: { id: number; name: string };
  let first: number;
  let second: number;
  let client: { companyId: number; companyName: string };
  const fan = () => piecesOf('FAN');

  async function lower(count: number) {
    const lines = (await read(order)).genericDevices.map(({ id, sku, name, count: now, price }) => ({
      ...{ id, sku, name, price, count: sku === 'FAN' ? count : now },
    }));
    return editOrder({ id: order, genericDevices: lines });
  }

  it('starts with 7 of 8 fans claimed', async () => {
    const { t } = started();
    await item('FAN', { mailhouse: 8 });
    clinic = await t.given.company({ name: 'Clinic North' });
    client = { companyId: clinic.id, companyName: clinic.name };
    cabin = [await readyCabin({ color: 'white' }), await readyCabin({ color: 'white' })];
    await readyCabin({ color: 'white' });
    order = await newId({
      clientInfo: client,
      genericDevices: [
        { sku: WHITE, name: 'Cabin', count: 2, price: 9000, Devices: cabin.map(({ id }) => ({ id })) },
        { ...fans(5), price: 20 },
        { name: 'Installation', count: 1, price: 500 },
      ],
    });
    const other = await newId({ genericDevices: [{ ...fans(2), price: 20 }] });
    for (const id of [order, other])
      expect((await editOrder({ id, paymentStatus: 'completed' })).status).toBe(200);
    const { admin } = started();
    const payment = { day: '2026-03-02', amount: 18_600 };
    expect((await t.call('add_payment', admin.token, { order_id: order, payment })).status).toBe(200);
    expect(await fan()).toEqual({ free: 8, owed: 7, available: 1 });
  });

  it('S1 takes one cabin and three fans: the record of the cabin is offered, no move', async () => {
    const [c1 = { id: 0 }] = cabin;
    first = await shipment({ Order: { id: order }, genericDevices: [cabins(1, [c1.id]), fans(3)] });
    expect(await offered({ id: first, status: 'transit' })).toMatchObject({
      ...NOTHING,
      ...{ devices: [{ id: c1.id }], client: 'Clinic North' },
    });
    const dispatchDevices = { deviceIds: [c1.id], to: 'client' as const };
    expect((await save({ id: first, status: 'transit' }, { dispatchDevices })).status).toBe(200);
    expect(await recordsOf(c1)).toMatchObject([
      { state: 'ready' },
      { state: 'dispatched', client: 'Clinic North', userId: started().admin.id },
    ]);
    expect(await progressOf(order)).toEqual(['Cabin 1+0/2', 'Fan 3+0/5', 'Installation 0+0/1']);
    expect(await fan()).toEqual({ free: 5, owed: 4, available: 1 });
  });

  it('S2 waits with one cabin and two fans; the order is lowered to four, so the shipment to one', async () => {
    const [, c2 = { id: 0 }] = cabin;
    second = await shipment({ Order: { id: order }, genericDevices: [cabins(1, [c2.id]), fans(2)] });
    expect((await lower(4)).status).toBe(200);
    expect(await offered({ id: second, status: 'transit' })).toMatchObject({
      over: [{ sku: 'FAN', ordered: 4, sent: 5 }],
    });
    await save({ id: second, genericDevices: [cabins(1, [c2.id]), fans(1)] });
    expect(await fan()).toEqual({ free: 5, owed: 3, available: 2 });
  });

  it('S2 leaves: all is sent but the installation, and the order goes with it', async () => {
    const [, c2 = { id: 0 }] = cabin;
    expect(await offered({ id: second, status: 'transit' })).toMatchObject({
      move: { to: 'transit', heldBackBy: null },
      ...{ openAmount: null, deliveryDate: null, devices: [{ id: c2.id }], over: [] },
    });
    const dispatchDevices = { deviceIds: [c2.id], to: 'client' as const };
    const { status } = await save(
      { id: second, status: 'transit' },
      { orderStatus: 'transit', dispatchDevices },
    );
    expect(status).toBe(200);
    expect(await read(order)).toMatchObject({ paymentStatus: 'transit', deliveryDate: null });
    expect(await recordsOf(c2)).toMatchObject([{ state: 'ready' }, { state: 'dispatched' }]);
    expect(await progressOf(order)).toEqual(['Cabin 2+0/2', 'Fan 4+0/4', 'Installation 0+0/1']);
    expect(await fan()).toEqual({ free: 4, owed: 2, available: 2 });
  });

  it('S1 arrives with two of three fans: one is short, nothing moves', async () => {
    const stockEffects = [{ sku: 'FAN', received: 2 }];
    expect(await offered({ id: first, status: 'delivered', stockEffects })).toMatchObject(NOTHING);
    await save({ id: first, status: 'delivered', stockEffects });
    expect(await progressOf(order)).toMatchObject(['Cabin 2+1/2', 'Fan 4+2/4', 'Installation 0+0/1']);
    expect(await fan()).toEqual({ free: 4, owed: 2, available: 2 });
  });

  it('S2 arrives: delivered is held back by what is short, which is sent again', async () => {
    expect(await offered({ id: second, status: 'delivered' })).toMatchObject({
      move: { to: 'delivered', heldBackBy: 'short' },
    });
    await save({ id: second, status: 'delivered' });
    const { t, admin } = started();
    const shorts = [{ sku: 'FAN', settlement: 'send_again' as const, count: 1 }];
    expect(
      (await t.call('settle_shipment_shorts', admin.token, { shipment: { id: first }, shorts })).status,
    ).toBe(200);
    expect(await progressOf(order)).toContain('Fan 3+3/4');
    expect(await fan()).toEqual({ free: 4, owed: 3, available: 1 });
  });

  it('S3 brings the last fan: the order is delivered on the day that was shown', async () => {
    const third = await shipment({ Order: { id: order }, genericDevices: [fans(1)] });
    await save({ id: third, status: 'transit' });
    expect(await offered({ id: third, status: 'delivered' })).toMatchObject({
      ...{ move: { to: 'delivered', heldBackBy: null }, deliveryDate: '2026-03-02' },
    });
    const before = await read(order);
    expect((await save({ id: third, status: 'delivered' }, { orderStatus: 'delivered' })).status).toBe(200);
    expect(await read(order)).toMatchObject({
      ...{ paymentStatus: 'delivered', deliveryDate: '2026-03-02', paymentDate: before.paymentDate },
    });
    expect(await progressOf(order)).toContain('Fan 4+4/4');
    expect(await fan()).toEqual({ free: 3, owed: 2, available: 1 });
  });

  it('the customer sends C2 back: S2 is returned, its goods are put back, and the return is credited', async () => {
    const [, c2 = { id: 0 }] = cabin;
    const before = await read(order);
    const paid = before.balance.paid;
    expect(before.documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ...[
        ['invoice', 18_600],
        ['credit_note', 20],
      ],
    ]);
    const idOf = (name: string) => before.genericDevices.find((line) => line.name === name)?.id ?? 0;
    const { credit, ...step } = await offered({ id: second, status: 'returned' });
    expect(step.returned).toMatchObject([{ id: c2.id }]);
    expect(step.putBack).toContainEqual({ sku: 'FAN', name: 'Fan', count: 1, warehouse: 'mailhouse' });
    expect(credit).toEqual({
      lines: [
        { id: idOf('Cabin'), sku: WHITE, name: 'Cabin', count: 1 },
        { id: idOf('Fan'), sku: 'FAN', name: 'Fan', count: 1 },
      ],
      ...{ currency: 'EUR', gross: 9020, document: 'credit_note', isProposed: true },
    });
    expect(await fan()).toEqual({ free: 3, owed: 2, available: 1 });
    const { status, body } = await save(
      { id: second, status: 'returned' },
      {
        putBack: [{ sku: 'FAN', count: 1, warehouse: 'mailhouse' }],
        returnDevices: { deviceIds: [c2.id], location: 'mailhouse' },
        credit: (credit?.lines ?? []).map(({ id, count }) => ({ id, count })),
      },
    );
    expect([status, body.creditNote]).toMatchObject([200, { net: 9020, currency: 'EUR' }]);
    expect(await fan()).toEqual({ free: 4, owed: 2, available: 2 });
    expect((await recordsOf(c2)).at(-1)).toMatchObject({ state: 'maintenance' });
    expect(await orderOf(c2)).toBeNull();
    const after = await read(order);
    expect(after.genericDevices.map(({ name, credited }) => [name, credited])).toEqual([
      ...[
        ['Cabin', 1],
        ['Fan', 1],
        ['Installation', 0],
      ],
    ]);
    expect(after.documents.at(-1)).toMatchObject({ kind: 'credit_note', gross: 9020 });
    expect(after.balance).toMatchObject({ gross: 9560, paid, due: 0, overpaid: 9040 });
    expect(after.updatedAt).toBe(before.updatedAt);
    expect((await offered({ id: second })).credit).toBeNull();
  });
});

describe('worked example 2: an unpaid order of two cabins and four pumps', () => {
  const GREY = 'ONE_EC_G_220';
  const pumps = { sku: 'PUMP', name: 'Pump', count: 4 };
  const cabins = { sku: GREY, name: 'Cabin', count: 2 };
  const receiver = { companyName: 'Clinic South' };
  let order: number;
  let number: number;
  let grey: { id: number }[];
  let loose: number;
  const pump = () => piecesOf('PUMP');
  const ofOrder = (pickupAddress: string) =>
    shipment({ Order: { id: order }, pickupAddress, genericDevices: [pumps] });

  it('starts with 4 of 8 pumps claimed', async () => {
    await item('PUMP', { mailhouse: 3, vantaa: 5 });
    grey = [await readyCabin(), await readyCabin(), await readyCabin()];
    order = await newId({
      ...{ clientInfo: receiver, shippingInfo: receiver },
      genericDevices: [
        { ...cabins, price: 8000 },
        { ...pumps, price: 50 },
      ],
    });
    ({ number } = await read(order));
    expect(await pump()).toEqual({ free: 8, owed: 4, available: 4 });
  });

  it('S1 takes the pumps from Vantaa: no move; cancelled on the road they are owed again', async () => {
    const first = await ofOrder('vantaa');
    expect(await offered({ id: first, status: 'transit' })).toMatchObject(NOTHING);
    await save({ id: first, status: 'transit' });
    expect(await pump()).toEqual({ free: 4, owed: 0, available: 3 });
    await save({ id: first, status: 'cancelled' });
    expect(await pump()).toEqual({ free: 4, owed: 4, available: 0 });
  });

  it('a loose shipment of the cabins is offered the order, and belongs to it with its devices', async () => {
    loose = await shipment({ shippingInfo: receiver, genericDevices: [cabins] });
    const elsewhere = { companyName: 'Clinic East' };
    const stranger = await shipment({ shippingInfo: elsewhere, genericDevices: [cabins] });
    expect((await offered({ id: stranger, status: 'transit' })).orders).toEqual([]);
    expect((await offered({ id: loose, status: 'transit' })).orders).toEqual([
      { id: order, number, client: 'Clinic South' },
    ]);
    await save({ id: loose, status: 'transit' });
    expect(await progressOf(order)).toEqual(['Cabin 0+0/2', 'Pump 0+0/4']);
    const devices = grey.slice(0, 2).map(({ id }) => ({ id }));
    const lines = (await read(order)).genericDevices.map(({ id, sku, name, count, price }) => ({
      ...{ id, sku, name, count, price, ...(sku === GREY && { Devices: devices }) },
    }));
    expect((await editOrder({ id: order, genericDevices: lines })).status).toBe(200);
    const deviceIds = devices.map(({ id }) => id);
    const linked = await save(
      { id: loose, Order: { id: order }, genericDevices: [{ ...cabins, deviceIds }] },
      { dispatchDevices: { deviceIds, to: 'client' } },
    );
    expect(linked.status).toBe(200);
    expect(await progressOf(order)).toEqual(['Cabin 2+0/2', 'Pump 0+0/4']);
    for (const one of grey.slice(0, 2))
      expect(await recordsOf(one)).toMatchObject([{ state: 'ready' }, { client: 'Clinic South' }]);
  });

  it('a shipment of an order is given to no other one, and none to a cancelled order', async () => {
    const other = await newId({ genericDevices: [{ ...cabins, price: 1 }] });
    const twice = await save({ id: loose, Order: { id: other } });
    expect([twice.status, twice.body.code]).toEqual([400, 'shipments.one_order']);
    await editOrder({ id: other, paymentStatus: 'cancelled' });
    const alone = await shipment({ genericDevices: [cabins] });
    const closed = await save({ id: alone, Order: { id: other } });
    expect([closed.status, closed.body.code]).toEqual([409, 'shipments.order_not_open']);
    const missing = await save({ id: alone, Order: { id: 999_999 } });
    expect([missing.status, missing.body.code]).toEqual([404, 'core.not_found']);
    const foreign = await shipment({ genericDevices: [{ name: 'Chair', count: 1 }] });
    const unfit = await save({ id: foreign, Order: { id: order } });
    expect([unfit.status, unfit.body.code]).toEqual([400, 'shipments.illegal_value']);
  });

  it('all is received: delivered is offered unchosen with the open amount, and writes no payment', async () => {
    const { t } = started();
    const rows = (await t.call('get_stock_quantity', boss(), { search_value: 'PUMP' })).body.stock;
    const id = rows.find(({ total }) => total === 1)?.id ?? 0;
    expect((await t.call('add_stock_quantity', boss(), { stock_item: { id, total: 5 } })).status).toBe(200);
    const wrong = await ofOrder('mailhouse');
    expect((await save({ id: wrong, status: 'delivered' })).body.code).toBe('stock.not_enough_mailhouse');
    await save({ id: wrong, status: 'cancelled' });
    await save({ id: loose, status: 'delivered' });
    const last = await ofOrder('vantaa');
    expect(await offered({ id: last, status: 'delivered' })).toMatchObject({
      move: { to: 'delivered', heldBackBy: 'not_paid' },
      ...{ openAmount: { currency: 'EUR', amount: 16_200 }, deliveryDate: '2026-03-02' },
    });
    const moves = { orderStatus: 'delivered', deliveryDate: '2026-02-27' } as const;
    expect((await save({ id: last, status: 'delivered' }, moves)).status).toBe(200);
    expect(await read(order)).toMatchObject({
      ...{ paymentStatus: 'delivered', paymentDate: null, deliveryDate: '2026-02-27' },
    });
    expect(await pump()).toEqual({ free: 4, owed: 0, available: 3 });
  });
});
