import type { HistoryEntry } from '@halla/contract/history';
import type { HistoryKind } from '@halla/domain/resources/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

async function read(kind: HistoryKind, id: number) {
  return (await t.call('get_history', token, { kind, id })).body.entries.map(brief);
}

/** Changes on one line each: field, path, from, to. */
const brief = ({ event, changes }: HistoryEntry) => [
  event,
  ...changes.map(({ field, path, from, to }) => [[field, ...path].join('.'), from, to]),
];

it('The history of a shipment names its warehouses, lines, company and status, and what became of its stock.', async () => {
  const item = await t.given.stockItem({ sku: 'PUMP' });
  await t.given.stockRow(item, { total: 9 });
  const { body } = await t.call('add_shipment', token, {
    shipment: {
      shipmentDirection: 'between',
      shippingInfo: { companyName: 'vantaa' },
      genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 3 }],
    },
  });
  const { id } = body.shipment;
  const edit = (shipment: object) => t.call('edit_shipment', token, { shipment: { id, ...shipment } });
  await edit({
    genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 4 }],
    shippingCompany: 'Posti',
    eta: '2026-03-09',
  });
  await edit({ status: 'transit', shippingInfo: { companyName: 'estonia' } });
  const [sent, changed, added] = await read('shipment', id);
  expect(sent).toEqual([
    'changed',
    ['shipmentStatus', 'waiting', 'transit'],
    ['delivery', 'vantaa', 'estonia'],
  ]);
  expect(changed).toEqual([
    'changed',
    ['line.PUMP.count', 3, 4],
    ['ShippingCompanyId', null, { id: expect.any(Number), name: 'Posti' }],
    ['eta', null, '2026-03-09'],
  ]);
  expect(added?.[0]).toBe('added');
  expect(added).toContainEqual(['pickup', null, 'mailhouse']);
  const [booked] = await read('stockItem', item.id);
  expect(booked).toEqual(['changed', ['inWarehouse.mailhouse.total', 9, 5]]);
  await t.call('delete_shipment', token, { shipment: { id } });
  expect((await t.call('get_history', token, { kind: 'shipment', id })).status).toBe(404);
});

it('The history of a shipping company names its services.', async () => {
  const save = (contactData: object) => t.call('edit_shipping_company', token, { contactData });
  const { id } = (await save({ name: 'Cargo Oy', services: ['road'] })).body.company;
  await save({ id, name: 'Cargo', services: ['road', 'air'] });
  await save({ id, name: 'Cargo' });
  const [changed, added, ...older] = await read('shippingCompany', id);
  expect(changed).toEqual(['changed', ['carrierName', 'Cargo Oy', 'Cargo'], ['service.air', null, 'air']]);
  expect([added?.[0], older]).toEqual(['added', []]);
});
