import type { CallInput } from '@halla/contract/calls';
import { documentMark } from '@halla/domain/documents/document-mark';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markedPdf, picture } from '#modules/files/test-files.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type Data = NonNullable<CallInput<'edit_shipment'>['packing_list_data']>;

const DATA: Data = {
  ...{ exporter: 'Halla Oy', delivery: 'Dock 4', importer: 'Frost Clinic', buyer: 'Frost Clinic' },
  ...{
    invoiceNo: '10001',
    hsCode: '9018',
    otherRefrences: 'PO-7',
    portOfLoading: 'KERAVA',
    portOfDischarge: 'OSLO',
  },
  ...{
    incoterms: 'DAP',
    finalDestination: 'OSLO',
    countryOfOrigin: 'FINLAND',
    countryOfDestination: 'NORWAY',
  },
  goods: [
    {
      ...{ sku: 'PUMP', name: 'Pump', count: 3, packages: 1, weight: 4.5, netweight: 4.2 },
      ...{ dimensions: '10 x 20 x 30 cm', hsCode: '8413', serialNumbers: ['EC220001'] },
    },
  ],
  ...{ totalPackages: 1, totalWeight: 4.5, totalQuantity: 3 },
  ...{ signature: 'Anna Admin', date: '2026-03-02', remarks: 'Keep dry\nand cold' },
};

const newShipment = async () =>
  (await t.call('add_shipment', token, { shipment: { genericDevices: [{ name: 'Pump', count: 3 }] } })).body
    .shipment;
const save = (id: number, packing_list_data: Data) =>
  t.call('edit_shipment', token, { shipment: { id }, packing_list_data });
async function read(shipment_id: number) {
  const { body } = await t.call('get_shipments', token, { shipment_id });
  return body.shipments[0]?.packing_list_data;
}

it('What a packing list says is kept as it was edited last, and no list of shipments carries it.', async () => {
  const { id, number } = await newShipment();
  expect(await read(id)).toBeNull();
  expect((await save(id, DATA)).status).toBe(200);
  expect(await read(id)).toEqual(DATA);
  const shorter = { goods: [], remarks: null };
  await save(id, shorter);
  expect(await read(id)).toEqual(shorter);
  const { body } = await t.call('get_shipments', token, { search_value: number });
  expect(body.shipments[0]).not.toHaveProperty('packing_list_data');
});

it('The packing lists of an order are answered together, because they share its serial numbers.', async () => {
  const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
  const Order = { id: order.id };
  const genericDevices = [{ sku: 'PUMP', name: 'Pump', count: 1 }];
  const add = async () =>
    (await t.call('add_shipment', token, { shipment: { Order, genericDevices } })).body.shipment.id;
  const [listed, without] = [await add(), await add()];
  await save(listed, DATA);
  const { body } = await t.call('get_shipments', token, { order_id: order.id });
  const data = new Map(body.shipments.map(({ id, packing_list_data }) => [id, packing_list_data]));
  expect([data.get(listed), data.get(without)]).toEqual([DATA, null]);
});

const pdfOf = (number: string, text = '') => ({
  part: 'packing_list',
  filename: 'whatever.pdf',
  bytes: markedPdf(documentMark('packing_list', number), text),
});
const send = (id: number, file: SentFile) =>
  t.upload('edit_shipment', token, { shipment: { id }, packing_list_data: DATA }, [file]);
async function listed(number: string) {
  return (await t.call('get_media_files', token, { resource: { type: 'packing_list', number } })).body;
}
async function shown(number: string, filename: string): Promise<Buffer> {
  const payload = { token, filename, file_location: `packing_list/${number}` };
  return (await t.inject({ method: 'POST', url: '/api/show_checklist', payload })).rawPayload;
}

it('The pdf of a packing list comes with what it says, and the newest one is shown by its name.', async () => {
  const { id, number } = await newShipment();
  const [first, second] = [pdfOf(number, 'first'), pdfOf(number, 'second')];
  expect((await send(id, first)).status).toBe(200);
  const name = `packing_list_${number}.pdf`;
  expect(await listed(number)).toMatchObject({ root_dir: `packing_list/${number}`, files: [name] });
  await send(id, second);
  expect(await shown(number, name)).toEqual(second.bytes);
  const { files } = await listed(number);
  const earlier = files.find((file) => file !== name) ?? '';
  expect([files.length, await shown(number, earlier)]).toEqual([2, first.bytes]);
  expect(await read(id)).toEqual(DATA);
  const { body } = await t.call('get_history', token, { kind: 'shipment', id });
  expect(body.entries.map(({ event }) => event)).toContain('fileAdded');
});

it('A packing list that changes after its pdf says so by its time, and one that says the same keeps it.', async () => {
  const { id, number } = await newShipment();
  const changedAt = async () =>
    (await t.call('get_shipments', token, { shipment_id: id })).body.shipments[0]?.packingListUpdatedAt;
  expect(await changedAt()).toBeNull();
  await send(id, pdfOf(number));
  const [{ createdAt: madeAt } = { createdAt: '' }] = (await listed(number)).items;
  expect(await changedAt()).toBe(madeAt);
  const before = t.clock.now;
  t.clock.now = new Date(before.getTime() + 60_000);
  await save(id, DATA);
  expect(await changedAt()).toBe(madeAt);
  await save(id, { ...DATA, goods: [{ ...DATA.goods[0], count: 3, serialNumbers: ['EC220009'] }] });
  expect(await changedAt()).toBe(t.clock.now.toISOString());
  t.clock.now = before;
});

it('Packing lists are added and deleted apart from their shipment by super users only.', async () => {
  const { id, number } = await newShipment();
  await send(id, pdfOf(number));
  const resource = { type: 'packing_list' as const, number };
  const file = { part: 'files[]', filename: 'list.png', bytes: await picture('png') };
  expect((await t.upload('upload_media_files', token, { resource }, [file])).status).toBe(403);
  const filename = `packing_list_${number}.pdf`;
  expect((await t.call('delete_media_file', token, { resource, filename })).status).toBe(403);
  const { token: boss } = await t.given.user('SUPER_USER');
  expect((await t.call('delete_media_file', boss, { resource, filename })).status).toBe(200);
});

it('A pdf that belongs to another shipment, is none, or comes alone leaves no trace.', async () => {
  const { id, number } = await newShipment();
  const other = await send(id, pdfOf((await newShipment()).number));
  expect([other.status, other.body.code]).toEqual([400, 'shipments.other_packing_list']);
  const image = await send(id, { ...pdfOf(number), bytes: await picture('png') });
  expect([image.status, image.body.code]).toEqual([415, 'files.only_pdf']);
  const alone = await t.upload('edit_shipment', token, { shipment: { id } }, [pdfOf(number)]);
  expect([alone.status, Object.keys(alone.body.fields ?? {})]).toEqual([400, ['packing_list_data']]);
  expect([(await listed(number)).files, await read(id)]).toEqual([[], null]);
  const { rows } = await t.database.db.execute('select 1 from loose_files');
  expect(rows).toEqual([]);
});

it.each([
  ['packing_list_data.goods.0.count', { goods: [{ count: -1 }] }],
  ['packing_list_data.goods.0.weight', { goods: [{ count: 1, weight: -0.1 }] }],
  ['packing_list_data.date', { goods: [], date: '02.03.2026' }],
  ['packing_list_data.goods', {} as Data],
])('A packing list is refused at %s.', async (field, data) => {
  const { id } = await newShipment();
  const { status, body } = await save(id, data);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await read(id)).toBeNull();
});

it('Files of a shipment lie under its number, as long as it exists, also once it is closed.', async () => {
  const { id, number } = await newShipment();
  const resource = { type: 'shipment' as const, number };
  const file = { part: 'files[]', filename: 'pallet.png', bytes: await picture('png') };
  await t.call('edit_shipment', token, { shipment: { id, status: 'cancelled' } });
  const then = t.clock.now;
  t.clock.now = new Date('2026-03-10T12:00:00.000Z');
  const { token: later } = await t.given.user('ADMIN');
  expect((await t.upload('upload_media_files', later, { resource }, [file])).status).toBe(200);
  t.clock.now = then;
  const { body } = await t.call('get_media_files', token, { resource });
  expect([body.root_dir, body.files]).toEqual([`shipment/${number}`, ['pallet.png']]);
  const { body: history } = await t.call('get_history', token, { kind: 'shipment', id });
  expect(history.entries[0]).toMatchObject({
    event: 'fileAdded',
    changes: [{ field: 'filename', to: 'pallet.png' }],
  });
  const other = { type: 'shipment' as const, number: (await newShipment()).number };
  expect((await t.call('get_media_files', token, { resource: other })).body.files).toEqual([]);
  const { id: gone, number: goneNumber } = await newShipment();
  await t.call('delete_shipment', token, { shipment: { id: gone } });
  const missing = { type: 'shipment' as const, number: goneNumber };
  expect((await t.call('get_media_files', token, { resource: missing })).status).toBe(404);
});
