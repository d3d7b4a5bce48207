import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { migratedFrom } from '../../testing/migrated-from.ts';
import { cabins } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, newId, edit, add, read, readyCabin, orderOf, ...steps } = stepping();
const { shipment, save, recordsOf } = steps;

const wait = () => {
  const { t } = started();
  t.clock.now = new Date(t.clock.now.getTime() + 1000);
};
const move = (device: { id: number }, state: 'return' | 'sold' | 'switchClient' | 'ready', client?: string) =>
  started().t.call('add_transfer', started().admin.token, {
    transferData: { state, UserId: started().admin.id, Device: { id: device.id } },
    ...(client && { clientInfo: { companyName: client } }),
  });

/** A cabin that was delivered with its order. */
async function givenDelivered() {
  const device = await readyCabin();
  const order = await newId({
    ...{ clientInfo: { companyName: 'Clinic South' }, paymentStatus: 'completed' },
    genericDevices: [cabins(1, [device.id])],
  });
  const line = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
  const id = await shipment({ Order: { id: order }, genericDevices: [line] });
  wait();
  await save(
    { id, status: 'transit' },
    { orderStatus: 'transit', dispatchDevices: { deviceIds: [device.id], to: 'client' } },
  );
  wait();
  await save({ id, status: 'delivered' }, { orderStatus: 'delivered' });
  wait();
  return { device, order, id };
}

describe('a device of a delivered order', () => {
  it('leaves it when it comes back, and can be allocated to another order', async () => {
    const { device, order } = await givenDelivered();
    expect((await move(device, 'return')).status).toBe(200);
    expect(await orderOf(device)).toBeNull();
    expect((await read(order)).Devices).toEqual([]);
    wait();
    await move(device, 'ready');
    const next = await add({ genericDevices: [cabins(1, [device.id])] });
    expect(next.status).toBe(200);
    expect(await orderOf(device)).toBe(next.body.order.id);
  });

  it('leaves it when it goes on to another client', async () => {
    const { device, order } = await givenDelivered();
    const from = await orderOf(device);
    wait();
    expect(from).toBe(order);
    expect((await move(device, 'switchClient', 'Clinic North')).status).toBe(200);
    expect(await orderOf(device)).toBeNull();
  });

  it('is on it again when its record is undone', async () => {
    const { t, admin } = started();
    const { device, order } = await givenDelivered();
    const { body } = await move(device, 'return');
    const recordIds = body.lcs.map(({ id }) => id);
    expect((await t.call('undo_transfer', admin.token, { recordIds })).status).toBe(200);
    expect(await orderOf(device)).toBe(order);
    expect((await read(order)).genericDevices).toMatchObject([{ Devices: [{ id: device.id }] }]);
  });

  it('is on it again when the return of its shipment is undone', async () => {
    const { t, admin } = started();
    const { device, order, id } = await givenDelivered();
    const returnDevices = { deviceIds: [device.id], location: 'mailhouse' };
    await save({ id, status: 'returned' }, { returnDevices });
    expect(await orderOf(device)).toBeNull();
    const { body } = await t.call('undo_shipment_step', admin.token, { shipment: { id } });
    expect(body).toMatchObject({ shipment: { id } });
    expect(await orderOf(device)).toBe(order);
    expect((await recordsOf(device)).map((one) => one.state)).toEqual(['ready', 'dispatched']);
  });

  it('stays on it while its first record as dispatched is written late', async () => {
    const device = await readyCabin();
    const order = await newId({
      ...{ clientInfo: { companyName: 'Clinic South' }, paymentStatus: 'completed' },
      genericDevices: [cabins(1, [device.id])],
    });
    await edit({ id: order, paymentStatus: 'delivered', deliveryDate: '2026-03-02' });
    wait();
    expect((await move(device, 'sold', 'Clinic South')).status).toBe(200);
    expect(await orderOf(device)).toBe(order);
  });
});

it('A device of an order that is not over stays allocated to it when it comes back.', async () => {
  const device = await readyCabin();
  const order = await newId({
    ...{ clientInfo: { companyName: 'Clinic South' }, paymentStatus: 'completed' },
    genericDevices: [cabins(1, [device.id])],
  });
  await move(device, 'sold', 'Clinic South');
  wait();
  expect((await move(device, 'return')).status).toBe(200);
  expect(await orderOf(device)).toBe(order);
});

describe('devices that came back before', () => {
  const DEVICES = ['BACK', 'THERE', 'OPEN', 'NEVER'];
  const ROWS = `
insert into orders (id, number, total_price, invoice_issuer, payment_status, created_at) values
  (1, 101, 100, 'finland', 'delivered', '2025-01-01'), (2, 102, 100, 'finland', 'completed', '2025-01-01');
insert into devices (id, serial_number, device_type, order_id)
  select id + 1000, serial, (select min(code) from device_types), case serial when 'OPEN' then 2 else 1 end
  from unnest(array['${DEVICES.join("','")}']) with ordinality as made (serial, id);
insert into life_cycle_states (id, device_id, state, location, created_at, updated_at)
  select id * 10, id, 'dispatched', 'client', '2025-02-01', '2025-02-01' from devices where order_id is not null and serial_number <> 'NEVER';
insert into life_cycle_states (id, device_id, state, location, created_at, updated_at)
  select id * 10 + 1, id, 'ready', 'mailhouse', '2025-03-01', '2025-03-01' from devices where order_id is not null and serial_number <> 'THERE';
update devices set latest_lcs_id = (select max(id) from life_cycle_states where device_id = devices.id)
  where order_id is not null;`;

  let database: Database;
  beforeAll(async () => {
    database = await migratedFrom({ migration: '_returned-devices', rows: ROWS });
  }, 120_000);
  afterAll(() => database.close());

  it('are taken off the orders that are over, by the system', async () => {
    const { rows } = await database.db.execute(
      `select serial_number as serial, order_id::int as "orderId" from devices where id > 1000 order by id`,
    );
    expect(rows).toEqual([
      { serial: 'BACK', orderId: null },
      ...[
        { serial: 'THERE', orderId: 1 },
        { serial: 'OPEN', orderId: 2 },
      ],
      { serial: 'NEVER', orderId: 1 },
    ]);
    const trail = await database.db.execute(
      `select call, user_id as "userId", resource_id::int as id from audit_log where entity = 'devices'`,
    );
    expect(trail.rows).toEqual([{ call: 'migration', userId: null, id: 1001 }]);
  });
});
