import { describe, expect, it } from 'vitest';
import { cabins } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, newId, edit: editOrder, read, readyCabin, state, ...steps } = stepping();
const { shipment, offered, save, recordsOf, item } = steps;

let serial = 0;
/** A paid order for a new item in stock in the mailhouse, with a waiting shipment of it. */
async function givenPaid({ total, count, sku: of }: { total: number; count: number; sku?: string }) {
  serial += 1;
  const sku = of ?? `PART-${serial}`;
  if (of === undefined) await item(sku, { mailhouse: total });
  const line = { sku, name: 'Part', count };
  const order = await newId({ genericDevices: [{ ...line, price: 10 }] });
  await editOrder({ id: order, paymentStatus: 'completed' });
  return { order, sku, id: await shipment({ Order: { id: order }, genericDevices: [line] }) };
}

/** An order of two allocated cabins for one client, with a waiting shipment of them. */
async function givenCabins(parties: Parameters<typeof newId>[0] = {}) {
  const devices = [await readyCabin(), await readyCabin()];
  const deviceIds = devices.map(({ id }) => id);
  const order = await newId({
    clientInfo: { companyName: 'Clinic West' },
    genericDevices: [cabins(2, deviceIds)],
    ...parties,
  });
  const [line = cabins(2)] = [cabins(2)];
  const genericDevices = [{ sku: line.sku ?? '', name: 'E-cabin', count: 2, deviceIds }];
  return { order, devices, deviceIds, id: await shipment({ Order: { id: order }, genericDevices }) };
}

async function refused(answer: () => ReturnType<typeof save>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

describe('the order of a step', () => {
  it('is moved only where everything is sent or received, and the whole step is refused otherwise', async () => {
    const { id, sku } = await givenPaid({ total: 5, count: 2 });
    const stockEffects = [{ sku, dispatched: 1 }];
    const early = [409, 'shipments.order_step', ['orderStatus']];
    expect(
      await refused(() => save({ id, status: 'transit', stockEffects }, { orderStatus: 'transit' })),
    ).toEqual(early);
    expect(await refused(() => save({ id, status: 'transit' }, { orderStatus: 'delivered' }))).toEqual(early);
    const day = { deliveryDate: '2026-03-01' };
    expect(await refused(() => save({ id, status: 'transit' }, { orderStatus: 'transit', ...day }))).toEqual([
      400,
      'shipments.illegal_value',
      ['deliveryDate'],
    ]);
    const alone = await shipment({ genericDevices: [{ name: 'Chair', count: 1 }] });
    expect(await refused(() => save({ id: alone, status: 'transit' }, { orderStatus: 'transit' }))).toEqual(
      early,
    );
  });

  it('stays unless the step says so, and leaves its history and its mail behind', async () => {
    const { id, order } = await givenPaid({ total: 5, count: 2 });
    await save({ id, status: 'transit' });
    expect((await read(order)).paymentStatus).toBe('completed');
    await save({ id, status: 'delivered' }, { orderStatus: 'delivered' });
    const { t, admin } = started();
    const { body } = await t.call('get_history', admin.token, { kind: 'order', id: order });
    expect(JSON.stringify(body)).toContain('delivered');
  });

  it('is refused where it would issue the invoice of a sale at home without VAT and without a reason', async () => {
    const { sku } = await item('BARE', { mailhouse: 5 });
    const line = { sku, name: 'Part', count: 2 };
    const order = await newId({
      ...{ vat: 0, clientInfo: { companyName: 'Clinic', location: 'FI' } },
      genericDevices: [{ ...line, price: 10 }],
    });
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    expect(await refused(() => save({ id, status: 'transit' }, { orderStatus: 'transit' }))).toEqual([
      ...[400, 'orders.vat_reason', ['orderData.vatReason']],
    ]);
    await save({ id, status: 'transit' });
  });

  it('issues the invoice of an order that was only invoiced, as every save by which it leaves that status', async () => {
    const { t, admin } = started();
    const sku = (await item('LENT', { mailhouse: 5 })).sku;
    const line = { sku, name: 'Part', count: 2 };
    const order = await newId({ genericDevices: [{ ...line, price: 10 }] });
    const draft = (await read(order)).documents;
    expect(draft).toMatchObject([{ kind: 'invoice', state: 'draft', gross: 20 }]);
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    const moved = await read(order);
    expect(moved).toMatchObject({ paymentStatus: 'transit', paymentDate: null });
    expect(moved.documents).toMatchObject([{ number: draft[0]?.number, state: 'issued', gross: 20 }]);
    const { body } = await t.call('get_history', admin.token, { kind: 'order', id: order });
    expect(body.entries.map(({ event }) => event)).toContain('invoiceIssued');
    await save({ id, status: 'delivered' }, { orderStatus: 'delivered' });
    expect((await read(order)).documents).toHaveLength(1);
  });
});

describe('the devices of a step', () => {
  it('get a record once, only when they travel with goods that have left', async () => {
    const { id, devices, deviceIds } = await givenCabins();
    const [one = { id: 0 }] = devices;
    const other = await readyCabin();
    const wrong = (field: number) => [
      ...[400, 'shipments.not_its_device', [`dispatchDevices.deviceIds.${field}`]],
    ];
    const to = 'client' as const;
    expect(await refused(() => save({ id }, { dispatchDevices: { deviceIds, to } }))).toEqual(wrong(0));
    const mixed = { dispatchDevices: { deviceIds: [one.id, other.id], to } };
    expect(await refused(() => save({ id, status: 'transit' }, mixed))).toEqual(wrong(1));
    const twice = { dispatchDevices: { deviceIds: [one.id, one.id], to } };
    expect((await save({ id, status: 'transit' }, twice)).status).toBe(200);
    expect((await offered({ id, status: 'delivered' })).devices).toMatchObject([{ id: devices[1]?.id }]);
    await save({ id, status: 'delivered' }, { dispatchDevices: { deviceIds, to } });
    for (const device of devices)
      expect(await recordsOf(device)).toMatchObject([{ state: 'ready' }, { state: 'dispatched' }]);
  });

  it('go to who receives them where that is chosen, and need a client', async () => {
    const elsewhere = await givenCabins({ shippingInfo: { companyName: 'Fair Hall' } });
    await save({ id: elsewhere.id, shippingInfo: { companyName: 'Fair Hall' } });
    expect(await offered({ id: elsewhere.id, status: 'transit' })).toMatchObject({
      ...{ client: 'Clinic West', receiver: 'Fair Hall' },
    });
    const [one = { id: 0 }] = elsewhere.devices;
    const dispatchDevices = { deviceIds: [one.id], to: 'receiver' as const };
    expect((await save({ id: elsewhere.id, status: 'transit' }, { dispatchDevices })).status).toBe(200);
    expect(await recordsOf(one)).toMatchObject([{ state: 'ready' }, { client: 'Fair Hall' }]);
    const { id, deviceIds } = await givenCabins({ clientInfo: {} });
    const nobody = () => save({ id, status: 'transit' }, { dispatchDevices: { deviceIds, to: 'client' } });
    expect((await refused(nobody)).slice(0, 2)).toEqual([400, 'lifecycle.client_missing']);
  });

  it('end their plans only where that is confirmed', async () => {
    const { t } = started();
    const { id, devices, deviceIds } = await givenCabins();
    const plan = await t.given.plan(devices[0] ?? { id: 0 });
    expect((await offered({ id, status: 'transit' })).plans).toMatchObject([
      { id: plan.id, client: 'Trade Fair' },
    ]);
    const dispatchDevices = { deviceIds, to: 'client' as const };
    const unasked = () => save({ id, status: 'transit' }, { dispatchDevices });
    expect((await refused(unasked)).slice(0, 2)).toEqual([409, 'lifecycle.plan_open']);
    const ended = await save({ id, status: 'transit' }, { dispatchDevices, endPlans: true });
    expect(ended.status).toBe(200);
    expect((await offered({ id, status: 'delivered' })).plans).toEqual([]);
  });
});

describe('the devices that a step picks', () => {
  /** An order of two allocated cabins with a waiting shipment of both that names no devices. */
  async function givenUnnamed() {
    const devices = [await readyCabin(), await readyCabin()];
    const deviceIds = devices.map(({ id }) => id);
    const clientInfo = { companyName: 'Clinic East' };
    const order = await newId({ clientInfo, genericDevices: [cabins(2, deviceIds)] });
    const line = { sku: cabins(2).sku ?? '', name: 'E-cabin', count: 2 };
    return { order, deviceIds, line, id: await shipment({ Order: { id: order }, genericDevices: [line] }) };
  }
  const idsOf = (devices: readonly { id: number }[] = []) => devices.map(({ id }) => id).sort();

  it('are those of the order that no other shipment has, and are offered a record at once', async () => {
    const { order, deviceIds, line, id } = await givenUnnamed();
    expect(await offered({ id })).toMatchObject({ picks: [], devices: [] });
    const open = await offered({ id, status: 'transit' });
    expect(open).toMatchObject({ picks: [{ sku: line.sku, count: 2, Devices: [] }], devices: [] });
    expect(idsOf(open.picks[0]?.offered)).toEqual(deviceIds);
    const [one = 0, other = 0] = deviceIds;
    const picking = await offered({ id, status: 'transit', deviceIds: [one, (await readyCabin()).id] });
    expect(idsOf(picking.devices)).toEqual([one]);

    const rest = { ...line, count: 1 };
    await save({ id, genericDevices: [{ ...rest, deviceIds: [one] }] });
    const second = await shipment({ Order: { id: order }, genericDevices: [rest] });
    const left = await offered({ id: second, status: 'transit' });
    expect(idsOf(left.picks[0]?.offered)).toEqual([other]);
    await save({ id, status: 'transit' });
    await save({ id, status: 'delivered' });
    expect(idsOf((await offered({ id: second, status: 'transit' })).picks[0]?.offered)).toEqual([other]);
    await save({ id, status: 'returned' });
    const back = await offered({ id: second, status: 'transit' });
    expect(idsOf(back.picks[0]?.offered)).toEqual(deviceIds);
  });

  it('may still be named of goods that have left, and are not exchanged any more', async () => {
    const { deviceIds, line, id } = await givenUnnamed();
    const [one = 0, other = 0] = deviceIds;
    await item(line.sku, { mailhouse: 5 });
    await save({ id, status: 'transit', genericDevices: [{ ...line, deviceIds: [one] }] });
    const [pick] = (await offered({ id })).picks;
    expect([idsOf(pick?.Devices), idsOf(pick?.offered)]).toEqual([[one], [other]]);
    const exchange = () => save({ id, genericDevices: [{ ...line, deviceIds: [other] }] });
    expect((await refused(exchange)).slice(0, 2)).toEqual([409, 'shipments.goods_moved']);
    expect((await save({ id, genericDevices: [{ ...line, deviceIds }] })).status).toBe(200);
    expect(await offered({ id })).toMatchObject({ picks: [], devices: [{}, {}] });
  });
});

describe('two people at once', () => {
  it('ship the last pieces of two orders: one order moves, the other stays as it was', async () => {
    const one = await givenPaid({ total: 3, count: 2 });
    const other = await givenPaid({ total: 0, count: 2, sku: one.sku });
    const ship = ({ id }: { id: number }) => save({ id, status: 'transit' }, { orderStatus: 'transit' });
    const answers = await Promise.all([ship(one), ship(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [(await read(one.order)).paymentStatus, (await read(other.order)).paymentStatus];
    expect(states.sort()).toEqual(['completed', 'transit']);
  });

  it('save a shipment and its order: the order never leaves with more than was sent', async () => {
    const { id, order } = await givenPaid({ total: 9, count: 2 });
    const { genericDevices } = await read(order);
    const raised = genericDevices.map(({ id: lineId, sku, name, price }) => ({
      ...{ id: lineId, sku, name, price, count: 3 },
    }));
    const answers = await Promise.all([
      save({ id, status: 'transit' }, { orderStatus: 'transit' }),
      editOrder({ id: order, genericDevices: raised }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await read(order);
    const whole = answers[0].status === 200 ? ['transit', 2, 2] : ['completed', 3, 0];
    expect([now.paymentStatus, now.genericDevices[0]?.count, now.genericDevices[0]?.sent]).toEqual(whole);
  });

  it('ship two halves of one order: whoever is last finds everything sent', async () => {
    const { order, sku, id } = await givenPaid({ total: 9, count: 2 });
    const half = [{ sku, name: 'Part', count: 1 }];
    await save({ id, genericDevices: half });
    const second = await shipment({ Order: { id: order }, genericDevices: half });
    const [alone, moving] = await Promise.all([
      save({ id, status: 'transit' }),
      save({ id: second, status: 'transit' }, { orderStatus: 'transit' }),
    ]);
    expect(alone.status).toBe(200);
    const { paymentStatus, genericDevices } = await read(order);
    const whole = moving.status === 200 ? ['transit', 2] : ['completed', 1];
    expect([paymentStatus, genericDevices[0]?.sent]).toEqual(whole);
  });
});
