import type { CallInput } from '@halla/contract/calls';
import { describe, expect, it } from 'vitest';
import { cabins } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, boss, newId, edit: editOrder, read, readyCabin, orderOf, state, ...steps } = stepping();
const { shipment, save, piecesOf, progressOf, item } = steps;

type Kept = CallInput<'edit_order'>['kept'];
type Wanted = Partial<Omit<CallInput<'edit_order'>['orderData'], 'id'>>;
/** Cancels an order; `kept` are pieces by line name. */
async function cancel(id: number, kept?: Record<string, number>, wanted: Wanted = {}) {
  const { genericDevices } = await read(id);
  const lines = genericDevices.flatMap((line): NonNullable<Kept> => {
    const count = kept?.[line.name];
    return count === undefined ? [] : [{ id: line.id, count }];
  });
  const { t, admin } = started();
  return t.call('edit_order', admin.token, {
    orderData: { id, paymentStatus: 'cancelled', ...wanted },
    ...(kept && { kept: lines }),
  });
}
const statusOf = async (order: number, id: number) =>
  (await read(order)).Shipments.find((one) => one.id === id)?.status;

async function refused(answer: () => ReturnType<typeof cancel>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, body.fields];
}

let serial = 0;
/** An order for a number of pieces of a new item at 100, 25.5 % VAT, some of them sent. */
async function given({ count, sent, status }: { count: number; sent: number; status?: 'completed' }) {
  serial += 1;
  const sku = `PART-${serial}`;
  await item(sku, { mailhouse: 20 });
  const line = { sku, name: 'Part', count };
  const order = await newId({ vat: 25.5, genericDevices: [{ ...line, price: 100 }] });
  if (status) await editOrder({ id: order, paymentStatus: status });
  if (sent === 0) return { order, sku, line };
  const id = await shipment({ Order: { id: order }, genericDevices: [{ ...line, count: sent }] });
  await save({ id, status: 'transit' });
  return { order, sku, line, id };
}

describe('worked example 2, set to transit by hand and cancelled there', () => {
  const GREY = 'ONE_EC_G_220';
  const pumps = { sku: 'PUMP', name: 'Pump', count: 4 };
  let order: number;
  let grey: { id: number }[];
  let waiting: number;

  it('owes two cabins on', async () => {
    await item('PUMP', { vantaa: 5 });
    grey = [await readyCabin(), await readyCabin()];
    order = await newId({
      vat: 25.5,
      genericDevices: [
        { sku: GREY, name: 'Cabin', count: 2, price: 8000, Devices: grey.map(({ id }) => ({ id })) },
        { ...pumps, price: 50 },
      ],
    });
    const first = await shipment({
      ...{ Order: { id: order }, pickupAddress: 'vantaa', genericDevices: [pumps] },
    });
    await save({ id: first, status: 'transit' });
    const deviceIds = grey.map(({ id }) => id);
    const cabin = { sku: GREY, name: 'Cabin', count: 2, deviceIds };
    waiting = await shipment({ Order: { id: order }, genericDevices: [cabin] });
    await editOrder({ id: order, paymentStatus: 'transit' });
    expect((await read(order)).genericDevices.map(({ owed }) => owed)).toEqual([2, 0]);
  });

  it('4 PUMP sent: what comes back? Released cabins are free again, credit = what comes back', async () => {
    expect((await cancel(order, { Pump: 1 })).body.creditNote).toMatchObject({ net: 16_150 });
    for (const one of grey) expect(await orderOf(one)).toBeNull();
    expect(await statusOf(order, waiting)).toBe('cancelled');
    const { Devices, balance, genericDevices } = await read(order);
    expect([Devices, balance.gross]).toEqual([[], 62.75]);
    expect(genericDevices.map(({ kept }) => kept)).toEqual([0, 1]);
    expect(await progressOf(order)).toEqual(['Cabin 0+0/2', 'Pump 4+0/4']);
    expect(await piecesOf('PUMP')).toMatchObject({ owed: 0 });
    const other = await newId({
      genericDevices: [
        cabins(
          2,
          grey.map(({ id }) => id),
        ),
      ],
    });
    expect(await orderOf(grey[0] ?? { id: 0 })).toBe(other);
  });

  it('the histories of order, device and shipment say so', async () => {
    const { t, admin } = started();
    const told = async (kind: 'order' | 'device' | 'shipment', id: number) =>
      JSON.stringify((await t.call('get_history', admin.token, { kind, id })).body);
    const ofOrder = await told('order', order);
    expect(ofOrder).toContain('EC22');
    expect(ofOrder).toContain('kept');
    expect(await told('device', grey[0]?.id ?? 0)).toContain('OrderId');
    expect(await told('shipment', waiting)).toContain('cancelled');
  });
});

describe('the documents of a cancelled order', () => {
  it('transit to cancelled after 2 of 3 sent, customer keeps 2: credit only the third', async () => {
    const { order } = await given({ count: 3, sent: 2, status: 'completed' });
    await editOrder({ id: order, paymentStatus: 'transit' });
    const { body } = await cancel(order, { Part: 2 });
    expect(body.creditNote).toMatchObject({ net: 100, vat: 25.5 });
    expect((await read(order)).balance.gross).toBe(251);
  });

  it('credit everything where nothing is said to be kept', async () => {
    const { order } = await given({ count: 3, sent: 2, status: 'completed' });
    expect((await cancel(order)).body.creditNote).toMatchObject({ net: 300 });
    expect((await read(order)).balance.gross).toBe(0);
  });

  it('invoice what is kept of an order of which nothing was issued', async () => {
    const { order } = await given({ count: 3, sent: 2 });
    expect((await cancel(order, { Part: 2 })).body.creditNote).toBeNull();
    expect((await read(order)).documents).toMatchObject([{ kind: 'invoice', state: 'issued', gross: 251 }]);
  });

  it('follow what is kept through later edits', async () => {
    const { order, line } = await given({ count: 3, sent: 2, status: 'completed' });
    await cancel(order, { Part: 2 });
    expect((await editOrder({ id: order, details: 'Called.' })).body.creditNote).toBeNull();
    const [stored] = (await read(order)).genericDevices;
    const cheaper = [{ ...line, id: stored?.id ?? 0, price: 90 }];
    expect((await editOrder({ id: order, genericDevices: cheaper })).body.creditNote).toMatchObject({
      net: 20,
    });
    expect((await read(order)).genericDevices).toMatchObject([{ kept: 2, price: 90 }]);
  });

  it('refuse to keep more than was sent, of another line, twice, or of an order that goes on', async () => {
    const { order, id } = await given({ count: 3, sent: 2, status: 'completed' });
    const { t, admin } = started();
    const line = (await read(order)).genericDevices[0]?.id ?? 0;
    const send = (kept: Kept, paymentStatus?: 'cancelled') => () =>
      t.call('edit_order', admin.token, {
        orderData: { id: order, ...(paymentStatus && { paymentStatus }) },
        ...(kept && { kept }),
      });
    const illegal = (field: string, text: string) => [
      ...[400, 'core.invalid_input', { [field]: expect.stringContaining(text) }],
    ];
    const notKept = (field: string) => [400, 'orders.not_kept', { [field]: expect.any(String) }];
    const one = { id: line, count: 1 };
    expect(await refused(send([{ id: line, count: 3 }], 'cancelled'))).toEqual(illegal('kept.0.count', '2'));
    expect(await refused(send([one, one], 'cancelled'))).toEqual(illegal('kept.1.id', 'twice'));
    expect(await refused(send([{ id: 999_999, count: 1 }], 'cancelled'))).toEqual(notKept('kept.0.id'));
    expect(await refused(send([one]))).toEqual(notKept('kept'));
    await save({ id: id ?? 0, status: 'returned' });
    expect(await refused(send([one], 'cancelled'))).toEqual(illegal('kept.0.count', '0'));
  });
});

describe('devices and shipments of a cancelled order', () => {
  it('stay with it where they have left, and are released where they have not', async () => {
    const devices = [await readyCabin(), await readyCabin(), await readyCabin()];
    const [sent = { id: 0 }, picked = { id: 0 }, alone = { id: 0 }] = devices;
    const order = await newId({
      genericDevices: [
        cabins(
          3,
          devices.map(({ id }) => id),
        ),
      ],
    });
    const cabin = (id: number) => ({ sku: 'CTN_EC_G_220', name: 'E-cabin', count: 1, deviceIds: [id] });
    const left = await shipment({ Order: { id: order }, genericDevices: [cabin(sent.id)] });
    await save({ id: left, status: 'transit' });
    const waits = await shipment({ Order: { id: order }, genericDevices: [cabin(picked.id)] });
    expect((await read(order)).Devices.map(({ id, isSent }) => [id, isSent])).toEqual([
      ...[
        [sent.id, true],
        [picked.id, false],
        [alone.id, false],
      ],
    ]);
    expect((await cancel(order)).status).toBe(200);
    expect(await Promise.all(devices.map(orderOf))).toEqual([order, null, null]);
    expect([await statusOf(order, left), await statusOf(order, waits)]).toEqual(['transit', 'cancelled']);
    expect((await save({ id: left, status: 'delivered' })).status).toBe(200);
    const again = await newId({ genericDevices: [cabins(1, [picked.id])] });
    const second = { Order: { id: again }, genericDevices: [cabin(picked.id)] };
    expect(await shipment(second)).toBeGreaterThan(0);
  });

  it('are cancelled too where their goods had left and wait: these pieces are neither sent nor kept', async () => {
    const { order, id = 0 } = await given({ count: 2, sent: 2, status: 'completed' });
    await save({ id, status: 'waiting' });
    expect((await read(order)).Shipments).toMatchObject([{ id, isOut: true }]);
    expect((await refused(() => cancel(order, { Part: 1 })))[1]).toBe('core.invalid_input');
    expect((await cancel(order)).status).toBe(200);
    expect(await statusOf(order, id)).toBe('cancelled');
    expect(await progressOf(order)).toEqual(['Part 0+0/2']);
  });

  it('are not sent any more', async () => {
    const { order, line } = await given({ count: 2, sent: 0, status: 'completed' });
    const id = await shipment({ Order: { id: order }, genericDevices: [line] });
    await cancel(order);
    const { status, body } = await save({ id, status: 'transit' });
    expect([status, body.code]).toEqual([409, 'shipments.order_cancelled']);
    expect((await save({ id, status: 'cancelled', details: 'Not packed.' })).status).toBe(200);
  });

  it('get no devices, with the cancelling, after it, or when the order is made cancelled', async () => {
    const device = await readyCabin();
    const orderOfCabins = await newId({ genericDevices: [cabins(1)] });
    const [line] = (await read(orderOfCabins)).genericDevices;
    const genericDevices = [{ ...cabins(1, [device.id]), id: line?.id ?? 0 }];
    const placing = await refused(() => cancel(orderOfCabins, undefined, { genericDevices }));
    expect(placing.slice(0, 2)).toEqual([409, 'orders.remove_allocations']);
    await cancel(orderOfCabins);
    const later = await editOrder({ id: orderOfCabins, genericDevices });
    expect([later.status, later.body.code]).toEqual([409, 'orders.frozen']);
    const { t } = started();
    const made = await t.call('add_order', boss(), {
      orderData: {
        ...{ invoiceIssuer: 'finland', paymentStatus: 'cancelled' },
        genericDevices: [cabins(1, [device.id])],
      },
    });
    expect([made.status, made.body.code]).toEqual([409, 'orders.remove_allocations']);
  });
});

describe('two people at once', () => {
  it('cancel an order and send its shipment: nothing leaves for a cancelled order unseen', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, line } = await given({ count: 2, sent: 0, status: 'completed' });
      const id = await shipment({ Order: { id: order }, genericDevices: [line] });
      const send = () => save({ id, status: 'transit' });
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [cancel(order), send()] : [send(), cancel(order)],
      );
      const [cancelled, sent] = round % 2 === 0 ? [first, second] : [second, first];
      expect(cancelled.status).toBe(200);
      const whole = sent.status === 200 ? 'transit' : 'cancelled';
      if (sent.status !== 200) expect(sent.body.code).toBe('shipments.order_cancelled');
      expect(await statusOf(order, id)).toBe(whole);
      expect((await read(order)).genericDevices[0]?.sent).toBe(sent.status === 200 ? 2 : 0);
    }
  });

  it('cancel an order and add a shipment to it: no shipment waits for a cancelled order', async () => {
    const { order, line } = await given({ count: 2, sent: 0, status: 'completed' });
    const { t, admin } = started();
    const [added, cancelled] = await Promise.all([
      t.call('add_shipment', admin.token, {
        shipment: { pickupAddress: 'mailhouse', Order: { id: order }, genericDevices: [line] },
      }),
      cancel(order),
    ]);
    expect(cancelled.status).toBe(200);
    if (added.status !== 200) expect(added.body.code).toBe('shipments.order_not_open');
    expect((await read(order)).Shipments.filter(({ status }) => status === 'waiting')).toEqual([]);
  });
});
