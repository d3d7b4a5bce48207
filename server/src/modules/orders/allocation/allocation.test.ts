import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { cabins, type Line, ordering } from '../ordering.test-steps.ts';

const { add, edit, orderOf, read, readyCabin, started, state } = ordering();
let t: TestServer;
let admin: { id: number; token: string };
beforeAll(() => {
  ({ t, admin } = started());
});

const allocate = (genericDevices: Line[], forceDevs?: boolean) => add({ genericDevices }, forceDevs);
const editLines = (id: number, genericDevices: Line[], forceDevs?: boolean) =>
  edit({ id, genericDevices }, forceDevs);

describe('allocating devices', () => {
  it('puts them on their line, and what is not named any more is released', async () => {
    const [one, other, third] = [await readyCabin(), await readyCabin(), await readyCabin()];
    const { body } = await allocate([cabins(3, [one.id, other.id])]);
    const { id } = body.order;
    const [line] = (await read(id)).genericDevices;
    expect(line?.Devices.map((device) => device.id)).toEqual([one.id, other.id]);
    const kept = { ...cabins(3), id: line?.id ?? 0 };
    expect((await editLines(id, [{ ...kept, count: 2 }])).status).toBe(200);
    expect((await read(id)).Devices).toHaveLength(2);
    await editLines(id, [{ ...kept, Devices: [{ id: other.id }, { id: third.id }] }]);
    expect(await Promise.all([one, other, third].map(orderOf))).toEqual([null, id, id]);
    const records = await t.database.db.$count(lifeCycleStates, eq(lifeCycleStates.deviceId, third.id));
    expect(records, 'an allocation is no step of the life cycle').toBe(1);
  });

  it.each([
    ['of another colour', async () => readyCabin({ color: 'white' })],
    ['that is elsewhere', async () => readyCabin({ location: 'vantaa' })],
    [
      'that is not ready',
      async () => {
        const device = await readyCabin();
        await t.given.record(device, 'maintenance', { location: 'mailhouse' });
        return device;
      },
    ],
    [
      'of another family',
      async () => {
        const device = await t.given.device({ serialNumber: 'VC18ALL1', color: 'grey' });
        await t.given.record(device, 'ready');
        return device;
      },
    ],
    ['that does not exist', async () => ({ id: 900_000_001 })],
  ])('refuses one %s, and writes nothing', async (_which, make) => {
    const device = await make();
    const before = await state();
    const { status, body } = await allocate([{ name: 'Part', count: 1, price: 1 }, cabins(1, [device.id])]);
    expect([status, body.code]).toEqual([400, 'orders.unsuitable_device']);
    expect(body).toMatchObject({
      details: { serial: expect.any(String) },
      rules: { 'orderData.genericDevices.1.Devices.0.id': { rule: 'notAllocatable' } },
    });
    expect(await state()).toEqual(before);
  });

  it('moves a device to the line that names it, from one that says nothing of its devices', async () => {
    const device = await readyCabin();
    const other: Line = { ...cabins(1), sku: 'CTN_EC_G_110' };
    const { body } = await allocate([cabins(1, [device.id]), other]);
    const { id } = body.order;
    const [first, second] = (await read(id)).genericDevices;
    const lines = [
      { ...cabins(0), id: first?.id ?? 0 },
      { ...other, id: second?.id ?? 0, Devices: [{ id: device.id }] },
    ];
    expect((await editLines(id, lines)).status).toBe(200);
    expect((await read(id)).genericDevices.map(({ Devices }) => Devices.length)).toEqual([0, 1]);
  });

  it('refuses fewer pieces than devices, and to remove a line from under them', async () => {
    const [one, other] = [await readyCabin(), await readyCabin()];
    const { body } = await allocate([cabins(2, [one.id, other.id]), { name: 'Part', count: 1, price: 1 }]);
    const { id } = body.order;
    const [line] = (await read(id)).genericDevices;
    const fewer = await editLines(id, [{ ...cabins(1), id: line?.id ?? 0 }]);
    expect([fewer.status, fewer.body.code]).toEqual([409, 'orders.remove_allocations']);
    const removed = await editLines(id, [{ name: 'Part', count: 1, price: 1 }]);
    expect([removed.status, removed.body.code]).toEqual([409, 'orders.remove_allocations']);
  });
});

describe('a device that is on another order', () => {
  it('is named with it, and nothing is written', async () => {
    const device = await readyCabin();
    const first = (await allocate([cabins(1, [device.id])])).body.order;
    const before = await state();
    const { status, body } = await allocate([cabins(1, [device.id])]);
    expect([status, body.code]).toEqual([409, 'orders.devices_taken']);
    expect(body).toMatchObject({
      orders: [
        {
          id: first.id,
          number: first.number,
          Devices: [{ id: device.id, serialNumber: device.serialNumber }],
        },
      ],
    });
    expect(await state()).toEqual(before);
  });

  it('moves with forceDevs, which both orders get a note of', async () => {
    const device = await readyCabin();
    const first = (await allocate([cabins(1, [device.id])])).body.order;
    const second = (await allocate([cabins(1, [device.id])], true)).body.order;
    expect(await orderOf(device)).toBe(second.id);
    const notes = async (id: number) => (await read(id)).Notes.map(({ text, User }) => [text, User]);
    expect(await notes(first.id)).toEqual([
      [`${device.serialNumber}: moved to order ${second.number}`, null],
    ]);
    expect(await notes(second.id)).toEqual([
      [`${device.serialNumber}: taken from order ${first.number}`, null],
    ]);
  });

  it.each(['transit', 'delivered'] as const)(
    'never leaves an order in %s, which is named alone',
    async (to) => {
      const [device, free] = [await readyCabin(), await readyCabin()];
      const first = (await allocate([cabins(1, [device.id])])).body.order;
      const open = (await allocate([cabins(1, [free.id])])).body.order;
      await t.call('edit_order', admin.token, { orderData: { id: first.id, paymentStatus: to } });
      const { status, body } = await allocate([cabins(2, [device.id, free.id])], true);
      expect([status, body.code]).toEqual([409, 'orders.devices_gone']);
      expect(body).toMatchObject({ orders: [{ id: first.id, Devices: [{ id: device.id }] }] });
      expect(await Promise.all([device, free].map(orderOf))).toEqual([first.id, open.id]);
    },
  );
});

describe('a device that is planned for a demo', () => {
  const DAYS = { startsOn: '2026-03-02', dueOn: '2026-03-02' };
  const send = (genericDevices: Line[], besides: { forceDevs?: true; endPlans?: true } = {}) =>
    t.call('add_order', admin.token, {
      orderData: { invoiceIssuer: 'finland', genericDevices },
      ...besides,
    });
  const plansOf = async ({ id }: { id: number }) =>
    (await t.call('get_movement_plans', admin.token, { device_id: id })).body.plans;

  it('is named with its plans, and nothing is written', async () => {
    const [device, free] = [await readyCabin(), await readyCabin()];
    const later = await t.given.plan(device, { startsOn: '2026-05-01', dueOn: null });
    const today = await t.given.plan(device, { ...DAYS, clientInfo: { companyName: 'Ski Resort' } });
    const before = await state();
    const { status, body } = await send([cabins(2, [device.id, free.id])], { forceDevs: true });
    expect([status, body.code]).toEqual([409, 'orders.devices_planned']);
    const Device = { id: device.id, serialNumber: device.serialNumber };
    expect(body).toMatchObject({
      plans: [
        { ...DAYS, id: today.id, Device, client: 'Ski Resort' },
        { id: later.id, Device, startsOn: '2026-05-01', dueOn: null },
      ],
    });
    expect(await state()).toEqual(before);
  });

  it('is allocated with endPlans, which ends its plans, and its history says so', async () => {
    const [device, other] = [await readyCabin(), await readyCabin()];
    const { id } = await t.given.plan(device, DAYS);
    await t.given.plan(other, DAYS);
    const { status, body } = await send([cabins(1, [device.id])], { endPlans: true });
    expect(status).toBe(200);
    expect(await orderOf(device)).toBe(body.order.id);
    expect(await plansOf(device)).toMatchObject([{ id, state: 'cancelled' }]);
    expect(await plansOf(other)).toMatchObject([{ state: 'planned' }]);
    const boss = await t.given.user('SUPER_USER');
    const resource = { kind: 'device' as const, id: device.id };
    const history = await t.call('get_history', boss.token, resource);
    expect(history.body.entries.map(({ event }) => event)).toContain('planCancelled');
  });

  it('is asked about too when it joins an order that stands, but not once it is on it', async () => {
    const [device, kept] = [await readyCabin(), await readyCabin()];
    const { id } = (await send([cabins(2, [kept.id])])).body.order;
    await t.given.plan(kept, DAYS);
    const line = { ...cabins(2), id: (await read(id)).genericDevices[0]?.id ?? 0 };
    expect((await editLines(id, [{ ...line, Devices: [{ id: kept.id }] }])).status).toBe(200);
    await t.given.plan(device, DAYS);
    const both = { ...line, Devices: [{ id: kept.id }, { id: device.id }] };
    expect((await editLines(id, [both])).body).toMatchObject({
      code: 'orders.devices_planned',
      plans: [{ Device: { id: device.id } }],
    });
    const edit = { orderData: { id, genericDevices: [both] }, endPlans: true };
    expect((await t.call('edit_order', admin.token, edit)).status).toBe(200);
    expect(await orderOf(device)).toBe(id);
    expect(await plansOf(kept)).toMatchObject([{ state: 'planned' }]);
  });

  it('is asked about first for the order that has it, then for its plans', async () => {
    const device = await readyCabin();
    await send([cabins(1, [device.id])]);
    await t.given.plan(device, DAYS);
    expect((await send([cabins(1, [device.id])])).body.code).toBe('orders.devices_taken');
    const taken = await send([cabins(1, [device.id])], { forceDevs: true });
    expect(taken.body.code).toBe('orders.devices_planned');
  });

  it('is allocated without a question once its plans are past, cancelled or carried out', async () => {
    const device = await readyCabin();
    const { id: recordId } = await t.given.record(await t.given.device(), 'demo');
    await t.given.plan(device, { startsOn: '2026-02-20', dueOn: '2026-03-01' });
    await t.given.plan(device, { ...DAYS, closedAt: t.clock.now });
    await t.given.plan(device, { ...DAYS, recordId });
    const now = t.clock.now;
    // The second of March has begun for the maker.
    t.clock.now = new Date('2026-03-01T22:00:00Z');
    const { status } = await send([cabins(1, [device.id])]);
    t.clock.now = now;
    expect(status).toBe(200);
  });
});

it('Of two allocations of one device at once one succeeds, and the other is told which order has it.', async () => {
  const colleague = await t.given.user('ADMIN');
  const device = await readyCabin();
  const ids = await Promise.all([1, 2, 3].map(async () => (await allocate([cabins(1)])).body.order.id));
  const lines = [cabins(1, [device.id])];
  const answers = await Promise.all([
    ...ids.map((id, index) =>
      t.call('edit_order', index === 1 ? colleague.token : admin.token, {
        orderData: { id, genericDevices: lines },
      }),
    ),
    t.call('add_order', colleague.token, {
      orderData: { invoiceIssuer: 'finland', genericDevices: lines },
    }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const winner = await orderOf(device);
  const { id, serialNumber } = device;
  for (const { status, body } of answers) {
    if (status === 200) expect(body.order.id).toBe(winner);
    else
      expect(body).toMatchObject({
        code: 'orders.devices_taken',
        orders: [{ id: winner, Devices: [{ id, serialNumber }] }],
      });
  }
});

it('Two orders that take from each other at once end without a deadlock.', async () => {
  const [one, other] = [await readyCabin(), await readyCabin()];
  const first = (await allocate([cabins(2, [one.id])])).body.order.id;
  const second = (await allocate([cabins(2, [other.id])])).body.order.id;
  const line = async (id: number) => (await read(id)).genericDevices[0]?.id ?? 0;
  const [a, b] = [await line(first), await line(second)];
  for (let round = 0; round < 5; round += 1) {
    const both = [one.id, other.id];
    const answers = await Promise.all([
      editLines(first, [{ ...cabins(2, both), id: a }], true),
      editLines(second, [{ ...cabins(2, both), id: b }], true),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const owners = [await orderOf(one), await orderOf(other)];
    expect(owners[0]).toBe(owners[1]);
  }
});
