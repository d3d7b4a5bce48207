import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { stepping } from '../../shipments/stepping.test-steps.ts';
import { cabins, type EditData, type NewData } from '../ordering.test-steps.ts';

const { started, state, item, newId, read, readyCabin, recordsOf, shipment, save } = stepping();

const CLIENT = { clientInfo: { companyName: 'Clinic West' } };
const CABIN = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1 };

/** An order of two allocated cabins. */
async function givenCabins(parties: Partial<NewData> = CLIENT) {
  const devices = [await readyCabin(), await readyCabin()] as const;
  const ids = devices.map(({ id }) => id);
  const order = await newId({ ...parties, genericDevices: [cabins(2, ids)] });
  return { order, devices, ids };
}

interface Sent {
  deviceIds: readonly number[];
  endPlans?: boolean;
}

const send = (orderData: EditData, { deviceIds, endPlans }: Sent) => {
  const { t, admin } = started();
  const dispatchDevices = { deviceIds: [...deviceIds] };
  return t.call('edit_order', admin.token, { orderData, dispatchDevices, ...(endPlans && { endPlans }) });
};

async function offered(order_id: number) {
  const { t, admin } = started();
  return (await t.call('get_order_step', admin.token, { order_id })).body.step;
}

async function refused(answer: () => ReturnType<typeof send>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

beforeAll(() => item(CABIN.sku, { mailhouse: 9 }));

describe('an order that is set on its way by hand', () => {
  it.each(['transit', 'delivered'] as const)(
    'records at %s that its devices went to its client, in the name of the user',
    async (paymentStatus) => {
      const { order, devices, ids } = await givenCabins();
      expect(await offered(order)).toMatchObject({
        devices: devices.map(({ id }) => ({ id, Shipment: null })),
        client: 'Clinic West',
      });
      expect((await send({ id: order, paymentStatus }, { deviceIds: ids })).status).toBe(200);
      expect((await read(order)).paymentStatus).toBe(paymentStatus);
      const userId = started().admin.id;
      for (const device of devices)
        expect(await recordsOf(device)).toMatchObject([
          { state: 'ready' },
          { state: 'dispatched', client: 'Clinic West', userId },
        ]);
      expect((await offered(order)).devices).toEqual([]);
    },
  );

  it('records nothing that was not asked for, and each device once', async () => {
    const { order, devices, ids } = await givenCabins();
    const [one, other] = devices;
    await send({ id: order, paymentStatus: 'transit' }, { deviceIds: [one.id, one.id] });
    expect([await recordsOf(one), await recordsOf(other)]).toMatchObject([
      [{ state: 'ready' }, { state: 'dispatched' }],
      [{ state: 'ready' }],
    ]);
    expect((await offered(order)).devices).toMatchObject([{ id: other.id }]);
    await send({ id: order, paymentStatus: 'delivered' }, { deviceIds: ids });
    for (const device of devices) expect(await recordsOf(device)).toHaveLength(2);
  });

  it('records devices that the same save allocates, and none that it releases', async () => {
    const { order, devices } = await givenCabins();
    const [stays, leaves] = devices;
    const joins = await readyCabin();
    const [line] = (await read(order)).genericDevices;
    const lines = [{ ...cabins(2, [stays.id, joins.id]), id: line?.id ?? 0 }];
    const change = { id: order, paymentStatus: 'transit' as const, genericDevices: lines };
    const released = await refused(() => send(change, { deviceIds: [stays.id, leaves.id] }));
    expect(released).toEqual([400, 'orders.not_its_device', ['dispatchDevices.deviceIds.1']]);
    expect((await send(change, { deviceIds: [stays.id, joins.id] })).status).toBe(200);
    expect(await recordsOf(joins)).toMatchObject([{ state: 'ready' }, { client: 'Clinic West' }]);
  });

  it('leaves devices that have left with a shipment to that, and says in which the others wait', async () => {
    const { order, devices } = await givenCabins();
    const [gone, waits] = devices;
    const line = (device: { id: number }) => ({ ...CABIN, deviceIds: [device.id] });
    const first = await shipment({ Order: { id: order }, genericDevices: [line(gone)] });
    const second = await shipment({ Order: { id: order }, genericDevices: [line(waits)] });
    await save({ id: first, status: 'transit' });
    const { devices: left } = await offered(order);
    expect(left).toEqual([
      { id: waits.id, serialNumber: waits.serialNumber, Shipment: expect.objectContaining({ id: second }) },
    ]);
    const both = { deviceIds: [waits.id, gone.id] };
    const travelling = await refused(() => send({ id: order, paymentStatus: 'transit' }, both));
    expect(travelling).toEqual([400, 'orders.not_its_device', ['dispatchDevices.deviceIds.1']]);
    const waiting = await send({ id: order, paymentStatus: 'transit' }, { deviceIds: [waits.id] });
    expect(waiting.status).toBe(200);
    await save(
      { id: second, status: 'transit' },
      { dispatchDevices: { deviceIds: [waits.id], to: 'client' } },
    );
    expect(await recordsOf(waits)).toHaveLength(2);
  });

  it('refuses devices of other orders, and every other status', async () => {
    const { order, ids } = await givenCabins();
    const strange = (await givenCabins()).ids;
    const foreign = { deviceIds: [...ids, ...strange] };
    expect(await refused(() => send({ id: order, paymentStatus: 'transit' }, foreign))).toEqual([
      ...[400, 'orders.not_its_device', ['dispatchDevices.deviceIds.2']],
    ]);
    const no = [400, 'orders.no_dispatch', ['dispatchDevices']];
    for (const change of [{}, { paymentStatus: 'completed' }, { paymentStatus: 'cancelled' }] as const)
      expect(await refused(() => send({ id: order, ...change }, { deviceIds: ids }))).toEqual(no);
    await send({ id: order, paymentStatus: 'transit' }, { deviceIds: ids.slice(0, 1) });
    expect(await refused(() => send({ id: order, paymentStatus: 'transit' }, { deviceIds: ids }))).toEqual(
      no,
    );
  });

  it('needs a client, and ends plans only where that is confirmed', async () => {
    const nobody = await givenCabins({});
    const unnamed = () => send({ id: nobody.order, paymentStatus: 'transit' }, { deviceIds: nobody.ids });
    expect((await refused(unnamed)).slice(0, 2)).toEqual([400, 'lifecycle.client_missing']);
    const { order, devices, ids } = await givenCabins();
    const plan = await started().t.given.plan(devices[0]);
    expect((await offered(order)).plans).toMatchObject([{ id: plan.id, client: 'Trade Fair' }]);
    const change = { id: order, paymentStatus: 'transit' as const };
    expect((await refused(() => send(change, { deviceIds: ids }))).slice(0, 2)).toEqual([
      ...[409, 'lifecycle.plan_open'],
    ]);
    expect((await send(change, { deviceIds: ids, endPlans: true })).status).toBe(200);
    expect((await offered(order)).plans).toEqual([]);
  });
});

it('Devices that are named are locked before the order, because one may join it meanwhile.', async () => {
  const counter = countStatements(started().t.database);
  const order = await newId(CLIENT);
  const cabin = await readyCabin();
  const statements = await counter.statementsOf(() =>
    send({ id: order, paymentStatus: 'transit' }, { deviceIds: [cabin.id] }),
  );
  expect(statements.filter((text) => / for update/.test(text))).toEqual([
    expect.stringMatching(/from "devices"/),
    expect.stringMatching(/from "orders"/),
  ]);
});

describe('two people at once', () => {
  it('set an order on its way and ship its cabin: the cabin has one record', async () => {
    const { order, devices } = await givenCabins();
    const [cabin] = devices;
    const line = { ...CABIN, deviceIds: [cabin.id] };
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    const answers = await Promise.all([
      send({ id: order, paymentStatus: 'transit' }, { deviceIds: [cabin.id] }),
      save({ id, status: 'transit' }, { dispatchDevices: { deviceIds: [cabin.id], to: 'client' } }),
    ]);
    expect(answers[1].status).toBe(200);
    expect([200, 400]).toContain(answers[0].status);
    expect(await recordsOf(cabin)).toMatchObject([{ state: 'ready' }, { state: 'dispatched' }]);
  });

  it('set two orders on their way that take a cabin from each other: none ends in a deadlock', async () => {
    const [one, other] = [await givenCabins(), await givenCabins()];
    const take = async (from: typeof one, cabin: { id: number }) => {
      const [line] = (await read(from.order)).genericDevices;
      const ids = [...from.ids, cabin.id];
      const { t, admin } = started();
      return t.call('edit_order', admin.token, {
        orderData: {
          ...{ id: from.order, paymentStatus: 'transit' },
          genericDevices: [{ ...cabins(3, ids), id: line?.id ?? 0 }],
        },
        dispatchDevices: { deviceIds: ids },
        forceDevs: true,
      });
    };
    const answers = await Promise.all([take(one, other.devices[1]), take(other, one.devices[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('orders.unsuitable_device');
    const [won, lost] = answers[0].status === 200 ? [one, other] : [other, one];
    const records = [...won.devices, ...lost.devices].map(async (device) => (await recordsOf(device)).length);
    expect(await Promise.all(records)).toEqual([2, 2, 1, 2]);
  });
});
