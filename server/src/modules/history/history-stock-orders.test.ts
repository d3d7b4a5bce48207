import type { CallInput } from '@halla/contract/calls';
import type { HistoryEntry } from '@halla/contract/history';
import type { HistoryKind } from '@halla/domain/resources/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
let boss: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN');
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

async function read(kind: HistoryKind, id: number) {
  const { status, body } = await t.call('get_history', boss.token, { kind, id });
  expect(status).toBe(200);
  return body.entries.map(brief);
}

/** Changes on one line each: field, path, from, to. */
const brief = ({ event, changes }: HistoryEntry) => [
  event,
  ...changes.map(({ field, path, from, to }) => [[field, ...path].join('.'), from, to]),
];

describe('the history of an order', () => {
  const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 20 };
  type NewOrder = CallInput<'add_order'>['orderData'];
  async function newOrder(values: Partial<NewOrder> = {}) {
    const { body } = await t.call('add_order', admin.token, {
      orderData: { invoiceIssuer: 'finland', genericDevices: [PUMP], ...values },
    });
    return body.order;
  }
  const edit = async (orderData: CallInput<'edit_order'>['orderData']) => {
    const { status } = await t.call('edit_order', admin.token, { orderData });
    expect(status).toBe(200);
  };

  it('says what became of its status, deposit, lines and client', async () => {
    const { id } = await newOrder({
      ...{ clientInfo: { companyName: 'Frost', location: 'FI' }, vatReason: 'exempt' },
    });
    await edit({ id, paymentStatus: 'deposit', depositAmount: 10 });
    await edit({ id, clientInfo: { companyName: 'Frost Clinic', location: 'FI' }, details: 'Ring' });
    const { body } = await t.call('get_orders', admin.token, { order_id: id });
    const [line] = body.orders[0]?.genericDevices ?? [];
    const hose = { sku: null, name: 'Hose', count: 2, price: 5, discount: 50 };
    await edit({ id, genericDevices: [hose, { ...PUMP, id: line?.id, count: 4 }] });
    const entries = await read('order', id);
    const isDocument = ([event]: (typeof entries)[number]) => /Issued$/.test(String(event));
    const { number } = body.orders[0] ?? {};
    expect(entries.filter(isDocument)).toEqual([
      [
        'invoiceIssued',
        ['currency', null, 'EUR'],
        ['documentNumber', null, `${number}-3`],
        ['documentGross', null, 25],
      ],
      [
        'invoiceIssued',
        ['currency', null, 'EUR'],
        ['documentNumber', null, `${number}-2`],
        ['documentGross', null, 60],
      ],
      [
        'creditNoteIssued',
        ['currency', null, 'EUR'],
        ['documentNumber', null, '1'],
        ['documentGross', null, 60],
      ],
      [
        'invoiceIssued',
        ['currency', null, 'EUR'],
        ['documentNumber', null, `${number}`],
        ['documentGross', null, 60],
      ],
    ]);
    const [lines, client, deposit, added] = entries.filter((entry) => !isDocument(entry));
    expect(lines).toEqual([
      'changed',
      ['line.PUMP.count', 3, 4],
      ['line.Hose.name', null, 'Hose'],
      ['line.Hose.count', null, 2],
      ['line.Hose.price', null, 5],
      ['line.Hose.discount', null, 50],
      ['totalPrice', 60, 85],
    ]);
    expect(client).toEqual([
      'changed',
      ['client.companyName', 'Frost', 'Frost Clinic'],
      ['details', null, 'Ring'],
    ]);
    expect(deposit).toEqual([
      'changed',
      ['paymentStatus', 'invoiced', 'deposit'],
      ['depositAmount', null, 10],
    ]);
    expect(added?.[0]).toBe('added');
    expect(added).toContainEqual(['line.PUMP.count', null, 3]);
  });

  it('is dated by the clock that the rows themselves are dated by', async () => {
    const { id } = await newOrder({ clientInfo: { companyName: 'Clock' } });
    const { body } = await t.call('get_orders', admin.token, { order_id: id });
    const history = await t.call('get_history', boss.token, { kind: 'order', id });
    expect(body.orders[0]?.createdAt).toBe('2026-03-02T12:00:00.000Z');
    expect(history.body.entries.map(({ at }) => at)).toEqual(['2026-03-02T12:00:00.000Z']);
  });

  it('names the devices that joined or left it, and the device names the order', async () => {
    const device = await t.given.device({ serialNumber: 'EC229901', color: 'grey' });
    await t.given.record(device, 'ready', { location: 'mailhouse' });
    const cabin = { sku: 'CTN_EC_G_220', name: 'Cabin', count: 1, price: 100 };
    const { serialNumber } = device;
    const first = await newOrder({ genericDevices: [{ ...cabin, Devices: [{ id: device.id }] }] });
    const second = await newOrder({ genericDevices: [cabin] });
    const { body } = await t.call('get_orders', admin.token, { order_id: second.id });
    const [line] = body.orders[0]?.genericDevices ?? [];
    const taken = await t.call('edit_order', admin.token, {
      orderData: {
        id: second.id,
        genericDevices: [{ ...cabin, id: line?.id, Devices: [{ id: device.id }] }],
      },
      forceDevs: true,
    });
    expect(taken.status).toBe(200);
    expect((await read('order', first.id))[0]).toEqual([
      'changed',
      [`serials.${serialNumber}`, serialNumber, null],
    ]);
    expect((await read('order', second.id))[0]).toEqual([
      'changed',
      [`serials.${serialNumber}`, null, serialNumber],
    ]);
    await t.call('delete_order', admin.token, { orderData: { id: second.id } });
    const named = ({ id, number }: typeof first) => ({ id, name: String(number) });
    expect((await read('device', device.id)).slice(0, 3)).toEqual([
      ['changed', ['OrderId', named(second), null]],
      ['changed', ['OrderId', named(first), named(second)]],
      ['changed', ['OrderId', null, named(first)]],
    ]);
  });
});

describe('the history of a stock item', () => {
  type Wanted = CallInput<'add_stock_quantity'>['stock_item'];
  const save = async (stock_item: Wanted, relative_modification = false) => {
    const { status, body } = await t.call('add_stock_quantity', boss.token, {
      stock_item,
      relative_modification,
    });
    expect(status).toBe(200);
    return body.stock;
  };

  it('says what became of its fields, tags, suppliers, packing and quantities by warehouse', async () => {
    const supplier = await t.given.supplier({ name: 'Parts' });
    const weight = (weight: number) => ({ weight, hsCodes: [{ code: '8414.59' }], packages: [] });
    const made = { name: 'Fan', listPrice: 10, tags: ['Cooling'], PackingDetail: weight(1) };
    const { id, StockItemId: item } = await save({
      ...made,
      sku: 'FAN-9',
      warehouse: 'mailhouse',
      total: 5,
      shelf: 'A1',
    });
    const unchanged = await read('stockItem', item);
    await save({ ...made, id, total: 5, shelf: 'A1' });
    expect(await read('stockItem', item)).toEqual(unchanged);
    await save({
      ...made,
      id,
      name: 'Axial fan',
      listPrice: 12.5,
      shelf: 'B2',
      tags: ['Spare'],
      PackingDetail: weight(2),
      StockItemSupplierDetail: [{ SupplierCompanyId: supplier.id, productCode: 'P-1' }],
    });
    await save({ id, total: -2, reason: 'dispatch' }, true);
    const entries = await read('stockItem', item);
    const since = entries.slice(0, entries.length - unchanged.length);
    expect(since).toContainEqual(['changed', ['inWarehouse.mailhouse.total', 5, 3]]);
    expect(since).toContainEqual(['changed', ['inWarehouse.mailhouse.shelf', 'A1', 'B2']]);
    expect(since).toContainEqual([
      'changed',
      ['itemName', 'Fan', 'Axial fan'],
      ['listPrice', 10, 12.5],
      ['weight', 1, 2],
    ]);
    expect(since).toContainEqual([
      'changed',
      ['tags.Cooling', 'Cooling', null],
      ['tags.Spare', null, 'Spare'],
      [`itemSupplier.${supplier.id}.supplierCompanyId`, null, { id: supplier.id, name: 'Parts' }],
      [`supplierDetail.${supplier.id}.productCode`, null, 'P-1'],
    ]);
    expect(since).toHaveLength(4);
    expect(unchanged.map(([event]) => event)).toContain('added');
    expect(unchanged).toContainEqual(['changed', ['inWarehouse.mailhouse.total', 0, 5]]);
  });

  it('is read by super users alone', async () => {
    const item = await t.given.stockItem();
    const { status, body } = await t.call('get_history', admin.token, { kind: 'stockItem', id: item.id });
    expect([status, body.code]).toEqual([403, 'core.not_allowed']);
  });
});
