import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabins, ordering, PUMP } from '../orders/ordering.test-steps.ts';
import { shipmentDevices, shipments } from './shipments.table.ts';

const { started, newId, edit: editOrder, add: addOrder, read: readOrder, readyCabin, state } = ordering();

type Line = CallInput<'add_shipment'>['shipment']['genericDevices'][number];

const CABIN = 'CTN_EC_G_220';
const line = (count: number, deviceIds?: number[]): Line => ({
  ...{ sku: CABIN, name: 'E-cabin', count },
  ...(deviceIds && { deviceIds }),
});

const add = (orderId: number | null, genericDevices: Line[]) =>
  started().t.call('add_shipment', started().admin.token, {
    shipment: {
      ...(orderId !== null && { Order: { id: orderId } }),
      pickupAddress: 'mailhouse',
      genericDevices,
    },
  });
const edit = (shipment: CallInput<'edit_shipment'>['shipment']) =>
  started().t.call('edit_shipment', started().admin.token, { shipment });

async function linesOf(shipment_id: number) {
  const { body } = await started().t.call('get_shipments', started().admin.token, { shipment_id });
  return (body.shipments[0]?.genericDevices ?? []).map(({ sku, count, Devices }) => ({
    ...{ sku, count, ids: Devices.map(({ id }) => id) },
  }));
}

/** An order of `count` grey cabins, all of them allocated. */
async function givenOrder(count: number) {
  const devices = [];
  for (let index = 0; index < count; index += 1) devices.push(await readyCabin());
  const ids = devices.map(({ id }) => id);
  return { id: await newId({ genericDevices: [cabins(count, ids), PUMP] }), devices, ids };
}

describe('devices of a shipment', () => {
  it('are picked from those of the order and stay with their item while its count changes', async () => {
    const { id: orderId, ids, devices } = await givenOrder(3);
    const [first = 0, second = 0] = ids;
    const { body } = await add(orderId, [line(2, [first])]);
    const { id } = body.shipment;
    expect(await linesOf(id)).toEqual([{ sku: CABIN, count: 2, ids: [first] }]);
    const { body: read } = await started().t.call('get_shipments', started().admin.token, {
      shipment_id: id,
    });
    expect(read.shipments[0]?.genericDevices[0]?.Devices).toEqual([
      { id: first, serialNumber: devices[0]?.serialNumber },
    ]);
    await edit({ id, genericDevices: [line(3)] });
    expect(await linesOf(id)).toEqual([{ sku: CABIN, count: 3, ids: [first] }]);
    await edit({ id, genericDevices: [line(3, [second])] });
    expect(await linesOf(id)).toEqual([{ sku: CABIN, count: 3, ids: [second] }]);
    await edit({ id, details: 'Careful' });
    expect(await linesOf(id)).toEqual([{ sku: CABIN, count: 3, ids: [second] }]);
    await edit({ id, genericDevices: [line(3, [])] });
    expect(await linesOf(id)).toEqual([{ sku: CABIN, count: 3, ids: [] }]);
  });

  it('are refused unless they are allocated to the order, and beyond the count', async () => {
    const { id: orderId, ids } = await givenOrder(2);
    const other = await givenOrder(1);
    const free = await readyCabin();
    const before = await state();
    for (const [shipped, deviceIds, code] of [
      [orderId, [free.id], 'shipments.unsuitable_device'],
      [orderId, other.ids, 'shipments.unsuitable_device'],
      [null, ids, 'shipments.unsuitable_device'],
      [orderId, [999_999], 'shipments.unsuitable_device'],
      [orderId, ids, 'shipments.too_many_devices'],
    ] as const) {
      const { status, body } = await add(shipped, [line(1, [...deviceIds])]);
      expect([status, body.code]).toEqual([400, code]);
    }
    expect(await state()).toEqual(before);
  });

  it('refuse a count below them, and edits once the goods have left', async () => {
    const { t, admin } = started();
    const item = await t.given.stockItem({ sku: `${CABIN}_MOVED` });
    await t.given.stockRow(item, { warehouse: 'mailhouse', total: 5 });
    const [a, b] = [await readyCabin(), await readyCabin()];
    const orderId = await newId({
      genericDevices: [{ ...cabins(2, [a.id, b.id]), sku: item.sku }],
    });
    const moved = (count: number, deviceIds?: number[]) => ({ ...line(count, deviceIds), sku: item.sku });
    const { body } = await add(orderId, [moved(2, [a.id, b.id])]);
    const { id } = body.shipment;
    const fewer = await edit({ id, genericDevices: [moved(1)] });
    expect([fewer.status, fewer.body.code]).toEqual([400, 'shipments.too_many_devices']);
    await edit({ id, status: 'transit' });
    const late = await t.call('edit_shipment', admin.token, {
      shipment: { id, genericDevices: [moved(2, [a.id])] },
    });
    expect([late.status, late.body.code]).toEqual([409, 'shipments.goods_moved']);
    // Sending the same devices is not a change.
    expect((await edit({ id, genericDevices: [moved(2, [a.id, b.id])] })).status).toBe(200);
  });

  it('travel with one shipment at a time, until it has arrived or ended', async () => {
    const { id: orderId, ids } = await givenOrder(1);
    const { body: first } = await add(orderId, [line(1, ids)]);
    const twice = await add(orderId, [line(1, ids)]);
    expect([twice.status, twice.body.code]).toEqual([409, 'shipments.device_shipped']);
    await edit({ id: first.shipment.id, status: 'cancelled' });
    const { body: second } = await add(orderId, [line(1, ids)]);
    const revived = await edit({ id: first.shipment.id, status: 'waiting' });
    expect([revived.status, revived.body.code]).toEqual([409, 'shipments.device_shipped']);
    await started().t.call('delete_shipment', started().admin.token, {
      shipment: { id: second.shipment.id },
    });
    expect((await edit({ id: first.shipment.id, status: 'waiting' })).status).toBe(200);
  });

  it('are held by one of two shipments that are made at once', async () => {
    const { id: orderId, ids } = await givenOrder(1);
    const answers = await Promise.all([add(orderId, [line(1, ids)]), add(orderId, [line(1, ids)])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await started()
      .t.database.db.select()
      .from(shipmentDevices)
      .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
      .where(eq(shipmentDevices.deviceId, ids[0] ?? 0));
    expect(rows).toHaveLength(1);
  });

  it('leave neither their order nor go to another one while they are under way', async () => {
    const { id: orderId, ids } = await givenOrder(1);
    const { body } = await add(orderId, [line(1, ids)]);
    const order = await readOrder(orderId);
    const kept = order.genericDevices.map(({ id, sku, name, count, price }) => ({
      ...{ id, sku, name, count, price },
    }));
    const released = await editOrder({
      id: orderId,
      genericDevices: kept.map((one) => ({ ...one, ...(one.sku === CABIN && { Devices: [] }) })),
    });
    expect([released.status, released.body.code]).toEqual([409, 'orders.device_shipped']);
    const taken = await addOrder({ genericDevices: [cabins(1, ids)] }, true);
    expect([taken.status, taken.body.code]).toEqual([409, 'orders.device_shipped']);
    await edit({ id: body.shipment.id, genericDevices: [line(1, [])] });
    expect((await addOrder({ genericDevices: [cabins(1, ids)] }, true)).status).toBe(200);
  });
});
