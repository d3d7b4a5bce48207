import type { CallInput } from '@halla/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-02T12:00:00.000Z');

let t: TestServer;
let admin: { id: number; token: string; emailAddress: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());

type NewData = CallInput<'add_shipment'>['shipment'];
type EditData = CallInput<'edit_shipment'>['shipment'];

const PUMP = { sku: 'PUMP', name: 'Pump', count: 3 };
const add = (shipment: Partial<NewData> = {}) =>
  t.call('add_shipment', admin.token, { shipment: { genericDevices: [PUMP], ...shipment } });
const edit = (shipment: EditData) => t.call('edit_shipment', admin.token, { shipment });
const newId = async (shipment: Partial<NewData> = {}) => (await add(shipment)).body.shipment.id;
async function list(input: CallInput<'get_shipments'>) {
  return (await t.call('get_shipments', admin.token, input)).body.shipments;
}
async function read(id: number) {
  const [shipment] = await list({ shipment_id: id });
  if (shipment === undefined) throw new Error('The shipment was not found.');
  return shipment;
}
const state = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
async function at<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  t.clock.now = new Date(time);
  try {
    return await work();
  } finally {
    t.clock.now = NOW;
  }
}

describe('a new shipment', () => {
  it('of an order goes out from the mailhouse and waits', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 5 }] });
    const { body } = await add({
      Order: { id: order.id },
      shippingInfo: { companyName: 'Frost Clinic', contactName: 'Fiona', location: 'FI', companyAddress: '' },
      shippingCompany: 'Posti',
      externalRef: 'PO-7',
      shippingTerm: 'DAP',
      shippingMethod: 'road',
      pickupDate: '2026-03-03',
      eta: '2026-03-09',
      trackingNumber: 'JJFI1',
      totalPrice: 12.5,
      currency: 'USD',
      details: 'Ring the bell',
    });
    const shipment = await read(body.shipment.id);
    expect(shipment).toMatchObject({
      number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      status: 'waiting',
      shipmentDirection: 'outward',
      pickupAddress: 'mailhouse',
      shippingInfo: {
        companyName: 'Frost Clinic',
        contactName: 'Fiona',
        location: 'FI',
        companyAddress: null,
        pickupAddress: null,
      },
      shippingCompany: 'Posti',
      ...{ externalRef: 'PO-7', shippingTerm: 'DAP', shippingMethod: 'road', pickupDate: '2026-03-03' },
      ...{ eta: '2026-03-09', trackingNumber: 'JJFI1', totalPrice: 12.5, currency: 'USD', rating: null },
      genericDevices: [
        {
          ...{ sku: 'PUMP', name: 'Pump', count: 3, dispatched: null, received: null },
          ...{ inStock: false, taken: 0, added: 0 },
        },
      ],
      Order: { id: order.id, number: order.number },
      ResupplyOrder: null,
      EtaPredictions: [{ eta: '2026-03-09' }],
      User: { id: admin.id, fullName: 'Anna Admin' },
      tagged: true,
    });
    const orders = await t.call('get_orders', admin.token, { order_id: order.id });
    expect(orders.body.orders[0]?.Shipments).toMatchObject([{ number: body.shipment.number }]);
  });

  it('of a resupply order comes in to the mailhouse from where the supplier has it fetched', async () => {
    const order = await t.given.resupplyOrder({
      paymentStatus: 'transit',
      lines: [{ sku: 'PUMP', count: 3 }],
    });
    const id = await newId({
      ResupplyOrder: { id: order.id },
      pickupAddress: 'Gate 4, ring twice',
      shippingInfo: { pickupAddress: { companyName: 'Pump Works', contactPhone: '+49 1' } },
    });
    expect(await read(id)).toMatchObject({
      shipmentDirection: 'inward',
      pickupAddress: 'Gate 4, ring twice',
      shippingInfo: {
        companyName: 'mailhouse',
        pickupAddress: { companyName: 'Pump Works', companyAddress: null, contactPhone: '+49 1' },
      },
      ResupplyOrder: { id: order.id, number: order.number },
    });
  });

  it('that stands alone goes wherever it is told to', async () => {
    const id = await newId({
      shipmentDirection: 'between',
      pickupAddress: 'vantaa',
      shippingInfo: { companyName: 'estonia' },
    });
    expect(await read(id)).toMatchObject({
      shipmentDirection: 'between',
      pickupAddress: 'vantaa',
      shippingInfo: { companyName: 'estonia' },
      ...{ Order: null, ResupplyOrder: null },
    });
  });

  it.each(['air', 'courier', 'other', 'rail', 'road', 'sea', 'white_glove'] as const)(
    'is carried by %s',
    async (shippingMethod) => {
      expect((await read(await newId({ shippingMethod }))).shippingMethod).toBe(shippingMethod);
    },
  );

  it('carries the number that was sent, once', async () => {
    expect((await add({ number: 'K7MP2QX9' })).body.shipment.number).toBe('K7MP2QX9');
    const again = await add({ number: 'K7MP2QX9' });
    expect([again.status, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([
      409,
      'ER_DUP_ENTRY',
      ['shipment.number'],
    ]);
    expect((await add({ number: 'O0I1LOW' })).body.code).toBe('shipments.illegal_value');
  });

  it.each([
    ['shipments.no_items', { genericDevices: [] }],
    ['shipments.no_items', { genericDevices: [{ ...PUMP, count: 0 }] }],
    ['orders.unnamed_item', { genericDevices: [{ count: 1 }] }],
    ['orders.sku_repeated', { genericDevices: [PUMP, { ...PUMP, sku: 'pump ' }] }],
    ['shipments.illegal_value', { shipmentDirection: 'between', shippingInfo: { companyName: 'mailhouse' } }],
    ['shipments.illegal_value', { shipmentDirection: 'between' }],
    ['shipments.illegal_value', { pickupAddress: null }],
    ['core.invalid_input', { shippingInfo: { companyName: 'x'.repeat(256) } }],
    ['core.invalid_input', { shippingCompany: 'x'.repeat(256) }],
    ['core.invalid_input', { shipmentDirection: 'upward' }],
    ['core.invalid_input', { shippingMethod: 'bicycle' }],
    ['core.invalid_input', { pickupAddress: 'nowhere' }],
    ['core.invalid_input', { shipmentDirection: 'inward', shippingInfo: { companyName: 'nowhere' } }],
  ] as const)('is refused with %s, and leaves no trace: %j', async (code, shipment) => {
    const before = await state();
    const { status, body } = await add(shipment as Partial<NewData>);
    expect([status, body.code]).toEqual([400, code]);
    expect(await state()).toEqual(before);
  });

  it('holds no more of an item than its order does, and nothing that its order does not name', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    const tooMany = await add({ Order: { id: order.id }, genericDevices: [{ ...PUMP, count: 4 }] });
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'shipments.illegal_value']);
    const other = await add({ Order: { id: order.id }, genericDevices: [{ ...PUMP, sku: 'FAN' }] });
    expect([other.status, other.body.code]).toEqual([400, 'shipments.illegal_value']);
  });

  it('is refused for an order that was cancelled meanwhile, is closed or deleted', async () => {
    const lines = [{ sku: 'PUMP', count: 3 }];
    const cancelled = await t.given.order({ lines });
    await t.call('edit_order', admin.token, { orderData: { id: cancelled.id, paymentStatus: 'cancelled' } });
    expect((await add({ Order: { id: cancelled.id } })).body.code).toBe('shipments.order_not_open');
    const updatedAt = new Date(NOW.getTime() - 7 * DAY_MS);
    const closed = await t.given.order({ lines, paymentStatus: 'delivered', updatedAt });
    expect((await add({ Order: { id: closed.id } })).body.code).toBe('shipments.order_not_open');
    const deleted = await t.given.order({ lines, deletedAt: NOW });
    expect((await add({ Order: { id: deleted.id } })).status).toBe(404);
  });

  it('is refused for a resupply order that is neither paid for in part nor on its way', async () => {
    const lines = [{ sku: 'PUMP', count: 3 }];
    for (const [paymentStatus, status] of [
      ['invoiced', 409],
      ['deposit', 200],
      ['completed', 200],
      ['transit', 200],
      ['delivered', 409],
      ['cancelled', 409],
    ] as const) {
      const order = await t.given.resupplyOrder({ lines, paymentStatus });
      const answer = await add({ ResupplyOrder: { id: order.id } });
      expect({ paymentStatus, status: answer.status }).toEqual({ paymentStatus, status });
    }
    const order = await t.given.order({ lines });
    const resupply = await t.given.resupplyOrder({ lines });
    const both = await add({ Order: { id: order.id }, ResupplyOrder: { id: resupply.id } });
    expect(both.body.code).toBe('shipments.one_order');
  });

  it('and the cancelling of its order at the same moment end one after the other', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    const [added, deleted] = await Promise.all([
      add({ Order: { id: order.id } }),
      t.call('delete_order', admin.token, { orderData: { id: order.id } }),
    ]);
    expect([added.status, deleted.status].sort()).toEqual(added.status === 200 ? [200, 409] : [200, 404]);
  });
});

describe('an edit', () => {
  it('changes what was sent, empties what was null and leaves the rest', async () => {
    const id = await newId({ externalRef: 'A', details: 'B', eta: '2026-03-09', shippingCompany: 'DHL' });
    await edit({ id, externalRef: 'C', details: '', shippingCompany: null, status: null });
    expect(await read(id)).toMatchObject({
      ...{ externalRef: 'C', details: null, eta: '2026-03-09', status: 'waiting' },
      ...{ shippingCompany: null, ShippingCompanyId: null, pickupAddress: 'mailhouse' },
    });
  });

  it('of a shipment that somebody else has changed is refused', async () => {
    const id = await newId();
    const { updatedAt } = await read(id);
    await at(NOW.getTime() + 1000, async () => {
      expect((await edit({ id, updatedAt, details: 'First' })).status).toBe(200);
      const late = await edit({ id, updatedAt, details: 'Second' });
      expect([late.status, late.body.code]).toEqual([409, 'core.stale']);
    });
  });

  it('of the direction clears the warehouses and the receiver that it has no use for', async () => {
    const id = await newId({ shippingInfo: { companyName: 'Frost Clinic' } });
    await edit({ id, shipmentDirection: 'inward' });
    expect(await read(id)).toMatchObject({
      ...{ shipmentDirection: 'inward', pickupAddress: null },
      shippingInfo: { companyName: 'mailhouse', contactName: null },
    });
    await edit({ id, shipmentDirection: 'outward' });
    expect(await read(id)).toMatchObject({ pickupAddress: 'mailhouse', shippingInfo: { companyName: null } });
  });

  it('keeps every day that was promised, and no repetition of one', async () => {
    const id = await newId({ eta: '2026-03-09' });
    for (const [step, eta] of ['2026-03-09', '2026-03-12', null, '2026-03-11'].entries())
      await at(NOW.getTime() + (step + 1) * 1000, () => edit({ id, eta }));
    expect((await read(id)).EtaPredictions.map(({ eta }) => eta)).toEqual([
      '2026-03-11',
      '2026-03-12',
      '2026-03-09',
    ]);
  });

  it('is refused once the shipment is closed; a returned one stays open', async () => {
    for (const [status, code] of [
      ['delivered', 'shipments.closed'],
      ['cancelled', 'shipments.closed'],
      ['returned', undefined],
      ['transit', undefined],
    ] as const) {
      const { id } = await t.given.shipment({ status, updatedAt: new Date(NOW.getTime() - 7 * DAY_MS) });
      expect({ status, code: (await edit({ id, details: 'Late' })).body.code }).toEqual({ status, code });
    }
    const { id } = await t.given.shipment({
      status: 'delivered',
      updatedAt: new Date(NOW.getTime() - 7 * DAY_MS),
    });
    const remove = await t.call('delete_shipment', admin.token, { shipment: { id } });
    expect(remove.body.code).toBe('shipments.closed');
  });

  it('of the lines is held to those of the order, also when the order was cut meanwhile', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', name: 'Pump', count: 5, price: 1 }] });
    const id = await newId({ Order: { id: order.id } });
    const cut = [{ id: order.lineIds[0] ?? 0, sku: 'PUMP', name: 'Pump', count: 2, price: 1 }];
    await t.call('edit_order', admin.token, { orderData: { id: order.id, genericDevices: cut } });
    // Unchanged, and in other fields, the shipment can still be saved.
    expect((await edit({ id, genericDevices: [PUMP], details: 'x' })).status).toBe(200);
    const more = await edit({ id, genericDevices: [{ ...PUMP, count: 4 }] });
    expect([more.status, more.body.code]).toEqual([400, 'shipments.illegal_value']);
    expect((await edit({ id, genericDevices: [{ ...PUMP, count: 2 }] })).status).toBe(200);
    expect((await read(id)).genericDevices).toMatchObject([{ sku: 'PUMP', count: 2 }]);
  });

  it('follows a shipment that had left when its order was cancelled to its end', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    const id = await newId({ Order: { id: order.id } });
    await edit({ id, status: 'transit' });
    await t.call('edit_order', admin.token, { orderData: { id: order.id, paymentStatus: 'cancelled' } });
    for (const status of ['delivered', 'cancelled'] as const) {
      expect((await edit({ id, status })).status).toBe(200);
      expect((await read(id)).status).toBe(status);
    }
  });
});

describe('the list', () => {
  it('finds shipments by all that names them', async () => {
    const order = await t.given.order({ lines: [{ sku: 'ZX-81', count: 3 }] });
    const resupply = await t.given.resupplyOrder({
      number: 'RSUP-ZULU',
      paymentStatus: 'transit',
      lines: [{ sku: 'ZX-99', count: 3 }],
    });
    const id = await newId({
      Order: { id: order.id },
      genericDevices: [{ sku: 'ZX-81', name: 'Zapper', count: 1 }],
      shippingInfo: { companyName: 'Zebra Spa', contactName: 'Zoe Zimmer' },
      shippingCompany: 'Zoomer Oy',
      externalRef: 'ZREF_1',
      trackingNumber: 'ZTRACK1',
    });
    const { number } = await read(id);
    const texts = [
      'zx-8',
      'ZAPP',
      'zebra',
      'zimmer',
      'zoomer',
      'zref_',
      'ztrack',
      number.toLowerCase().slice(1),
    ];
    for (const search_value of [...texts, String(order.number)])
      expect({ search_value, ids: (await list({ search_value })).map((one) => one.id) }).toEqual({
        search_value,
        ids: [id],
      });
    expect(await list({ search_value: 'zre_1' })).toEqual([]);
    const inward = await newId({
      ResupplyOrder: { id: resupply.id },
      genericDevices: [{ sku: 'ZX-99', count: 1 }],
    });
    expect((await list({ search_value: 'zulu' })).map((one) => one.id)).toEqual([inward]);
    expect((await list({ resupply_order_id: resupply.id })).map((one) => one.id)).toEqual([inward]);
    expect((await list({ order_id: order.id, statuses: ['transit'] })).map((one) => one.id)).toEqual([]);
  });

  it('begins with what was changed or noted last, page by page', async () => {
    const ids = [];
    for (let step = 0; step < 5; step += 1)
      ids.push(await at(NOW.getTime() + step * 1000, () => newId({ externalRef: 'Quokka' })));
    const [oldest, , third] = ids;
    if (oldest === undefined || third === undefined) throw new Error('The shipments were not made.');
    await at(NOW.getTime() + 10_000, () =>
      t.call('add_note', admin.token, { note: 'Look', ShipmentId: oldest }),
    );
    await at(NOW.getTime() + 20_000, () => edit({ id: third, details: 'Changed' }));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof t.call<'get_shipments'>>> = await t.call(
        'get_shipments',
        admin.token,
        { search_value: 'quokka', limit: 2, cursor },
      );
      expect(body.total).toBe(5);
      seen.push(...body.shipments.map(({ id }) => id));
      cursor = body.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual([third, oldest, ids[4], ids[3], ids[1]]);
    // A note does not make an edit stale: the shipment row itself is unchanged.
    expect((await read(oldest)).updatedAt).toBe(NOW.toISOString());
  });

  it('begins with what was promised first when it is asked for, without a day last, page by page', async () => {
    const days = ['2026-03-09', undefined, '2026-02-27', '2026-03-09'];
    const ids: number[] = [];
    for (const eta of days) ids.push(await newId({ externalRef: 'Numbat', eta }));
    const first = { search_value: 'numbat', sort: 'eta', limit: 3, cursor: null } as const;
    const { body } = await t.call('get_shipments', admin.token, first);
    const { nextCursor: cursor } = body;
    const rest = await list({ ...first, cursor });
    expect([...body.shipments, ...rest].map(({ id }) => id)).toEqual([ids[2], ids[0], ids[3], ids[1]]);
    expect(body.shipments.map(({ late }) => late)).toEqual([true, false, false]);
    const last = await list({ ...first, sort: '-eta', limit: 4 });
    expect(last.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[0], ids[2]]);
  });

  it('says how its shipping company usually keeps the first ETA', async () => {
    const earlier = await newId({ shippingCompany: 'Slow Freight', eta: '2026-02-27' });
    const id = await newId({ shippingCompany: 'Slow Freight' });
    const habit = async () => (await read(id)).etaAccuracy;
    expect(await habit()).toBeNull();
    await edit({ id: earlier, status: 'delivered' });
    expect(await habit()).toBe(3);
  });

  it('marks what a user has made or is told about through a list', async () => {
    const [one, other] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    const id = await newId({ Order: { id: order.id } });
    const taggedFor = async (token: string) =>
      (await t.call('get_shipments', token, { shipment_id: id })).body.shipments[0]?.tagged;
    expect([await taggedFor(one.token), await taggedFor(other.token)]).toEqual([false, false]);
    await t.given.emailList({ userIds: [one.id], orderIds: [order.id] });
    const list = await t.given.emailList({ name: 'Dock', userIds: [other.id], shipmentIds: [id] });
    expect([await taggedFor(one.token), await taggedFor(other.token)]).toEqual([true, true]);
    expect((await read(id)).EmailListShipments).toEqual([{ id: list.id, name: 'Dock' }]);
  });
});

describe('deleting a shipment', () => {
  it('that another page edits leaves the edit nothing to write to', async () => {
    const id = await newId();
    const { updatedAt } = await read(id);
    await t.call('delete_shipment', admin.token, { shipment: { id } });
    const before = await state();
    const late = await edit({ id, updatedAt, details: 'Late', eta: '2026-03-20' });
    expect([late.status, late.body.code]).toEqual([404, 'core.not_found']);
    const note = { note: 'Late', ShipmentId: id };
    expect((await t.call('add_note', admin.token, note)).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('hides it, leaves stock as it is, and lets its order be deleted', async () => {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    const { id, number } = (await add({ Order: { id: order.id } })).body.shipment;
    const remove = () => t.call('delete_shipment', admin.token, { shipment: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list({ shipment_id: id })).toEqual([]);
    expect((await add({ number })).body.code).toBe('ER_DUP_ENTRY');
    expect((await t.call('delete_order', admin.token, { orderData: { id: order.id } })).status).toBe(200);
  });
});

it('a shipment holds a thousand lines, and no more', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ sku: `P-${index}`, name: 'Part', count: 1 }));
  const id = await newId({ genericDevices: lines(1000) });
  expect((await read(id)).genericDevices).toHaveLength(1000);
  expect((await add({ genericDevices: lines(1001) })).status).toBe(400);
});

describe('mails about a shipment', () => {
  const mails = async (address: string) =>
    (
      await t.database.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.toAddress, address))
        .orderBy(asc(mailOutbox.id))
    ).map(({ event }) => event);

  it('go to its lists, those of its order and of all orders, and of its status to who made it', async () => {
    const [all, one, ofOrder] = [
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN'),
      await t.given.user('ADMIN'),
    ];
    const colleague = await t.given.user('ADMIN');
    await t.given.emailList({ userIds: [all.id, admin.id], allOrderAlerts: true });
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 3 }] });
    await t.given.emailList({ userIds: [ofOrder.id], orderIds: [order.id] });
    const id = await newId({ Order: { id: order.id } });
    await t.given.emailList({ userIds: [one.id], shipmentIds: [id] });
    const send = (shipment: Omit<EditData, 'id'>) =>
      t.call('edit_shipment', colleague.token, { shipment: { id, ...shipment } });
    await send({ details: 'No mail for this' });
    await send({ eta: '2026-03-12' });
    await send({ status: 'cancelled' });
    const told = ['shipment_created', 'shipment_eta', 'shipment_status'];
    expect(await mails(all.emailAddress)).toEqual(told);
    expect(await mails(ofOrder.emailAddress)).toEqual(told);
    expect(await mails(one.emailAddress)).toEqual(told.slice(1));
    // She is also on the list of all orders, but is not mailed about her own action.
    expect(await mails(admin.emailAddress)).toEqual(told.slice(1));
    expect(await mails(colleague.emailAddress)).toEqual([]);
  });
});
