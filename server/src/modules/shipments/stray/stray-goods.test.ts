import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shipments } from '../shipments.table.ts';
import { stepping } from '../stepping.test-steps.ts';

const {
  started,
  boss,
  shipment,
  offered,
  save,
  state,
  item,
  piecesOf,
  readyCabin,
  newId,
  recordsOf,
  orderOf,
} = stepping();

let serial = 0;
/** A shipment of four of a new item that has left the mailhouse. */
async function givenLeft(values: Partial<Parameters<typeof shipment>[0]> = {}) {
  serial += 1;
  const sku = `STRAY-${serial}`;
  await item(sku, { mailhouse: 10 });
  const id = await shipment({ ...values, genericDevices: [{ sku, name: `Part ${serial}`, count: 4 }] });
  await save({ id, status: 'transit' });
  return { id, sku };
}

const admin = () => started().admin.token;
const deleted = (id: number, beside: Omit<Parameters<typeof sendDeletion>[0], 'shipment'> = {}) =>
  sendDeletion({ shipment: { id }, ...beside });
const sendDeletion = (input: {
  shipment: { id: number };
  putBack?: { sku: string; count: number; warehouse: string }[];
  returnDevices?: { deviceIds: number[]; location: string };
}) => started().t.call('delete_shipment', admin(), input);
const settle = (
  id: number,
  input: {
    putBack?: { sku: string; count: number; warehouse: string }[];
    writeOff?: { sku: string; count: number; reason: string }[];
  },
) => started().t.call('settle_stray_goods', admin(), { shipment: { id }, ...input });

async function strayOf(sku: string) {
  const { body } = await started().t.call('get_stray_goods', admin(), { search_value: sku, cursor: null });
  expect(body.total).toBe(body.goods.length);
  return body.goods;
}
const counted = async () =>
  (await started().t.call('get_open_work', admin(), {})).body.work.strayGoods ?? Number.NaN;

async function refused(answer: () => ReturnType<typeof settle>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

it('goods are stray once their shipment was cancelled or deleted after they had left, and only then', async () => {
  const before = await counted();
  const gone = await givenLeft();
  const cancelled = await givenLeft();
  expect([...(await strayOf(gone.sku)), ...(await strayOf(cancelled.sku))]).toEqual([]);
  expect((await deleted(gone.id)).status).toBe(200);
  await save({ id: cancelled.id, status: 'cancelled' });
  expect(await strayOf(gone.sku)).toMatchObject([
    {
      ...{ sku: gone.sku, left: 4, putBack: 0, writtenOff: 0, stray: 4, warehouse: 'mailhouse', Order: null },
      Shipment: { id: gone.id, status: 'transit', deletedAt: expect.any(String) },
    },
  ]);
  expect(await strayOf(cancelled.sku)).toMatchObject([
    { stray: 4, Shipment: { status: 'cancelled', deletedAt: null } },
  ]);
  expect(await counted()).toBe(before + 2);
  await save({ id: cancelled.id, status: 'transit' });
  expect(await strayOf(cancelled.sku)).toEqual([]);
});

it('a line that stock did not know, one that waited, and what came back with the deletion are not', async () => {
  serial += 1;
  const unknown = `STRAY-${serial}`;
  const odd = await shipment({ genericDevices: [{ sku: unknown, name: 'Sign', count: 1 }] });
  await save({ id: odd, status: 'transit' });
  expect(await offered({ id: odd, status: 'cancelled' })).toMatchObject({ putBack: [] });
  await deleted(odd);
  const waits = await shipment({ genericDevices: [{ sku: unknown, name: 'Sign', count: 1 }] });
  await deleted(waits);
  expect(await strayOf(unknown)).toEqual([]);
  const { id, sku } = await givenLeft();
  const putBack = [{ sku, count: 3, warehouse: 'vantaa' }];
  expect((await deleted(id, { putBack })).status).toBe(200);
  expect(await strayOf(sku)).toMatchObject([{ putBack: 3, stray: 1 }]);
  expect(await piecesOf(sku)).toMatchObject({ free: 9 });
});

it('what lies where it arrived is not stray; what was missing there is', async () => {
  const between = { shipmentDirection: 'between', shippingInfo: { companyName: 'vantaa' } } as const;
  const { id, sku } = await givenLeft(between);
  await save({ id, status: 'delivered', stockEffects: [{ sku, received: 3 }] });
  await deleted(id);
  expect(await strayOf(sku)).toMatchObject([{ left: 4, stray: 1 }]);
});

it('they are put back or written off with a reason, each piece once, until the list is empty', async () => {
  const { id, sku } = await givenLeft();
  await deleted(id);
  const back = { sku, count: 1, warehouse: 'mailhouse' };
  expect((await settle(id, { putBack: [back] })).status).toBe(200);
  expect((await settle(id, { writeOff: [{ sku, count: 1, reason: 'Lost on the road' }] })).status).toBe(200);
  expect(await strayOf(sku)).toMatchObject([{ left: 4, putBack: 1, writtenOff: 1, stray: 2 }]);
  expect(await refused(() => settle(id, { putBack: [{ ...back, count: 3 }] }))).toEqual([
    ...[409, 'shipments.not_back', ['putBack.0.count']],
  ]);
  const lost = { sku, count: 3, reason: 'Lost' };
  expect(await refused(() => settle(id, { writeOff: [lost] }))).toEqual([
    ...[409, 'shipments.not_back', ['writeOff.0.count']],
  ]);
  // Nor can several settlements together exceed the number of pieces.
  expect(await refused(() => settle(id, { putBack: [back], writeOff: [{ ...lost, count: 2 }] }))).toEqual([
    ...[409, 'shipments.not_back', ['writeOff.0.count']],
  ]);
  expect(await refused(() => settle(id, { writeOff: [{ ...lost, sku: 'OTHER' }] }))).toEqual([
    ...[400, 'shipments.illegal_value', ['writeOff.0.sku']],
  ]);
  expect((await refused(() => settle(id, {})))[0]).toBe(400);
  expect((await refused(() => settle(id, { writeOff: [{ ...lost, reason: ' ' }] })))[0]).toBe(400);
  await settle(id, { putBack: [back], writeOff: [{ ...lost, count: 1 }] });
  expect(await strayOf(sku)).toEqual([]);
  expect(await piecesOf(sku)).toMatchObject({ free: 8 });
});

it('a closed shipment keeps its sku, and its goods come back as the item that they are now', async () => {
  const { id, sku } = await givenLeft();
  await save({ id, status: 'cancelled' });
  const { t } = started();
  const long = new Date(t.clock.now.getTime() - 30 * 86_400_000);
  await t.database.db.update(shipments).set({ updatedAt: long }).where(eq(shipments.id, id));
  const { body } = await t.call('get_stock_quantity', boss(), { search_value: sku });
  const renamed = await t.call('add_stock_quantity', boss(), {
    stock_item: { id: body.stock[0]?.id ?? 0, sku: `${sku}-B` },
  });
  expect(renamed.status).toBe(200);
  const putBack = [{ sku, count: 4, warehouse: 'mailhouse' }];
  expect((await save({ id }, { putBack })).body.code).toBe('shipments.closed');
  expect((await settle(id, { putBack })).status).toBe(200);
  expect(await piecesOf(`${sku}-B`)).toMatchObject({ free: 10 });
});

it('a shipment of which pieces were written off goes nowhere else, and says so in its history', async () => {
  const { id, sku } = await givenLeft();
  await save({ id, status: 'cancelled' });
  await settle(id, { writeOff: [{ sku, count: 1, reason: 'Broken' }] });
  expect((await save({ id, status: 'transit' })).body.code).toBe('shipments.goods_moved');
  expect(await offered({ id })).toMatchObject({ putBack: [{ count: 3 }] });
  const { body } = await started().t.call('get_history', admin(), { kind: 'shipment', id });
  const changes = body.entries.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'putBack', path: [sku, 'writtenOff'], from: 0, to: 1 }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'putBack', path: [sku, 'reason'], to: 'Broken' }),
  );
});

it('a cancellation is not undone once goods of it were written off', async () => {
  const { id, sku } = await givenLeft();
  await save({ id, status: 'cancelled' });
  await settle(id, { writeOff: [{ sku, count: 1, reason: 'Broken' }] });
  const { status } = await started().t.call('undo_shipment_step', admin(), { shipment: { id } });
  expect(status).toBe(409);
});

it('a deletion records the devices that are back, which stay on their order', async () => {
  const device = await readyCabin();
  const cabin = { sku: 'CTN_EC_G_220', name: 'E-cabin', count: 1 };
  const order = await newId({
    clientInfo: { companyName: 'Clinic North' },
    genericDevices: [{ ...cabin, price: 1000, Devices: [{ id: device.id }] }],
  });
  const id = await shipment({ Order: { id: order }, genericDevices: [{ ...cabin, deviceIds: [device.id] }] });
  await save({ id, status: 'transit' }, { dispatchDevices: { deviceIds: [device.id], to: 'client' } });
  const other = await readyCabin();
  const foreign = { deviceIds: [other.id], location: 'mailhouse' };
  const before = await state();
  expect((await deleted(id, { returnDevices: foreign })).body.code).toBe('shipments.not_its_device');
  expect(await state()).toEqual(before);
  await deleted(id, { returnDevices: { deviceIds: [device.id], location: 'mailhouse' } });
  expect((await recordsOf(device)).at(-1)?.state).toBe('maintenance');
  expect(await orderOf(device)).toBe(order);
});

it('two who settle the same pieces at once settle them once', async () => {
  const { id, sku } = await givenLeft();
  await deleted(id);
  const putBack = [{ sku, count: 4, warehouse: 'mailhouse' }];
  const writeOff = [{ sku, count: 4, reason: 'Lost' }];
  const answers = await Promise.all([settle(id, { putBack }), settle(id, { writeOff })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('the list begins with what left first, or last, page by page', async () => {
  const { t } = started();
  const all = (await t.call('get_stray_goods', admin(), {})).body.goods.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(3);
  const first = await t.call('get_stray_goods', admin(), { cursor: null, limit: 2 });
  const rest = await t.call('get_stray_goods', admin(), { cursor: first.body.nextCursor ?? null });
  const paged = [...first.body.goods, ...rest.body.goods].map(({ id }) => id);
  expect(paged).toEqual(all);
  const { body } = await t.call('get_stray_goods', admin(), { sort: '-leftAt' });
  expect(body.goods.map(({ id }) => id)).toEqual(all.toReversed());
});

it('the list of shipments finds those that left and belong to no order', async () => {
  const { id: left } = await givenLeft();
  const waits = await shipment({ genericDevices: [{ sku: null, name: 'Sign', count: 1 }] });
  const { body } = await started().t.call('get_shipments', admin(), { loose: true });
  const ids = body.shipments.map(({ id }) => id);
  expect([ids.includes(left), ids.includes(waits)]).toEqual([true, false]);
  expect(body.shipments.filter(({ Order, stockOutAt }) => Order !== null || stockOutAt === null)).toEqual([]);
});
