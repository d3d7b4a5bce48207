import { describe, expect, it } from 'vitest';
import { cabins } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, boss, newId, read, readyCabin, orderOf, state, ...steps } = stepping();
const { shipment, offered, save, recordsOf, item, piecesOf } = steps;

let serial = 0;
/** A shipment of `count` pieces of a new item that has left the mailhouse. */
async function givenLeft(count: number) {
  serial += 1;
  const sku = `BACK-${serial}`;
  await item(sku, { mailhouse: 10, vantaa: 2 });
  const id = await shipment({ genericDevices: [{ sku, name: 'Part', count }] });
  await save({ id, status: 'transit' });
  return { id, sku };
}

async function ledgerOf(sku: string) {
  const { t } = started();
  const { body: found } = await t.call('get_stock_quantity', boss(), { search_value: sku });
  const stockItem = found.stock[0]?.StockItemId ?? 0;
  const rows = ['mailhouse', 'vantaa'].map(async (warehouse_id) => {
    const { body } = await t.call('get_stock_changes', boss(), { stock_item_id: stockItem, warehouse_id });
    return body.stock.map(({ event, total }) => `${warehouse_id} ${event} ${total}`);
  });
  return (await Promise.all(rows)).flat();
}

async function refused(answer: () => ReturnType<typeof save>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

describe('goods of a cancelled or returned shipment', () => {
  it('are offered as they left, and put back in parts, as corrections that name the shipment', async () => {
    const { id, sku } = await givenLeft(4);
    expect(await offered({ id, status: 'delivered' })).toMatchObject({ putBack: [], returned: [] });
    expect(await offered({ id, status: 'cancelled' })).toMatchObject({
      putBack: [{ sku, count: 4, warehouse: 'mailhouse' }],
    });
    await save({ id, status: 'cancelled' }, { putBack: [{ sku, count: 3, warehouse: 'vantaa' }] });
    expect(await offered({ id })).toMatchObject({ putBack: [{ count: 1 }] });
    await save({ id }, { putBack: [{ sku, count: 1, warehouse: 'mailhouse' }] });
    expect(await offered({ id })).toMatchObject({ putBack: [] });
    expect(await ledgerOf(sku)).toEqual([
      ...['mailhouse correction 7', 'mailhouse dispatch 6', 'vantaa correction 5'],
    ]);
    expect(await piecesOf(sku)).toMatchObject({ free: 12 });
    const { t, admin } = started();
    const { body } = await t.call('get_shipments', admin.token, { shipment_id: id });
    expect(body.shipments[0]?.genericDevices).toMatchObject([{ putBack: 4 }]);
    const history = await t.call('get_history', admin.token, { kind: 'shipment', id });
    expect(JSON.stringify(history.body)).toContain('putBack');
  });

  it('are put back once, where stock may be edited, and only then', async () => {
    const { id, sku } = await givenLeft(2);
    const one = { sku, count: 1, warehouse: 'mailhouse' };
    const early = [409, 'shipments.not_back', ['putBack.0.count']];
    expect(await refused(() => save({ id }, { putBack: [one] }))).toEqual(early);
    await save({ id, status: 'returned' });
    expect(await refused(() => save({ id }, { putBack: [{ ...one, count: 3 }] }))).toEqual(early);
    expect(
      await refused(() => save({ id }, { putBack: [one, { ...one, count: 2, warehouse: 'vantaa' }] })),
    ).toEqual([409, 'shipments.not_back', ['putBack.1.count']]);
    const illegal = (field: string) => [400, 'shipments.illegal_value', [`putBack.0.${field}`]];
    expect(await refused(() => save({ id }, { putBack: [{ ...one, warehouse: 'moon' }] }))).toEqual(
      illegal('warehouse'),
    );
    expect(await refused(() => save({ id }, { putBack: [{ ...one, sku: 'OTHER' }] }))).toEqual(
      illegal('sku'),
    );
    expect((await save({ id }, { putBack: [one] })).status).toBe(200);
    expect((await refused(() => save({ id, status: 'transit' }))).slice(0, 2)).toEqual([
      ...[409, 'shipments.goods_moved'],
    ]);
  });

  it('that never left stock are not put back', async () => {
    serial += 1;
    const sku = `BACK-${serial}`;
    await item(sku, { mailhouse: 10 });
    const id = await shipment({ genericDevices: [{ sku, name: 'Part', count: 1 }] });
    await save({ id, status: 'cancelled' });
    expect(await offered({ id })).toMatchObject({ putBack: [] });
    const putBack = [{ sku, count: 1, warehouse: 'mailhouse' }];
    expect((await refused(() => save({ id }, { putBack }))).slice(0, 2)).toEqual([409, 'shipments.not_back']);
  });
});

describe('devices of a cancelled or returned shipment', () => {
  async function givenCabin() {
    const device = await readyCabin();
    const order = await newId({
      clientInfo: { companyName: 'Clinic South' },
      genericDevices: [cabins(1, [device.id])],
    });
    const line = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    await save({ id, status: 'transit' }, { dispatchDevices: { deviceIds: [device.id], to: 'client' } });
    return { id, order, device };
  }

  it('get a record that they are back, once; a return takes them off the order', async () => {
    const { id, order, device } = await givenCabin();
    const returnDevices = { deviceIds: [device.id], location: 'mailhouse' };
    expect((await refused(() => save({ id }, { returnDevices }))).slice(0, 2)).toEqual([
      ...[409, 'shipments.not_back'],
    ]);
    expect(await offered({ id, status: 'returned' })).toMatchObject({ returned: [{ id: device.id }] });
    await save({ id, status: 'returned' }, { returnDevices });
    await save({ id }, { returnDevices });
    expect((await recordsOf(device)).map((one) => one.state)).toEqual(['ready', 'dispatched', 'maintenance']);
    expect(await orderOf(device)).toBeNull();
    expect((await read(order)).Devices).toEqual([]);
    expect(await offered({ id })).toMatchObject({ returned: [] });
  });

  it('that only waited with it are not back from anywhere', async () => {
    const device = await readyCabin();
    const order = await newId({ genericDevices: [cabins(1, [device.id])] });
    const line = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    expect(await offered({ id, status: 'cancelled' })).toMatchObject({ returned: [] });
    await save({ id, status: 'cancelled' });
    expect(await offered({ id })).toMatchObject({ returned: [] });
  });

  it('stay on their order when the shipment was only cancelled; those of others are refused', async () => {
    const { id, order, device } = await givenCabin();
    const other = await readyCabin();
    const location = 'mailhouse';
    const foreign = { deviceIds: [device.id, other.id], location };
    expect(await refused(() => save({ id, status: 'cancelled' }, { returnDevices: foreign }))).toEqual([
      ...[400, 'shipments.not_its_device', ['returnDevices.deviceIds.1']],
    ]);
    await save({ id, status: 'cancelled' }, { returnDevices: { deviceIds: [device.id], location } });
    expect((await recordsOf(device)).at(-1)?.state).toBe('maintenance');
    expect(await orderOf(device)).toBe(order);
  });
});
