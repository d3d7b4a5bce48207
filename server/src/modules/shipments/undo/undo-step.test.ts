import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { webhookDeliveries } from '#app/webhooks/webhooks.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sendDigests } from '#modules/email-lists/digests.service.ts';
import { digestEvents, emailListUsers } from '#modules/email-lists/email-lists.table.ts';
import { cabins } from '../../orders/ordering.test-steps.ts';
import { stepping } from '../stepping.test-steps.ts';

const MINUTE_MS = 60_000;
const { started, newId, read, readyCabin, state, orderOf, ...steps } = stepping();
const { boss, shipment, save, recordsOf, item, piecesOf } = steps;

const wait = (ms: number) => {
  const { t } = started();
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};
const undo = (id: number, token = started().admin.token) =>
  started().t.call('undo_shipment_step', token, { shipment: { id } });

let serial = 0;
/** A paid order of a cabin and five parts, and a waiting shipment of all of it. */
async function givenShipment() {
  serial += 1;
  const sku = `UNDO-${serial}`;
  await item(sku, { mailhouse: 8, vantaa: 2 });
  const device = await readyCabin();
  const order = await newId({
    clientInfo: { companyName: 'Clinic South' },
    paymentStatus: 'completed',
    genericDevices: [cabins(1, [device.id]), { sku, name: 'Part', count: 5, price: 10 }],
  });
  const cabin = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
  const id = await shipment({
    ...{ Order: { id: order }, eta: '2026-03-20' },
    genericDevices: [cabin, { sku, name: 'Part', count: 5 }],
  });
  wait(1000);
  return { id, sku, device, order };
}
type Given = Awaited<ReturnType<typeof givenShipment>>;

const send = ({ id, device }: Given) =>
  save(
    { id, status: 'transit' },
    { orderStatus: 'transit', dispatchDevices: { deviceIds: [device.id], to: 'client' } },
  );

async function ownerOf({ id }: { id: number }) {
  const { db } = started().t.database;
  const [row] = await db.select({ companyId: devices.companyId }).from(devices).where(eq(devices.id, id));
  return row?.companyId ?? null;
}

async function found(id: number) {
  const { t, admin } = started();
  const { body } = await t.call('get_shipments', admin.token, { shipment_id: id });
  const [one] = body.shipments;
  if (one === undefined) throw new Error('The shipment is gone.');
  return one;
}

async function refused(id: number, token?: string) {
  const before = await state();
  const { status, body } = await undo(id, token);
  expect(await state()).toEqual(before);
  return [status, body.code];
}

beforeEach(() => wait(1000));

describe('undoing a step', () => {
  it('gives shipment, stock, order and device what they had, and can be done again', async () => {
    const given = await givenShipment();
    for (let round = 0; round < 2; round += 1) {
      wait(1000);
      expect((await send(given)).status).toBe(200);
      expect(await piecesOf(given.sku)).toMatchObject({ free: 5, owed: 0 });
      expect((await found(given.id)).undoableUntil).not.toBeNull();
      expect((await undo(given.id)).body).toMatchObject({ shipment: { id: given.id } });
      const after = await found(given.id);
      expect(after).toMatchObject({ status: 'waiting', stockOutAt: null, undoableUntil: null });
      expect(after.genericDevices).toMatchObject([
        { dispatched: null, taken: 0, Devices: [{ id: given.device.id }] },
        { dispatched: null, taken: 0 },
      ]);
      expect(await piecesOf(given.sku)).toMatchObject({ free: 10, owed: 5 });
      expect((await read(given.order)).paymentStatus).toBe('completed');
      expect((await recordsOf(given.device)).map((one) => one.state)).toEqual(['ready']);
      expect(await orderOf(given.device)).toBe(given.order);
    }
    await send(given);
    expect((await found(given.id)).genericDevices).toMatchObject([{}, { taken: 5 }]);
    expect(await piecesOf(given.sku)).toMatchObject({ free: 5 });
  });

  it('takes back a delivery with its counts, settled shorts, note, day and point of the carrier', async () => {
    const { t, admin } = started();
    const given = await givenShipment();
    await save({ id: given.id, shippingCompany: `Undo Carrier ${serial}` });
    await send(given);
    wait(1000);
    const before = await state();
    const deliver = () =>
      save(
        {
          ...{ id: given.id, status: 'delivered' },
          stockEffects: [{ sku: given.sku, received: 3 }],
          shorts: [{ sku: given.sku, settlement: 'keeps_less', count: 2 }],
        },
        { orderStatus: 'delivered', deliveryDate: '2026-03-05' },
      );
    await deliver();
    const delivered = await found(given.id);
    expect(delivered.Notes).toHaveLength(1);
    expect(await read(given.order)).toMatchObject({ paymentStatus: 'delivered', deliveryDate: '2026-03-05' });
    await undo(given.id);
    const after = await found(given.id);
    expect(after).toMatchObject({ status: 'transit', deliveredAt: null, Notes: [] });
    expect(after.genericDevices[1]).toMatchObject({ received: null, shorts: [] });
    expect(await read(given.order)).toMatchObject({ paymentStatus: 'transit', deliveryDate: null });
    const points = await t.call('get_shipping_companies', admin.token, {});
    expect(JSON.stringify(points.body)).not.toContain('"etaAccuracy":-');
    expect(Object.keys(await state())).toEqual(Object.keys(before));
    expect((await deliver()).status).toBe(200);
  });

  it('takes back what came back of a returned shipment, with the devices that it took off the order', async () => {
    const given = await givenShipment();
    await send(given);
    wait(1000);
    await save(
      { id: given.id, status: 'returned' },
      {
        putBack: [{ sku: given.sku, count: 2, warehouse: 'vantaa' }],
        returnDevices: { deviceIds: [given.device.id], location: 'mailhouse' },
      },
    );
    expect(await orderOf(given.device)).toBeNull();
    expect((await undo(given.id)).status).toBe(200);
    expect(await orderOf(given.device)).toBe(given.order);
    expect((await recordsOf(given.device)).map((one) => one.state)).toEqual(['ready', 'dispatched']);
    expect(await piecesOf(given.sku)).toMatchObject({ free: 5 });
    expect((await found(given.id)).genericDevices[1]).toMatchObject({ putBack: 0 });
    expect((await read(given.order)).Devices).toMatchObject([{ id: given.device.id }]);
  });

  it('gives a device back to the owner that it had before it went to another one', async () => {
    const { t } = started();
    const buyer = await t.given.company();
    const device = await readyCabin();
    const owner = await ownerOf(device);
    const order = await newId({
      ...{ clientInfo: { companyId: buyer.id }, paymentStatus: 'completed' },
      genericDevices: [cabins(1, [device.id])],
    });
    const cabin = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
    const id = await shipment({ Order: { id: order }, genericDevices: [cabin] });
    wait(1000);
    await save({ id, status: 'transit' }, { dispatchDevices: { deviceIds: [device.id], to: 'client' } });
    expect(await ownerOf(device)).toBe(buyer.id);
    expect((await undo(id)).body).toMatchObject({ shipment: { id } });
    expect(await ownerOf(device)).toBe(owner);
  });

  it('is not kept from it by another parcel of the order', async () => {
    const { device, order, sku, id: whole } = await givenShipment();
    await save({ id: whole, status: 'cancelled' });
    const cabin = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [device.id] };
    const id = await shipment({ Order: { id: order }, genericDevices: [cabin] });
    await save({ id, status: 'transit' }, { dispatchDevices: { deviceIds: [device.id], to: 'client' } });
    await shipment({ Order: { id: order }, genericDevices: [{ sku, name: 'Part', count: 5 }] });
    expect((await undo(id)).body).toMatchObject({ shipment: { id } });
    expect((await recordsOf(device)).map((one) => one.state)).toEqual(['ready']);
  });

  it('takes back the order that a loose shipment got', async () => {
    const given = await givenShipment();
    const loose = await shipment({ genericDevices: [{ sku: given.sku, name: 'Part', count: 1 }] });
    await save({ id: loose, status: 'transit', Order: { id: given.order } });
    expect((await found(loose)).Order).toMatchObject({ id: given.order });
    await undo(loose);
    expect(await found(loose)).toMatchObject({ status: 'waiting', Order: null });
  });

  it('leaves what was edited since: the tracking number, and the order where only its text changed', async () => {
    const { t, admin } = started();
    const given = await givenShipment();
    await save({ id: given.id, status: 'transit' });
    await save({ id: given.id, trackingNumber: 'JJFI-1' });
    await t.call('edit_order', admin.token, { orderData: { id: given.order, details: 'Call first' } });
    expect((await undo(given.id)).status).toBe(200);
    expect(await found(given.id)).toMatchObject({ status: 'waiting', trackingNumber: 'JJFI-1' });
  });

  it('keeps an invoice issued that the step has issued', async () => {
    const { t, admin } = started();
    serial += 1;
    const sku = `UNDO-${serial}`;
    await item(sku, { mailhouse: 3 });
    const order = await newId({
      clientInfo: { companyName: 'Clinic South' },
      genericDevices: [{ sku, name: 'Part', count: 1, price: 10 }],
    });
    const id = await shipment({ Order: { id: order }, genericDevices: [{ sku, name: 'Part', count: 1 }] });
    wait(1000);
    await save({ id, status: 'transit' }, { orderStatus: 'transit' });
    expect((await undo(id)).status).toBe(200);
    const { body } = await t.call('get_order_documents', admin.token, { order_id: order });
    expect(body.documents).toMatchObject([{ kind: 'invoice', state: 'issued' }]);
    expect((await read(order)).paymentStatus).toBe('invoiced');
  });

  it('names the entry that each entry of the ledger takes back', async () => {
    const { t, admin } = started();
    const given = await givenShipment();
    await save({ id: given.id, status: 'transit' });
    await undo(given.id);
    const { body: stock } = await t.call('get_stock_quantity', admin.token, { search_value: given.sku });
    const stock_item_id = stock.stock[0]?.StockItemId ?? 0;
    const { body } = await t.call('get_stock_changes', admin.token, {
      stock_item_id,
      warehouse_id: 'mailhouse',
    });
    const dispatched = body.stock[1]?.id;
    expect(
      body.stock.map(({ event, delta, document, undoes }) => [event, delta, document?.kind, undoes]),
    ).toEqual([
      ['correction', 5, 'shipment', dispatched],
      ['dispatch', -5, 'shipment', null],
    ]);
  });
});

describe('an undo is refused', () => {
  it('after ten minutes, to others, and where there was no step', async () => {
    const { t } = started();
    const other = await t.given.user('ADMIN');
    const given = await givenShipment();
    expect(await refused(given.id)).toEqual([409, 'shipments.undo_too_late']);
    await send(given);
    expect(await refused(given.id, other.token)).toEqual([409, 'shipments.undo_not_own']);
    wait(10 * MINUTE_MS + 1);
    expect(await refused(given.id)).toEqual([409, 'shipments.undo_too_late']);
    expect((await found(given.id)).undoableUntil).toBeNull();
    expect(await refused(999_999)).toEqual([404, 'core.not_found']);
  });

  it.each<[string, string, (given: Given) => unknown]>([
    [
      'undo_changed',
      'what did not arrive was settled since',
      async ({ id, sku }) => {
        const { t, admin } = started();
        await save({ id, status: 'delivered', stockEffects: [{ sku, received: 4 }] });
        const shorts = [{ sku, settlement: 'send_again' as const, count: 1 }];
        await t.call('settle_shipment_shorts', admin.token, { shipment: { id }, shorts });
      },
    ],
    [
      'undo_order',
      'the order was moved on by hand since',
      ({ order }) =>
        started().t.call('edit_order', started().admin.token, {
          orderData: { id: order, paymentStatus: 'delivered' },
        }),
    ],
    [
      'undo_counted',
      'the shelf was corrected since',
      async ({ sku }) => {
        const { t, admin } = started();
        const { body } = await t.call('get_stock_quantity', admin.token, { search_value: sku });
        const row = body.stock.find(({ Warehouse }) => Warehouse.value === 'mailhouse');
        const stock_item = { id: row?.id ?? 0, total: 4, reason: 'other' as const, reasonText: 'Looked' };
        expect((await t.call('add_stock_quantity', boss(), { stock_item })).status).toBe(200);
      },
    ],
    [
      'undo_device',
      'a device came back since',
      ({ device }) =>
        started().t.call('add_transfer', started().admin.token, {
          transferData: { state: 'maintenance', UserId: started().admin.id, Device: { id: device.id } },
        }),
    ],
  ])('with %s when %s', async (code, _when, happen) => {
    const given = await givenShipment();
    expect((await send(given)).status).toBe(200);
    wait(1000);
    await happen(given);
    expect(await refused(given.id)).toEqual([409, `shipments.${code}`]);
  });

  it('when pieces that were put into stock have been taken', async () => {
    serial += 1;
    const sku = `UNDO-${serial}`;
    await item(sku, { mailhouse: 2, vantaa: 0 });
    const line = { sku, name: 'Part', count: 2 };
    const id = await shipment({
      ...{ shipmentDirection: 'between', shippingInfo: { companyName: 'vantaa' } },
      genericDevices: [line],
    });
    await save({ id, status: 'transit' });
    await save({ id, status: 'delivered' });
    const next = await shipment({ pickupAddress: 'vantaa', genericDevices: [{ ...line, count: 1 }] });
    await save({ id: next, status: 'transit' });
    expect(await refused(id)).toEqual([409, 'shipments.undo_taken']);
    expect((await undo(next)).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await found(id)).toMatchObject({ status: 'transit', stockInAt: null });
    expect((await save({ id, status: 'delivered' })).status).toBe(200);
    expect((await found(id)).genericDevices).toMatchObject([{ taken: 2, added: 2 }]);
  });

  it('when a device that waited with a cancelled shipment travels with another one', async () => {
    const given = await givenShipment();
    await save({ id: given.id, status: 'cancelled' });
    const cabin = { sku: cabins(1).sku ?? '', name: 'E-cabin', count: 1, deviceIds: [given.device.id] };
    await shipment({ Order: { id: given.order }, genericDevices: [cabin] });
    expect(await refused(given.id)).toEqual([409, 'shipments.device_shipped']);
  });
});

describe('mails and deliveries of a step', () => {
  const WEBHOOK = {
    name: 'All',
    address: 'https://example.org/hook',
    kinds: ['shipment' as const, 'order' as const],
  };

  /** Unsent items: mails, events of the daily mail, deliveries. */
  async function waiting() {
    const { t } = started();
    const { db } = t.database;
    const [mails, events, deliveries] = [
      await db.select().from(mailOutbox),
      await db.select().from(digestEvents),
      await db.select().from(webhookDeliveries),
    ];
    const soon = 9 * MINUTE_MS;
    return {
      mails: mails.map(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + soon),
      events: events.map(({ heldUntil }) => (heldUntil?.getTime() ?? 0) > t.clock.now.getTime() + soon),
      deliveries: deliveries.map(
        ({ nextAttemptAt: at }) => (at?.getTime() ?? 0) > t.clock.now.getTime() + soon,
      ),
    };
  }
  async function givenReaders() {
    const { t } = started();
    const [reader, daily] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const list = await t.given.emailList({ userIds: [reader.id], allOrderAlerts: true });
    await t.given.emailList({ userIds: [daily.id], allOrderAlerts: true });
    await t.database.db
      .update(emailListUsers)
      .set({ delivery: 'daily' })
      .where(ne(emailListUsers.emailListId, list.id));
    expect((await t.call('add_webhook', boss(), WEBHOOK)).status).toBe(200);
  }
  async function nothingWaits() {
    const { db } = started().t.database;
    await db.delete(mailOutbox);
    await db.delete(digestEvents);
    await db.delete(webhookDeliveries);
  }

  it('wait until it cannot be undone any more, and are dropped by its undo', async () => {
    const { t } = started();
    await givenReaders();
    const given = await givenShipment();
    await nothingWaits();
    await send(given);
    const held = await waiting();
    for (const waits of Object.values(held))
      expect([waits.length > 0, waits.every(Boolean)]).toEqual([true, true]);
    await sendDigests(t.server.deps);
    expect(await waiting()).toEqual(held);
    await undo(given.id);
    // Webhooks get a delivery for the undo itself.
    expect(await waiting()).toEqual({ mails: [], events: [], deliveries: expect.arrayContaining([false]) });
    expect((await waiting()).deliveries).not.toContain(true);
    await nothingWaits();
    await send(given);
    wait(11 * MINUTE_MS);
    await sendDigests(t.server.deps);
    expect((await waiting()).events).toEqual([]);
  });
});
