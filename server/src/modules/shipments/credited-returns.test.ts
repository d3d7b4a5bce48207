import type { CallInput } from '@halla/contract/calls';
import { describe, expect, it } from 'vitest';
import type { NewData } from '../orders/ordering.test-steps.ts';
import { stepping } from './stepping.test-steps.ts';

const { started, newId, edit: editOrder, read, state, ...steps } = stepping();
const { shipment, offered, save, item } = steps;

type Credit = NonNullable<CallInput<'edit_shipment'>['credit']>;

let serial = 0;
/** A paid order for five pieces of a new item at 100, 25.5 % VAT; some of them are delivered. */
async function givenDelivered(count: number, change: Partial<NewData> = {}) {
  serial += 1;
  const sku = `CREDIT-${serial}`;
  await item(sku, { mailhouse: 50 });
  const line = { sku, name: 'Fan', count: 5, price: 100 };
  const order = await newId({
    ...{ vat: 25.5, clientInfo: { companyName: 'Clinic', location: 'FI' }, paymentStatus: 'completed' },
    ...{ genericDevices: [line], ...change },
  });
  const { t, admin } = started();
  const { paymentStatus, balance } = await read(order);
  const payment = { day: '2026-03-02', amount: balance.due };
  if (paymentStatus === 'completed') await t.call('add_payment', admin.token, { order_id: order, payment });
  const [lineId = 0] = (await read(order)).genericDevices.map(({ id }) => id);
  const send = async (pieces: number, to: 'delivered' | 'transit' = 'delivered') => {
    const goods = [{ sku, name: 'Fan', count: pieces }];
    const id = await shipment({ Order: { id: order }, genericDevices: goods });
    await save({ id, status: to });
    return id;
  };
  const credit = (pieces: number): Credit => [{ id: lineId, count: pieces }];
  return { order, line: { ...line, id: lineId }, sku, send, credit, id: await send(count) };
}

const returned = (id: number, credit?: Credit) =>
  save({ id, status: 'returned' }, { ...(credit !== undefined && { credit }) });

/** The documents of an order, each as its state, kind and gross amount. */
async function stated(order: number): Promise<string[]> {
  const { documents } = await read(order);
  return documents.map(({ kind, state: of, gross }) => [of, kind, gross.toFixed(2)].join(' '));
}

async function refused(answer: () => ReturnType<typeof save>) {
  const before = await state();
  const { status, body } = await answer();
  expect(await state()).toEqual(before);
  return [status, body.code, Object.keys(body.fields ?? {})];
}

const settle = (
  id: number,
  sku: string,
  settlement: 'credited' | 'keeps_less' | 'send_again',
  count: number,
) => {
  const { t, admin } = started();
  const shorts = [{ sku, settlement, count }];
  return t.call('settle_shipment_shorts', admin.token, { shipment: { id }, shorts });
};

describe('the credit of a return', () => {
  it('is made in parts, with the step and later; what is not chosen stays to be paid', async () => {
    const { order, id, credit } = await givenDelivered(3);
    const first = await returned(id, credit(1));
    expect(first.body.creditNote).toMatchObject({ net: 100, vat: 25.5 });
    expect(await stated(order)).toEqual(['issued invoice 627.50', 'issued credit_note 125.50']);
    const { credit: open } = await offered({ id });
    expect(open).toMatchObject({ lines: [{ count: 2 }], gross: 251, isProposed: false });
    expect((await offered({ id, credit: credit(1) })).credit).toMatchObject({ gross: 125.5 });
    expect((await save({ id }, { credit: credit(2) })).status).toBe(200);
    expect((await offered({ id })).credit).toBeNull();
    const { balance, genericDevices } = await read(order);
    expect([balance, genericDevices[0]?.credited]).toMatchObject([
      { gross: 251, paid: 627.5, overpaid: 376.5 },
      3,
    ]);
  });

  it('of two shipments of one line adds up', async () => {
    const { order, id, send, credit } = await givenDelivered(2);
    const second = await send(3);
    await returned(id, credit(2));
    await returned(second, credit(3));
    expect((await read(order)).balance).toMatchObject({ gross: 0, overpaid: 627.5 });
    expect(await stated(order)).toEqual([
      ...['issued invoice 627.50', 'issued credit_note 251.00', 'issued credit_note 376.50'],
    ]);
  });

  it('is refused beyond what came back, twice, of other lines, without an order, and before goods are back', async () => {
    const { id, order, credit, line, sku } = await givenDelivered(2);
    const other = await givenDelivered(1);
    const field = ['credit.0.count'];
    expect(await refused(() => returned(id, credit(3)))).toEqual([409, 'shipments.not_creditable', field]);
    expect(await refused(() => returned(id, other.credit(1)))).toEqual([
      ...[409, 'shipments.not_creditable', field],
    ]);
    expect(await refused(() => save({ id }, { credit: credit(1) }))).toEqual([
      ...[409, 'shipments.not_creditable', field],
    ]);
    expect(await refused(() => returned(id, [...credit(1), ...credit(1)]))).toEqual([
      ...[400, 'core.invalid_input', ['credit.1.id']],
    ]);
    const loose = await shipment({ genericDevices: [{ sku, name: 'Fan', count: 1 }] });
    await save({ id: loose, status: 'transit' });
    expect(await refused(() => returned(loose, credit(1)))).toEqual([
      ...[409, 'shipments.not_creditable', ['credit']],
    ]);
    expect((await returned(id, credit(2))).status).toBe(200);
    expect(await refused(() => save({ id }, { credit: credit(1) }))).toEqual([
      ...[409, 'shipments.not_creditable', field],
    ]);
    expect((await read(order)).genericDevices).toMatchObject([{ id: line.id, credited: 2 }]);
  });

  it('keeps its shipment returned, with its items', async () => {
    const { id, credit, sku } = await givenDelivered(2);
    await returned(id, credit(1));
    expect((await refused(() => save({ id, status: 'delivered' }))).slice(0, 2)).toEqual([
      ...[409, 'shipments.credited'],
    ]);
    const genericDevices = [{ sku, name: 'Fan', count: 1 }];
    expect((await refused(() => save({ id, genericDevices })))[0]).toBe(409);
  });

  it('follows later edits of price, VAT and count, and keeps its line', async () => {
    const { id, order, credit, line } = await givenDelivered(2);
    await returned(id, credit(2));
    const { id: lineId, ...plain } = line;
    const sent = (count: number, price = 100) => [{ ...plain, id: lineId, count, price }];
    await editOrder({ id: order, genericDevices: sent(5, 80) });
    expect((await read(order)).balance.gross).toBe(301.2);
    await editOrder({ id: order, vat: 0, vatReason: 'zero_rated' });
    expect((await read(order)).balance.gross).toBe(240);
    await editOrder({ id: order, genericDevices: sent(4, 80) });
    expect((await read(order)).balance.gross).toBe(160);
    for (const genericDevices of [sent(1, 80), [{ ...plain, count: 4, price: 80 }]]) {
      const { status, body } = await editOrder({ id: order, genericDevices });
      expect([status, body.code]).toEqual([409, 'orders.below_credited']);
    }
  });

  it('is no part of what is credited when the order is cancelled', async () => {
    const { id, order, send, credit, line } = await givenDelivered(2);
    await send(2);
    await returned(id, credit(1));
    const { t, admin } = started();
    const kept = [{ id: line.id, count: 2 }];
    const orderData = { id: order, paymentStatus: 'cancelled' } as const;
    expect((await t.call('edit_order', admin.token, { orderData, kept })).status).toBe(200);
    expect(await stated(order)).toEqual([
      ...['issued invoice 627.50', 'issued credit_note 125.50', 'issued credit_note 251.00'],
    ]);
  });

  it('of a cancelled order takes off what its customer was to keep', async () => {
    const { id, order, credit, line } = await givenDelivered(3);
    const { t, admin } = started();
    const orderData = { id: order, paymentStatus: 'cancelled' } as const;
    await t.call('edit_order', admin.token, { orderData, kept: [{ id: line.id, count: 3 }] });
    const offer = (await offered({ id, status: 'returned' })).credit;
    expect(offer).toMatchObject({ lines: [{ count: 3 }], gross: 376.5, isProposed: true });
    await returned(id, credit(2));
    const after = await read(order);
    expect([after.balance.gross, after.genericDevices[0]?.kept]).toEqual([125.5, 1]);
    expect((await offered({ id })).credit).toMatchObject({ lines: [{ count: 1 }] });
  });

  it('lowers the draft of an order of which nothing is issued, and no credit note is made', async () => {
    const { id, order, credit } = await givenDelivered(2, { paymentStatus: 'invoiced' });
    expect((await offered({ id, status: 'returned' })).credit).toMatchObject({
      document: 'draft',
      gross: 251,
    });
    const { body } = await returned(id, credit(2));
    expect(body.creditNote).toBeNull();
    expect(await stated(order)).toEqual(['draft invoice 376.50']);
    await editOrder({ id: order, paymentStatus: 'completed' });
    expect(await stated(order)).toEqual(['issued invoice 376.50']);
    // The status alone does not record a payment.
    expect((await read(order)).balance).toMatchObject({ paid: 0, overpaid: 0, due: 376.5 });
  });

  it('is told in the history of the order, makes an open edit of it stale, and frees stock of it', async () => {
    const { t, admin } = started();
    const { id, order, credit, sku } = await givenDelivered(2);
    const loaded = await read(order);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await returned(id);
    expect(await steps.piecesOf(sku)).toMatchObject({ owed: 5 });
    await save({ id }, { credit: credit(2) });
    expect(await steps.piecesOf(sku)).toMatchObject({ owed: 3 });
    const stale = await editOrder({ id: order, updatedAt: loaded.updatedAt, details: 'x' });
    expect(stale.body.code).toBe('core.stale');
    const { body } = await t.call('get_history', admin.token, { kind: 'order', id: order });
    const changes = body.entries.flatMap((entry) => entry.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'line', path: [sku, 'credited'], to: 2 }),
    );
  });
});

describe('pieces of a customer that did not arrive', () => {
  async function givenShort(received = 1) {
    const given = await givenDelivered(2);
    const { sku, send } = given;
    const id = await send(3, 'transit');
    await save({ id, status: 'delivered', stockEffects: [{ sku, received }] });
    return { ...given, id };
  }

  it('are credited as they are settled, in one transaction, and only those', async () => {
    const { id, order, sku } = await givenShort();
    const { body } = await settle(id, sku, 'credited', 1);
    expect(body.creditNote).toMatchObject({ net: 100 });
    expect((await settle(id, sku, 'keeps_less', 1)).body.creditNote).toBeNull();
    expect(await stated(order)).toEqual(['issued invoice 627.50', 'issued credit_note 125.50']);
    expect((await read(order)).genericDevices).toMatchObject([{ credited: 1, sent: 5, owed: 0 }]);
  });

  it('are credited after they were to be sent again, and with the step that receives', async () => {
    const { id, order, sku } = await givenShort();
    expect((await settle(id, sku, 'send_again', 2)).body.creditNote).toBeNull();
    expect((await settle(id, sku, 'credited', 1)).body.creditNote).toMatchObject({ net: 100 });
    const other = await givenDelivered(2);
    const shorts = [{ sku: other.sku, settlement: 'credited' as const, count: 1 }];
    const next = await other.send(3, 'transit');
    const stockEffects = [{ sku: other.sku, received: 2 }];
    const { body } = await save({ id: next, status: 'delivered', stockEffects, shorts });
    expect(body.creditNote).toMatchObject({ net: 100 });
    expect((await read(order)).balance.gross).toBe(502);
  });

  it('are paid again once the shipment is received again with them', async () => {
    const { id, order, sku } = await givenShort();
    await settle(id, sku, 'credited', 2);
    await save({ id, status: 'transit' });
    await save({ id, status: 'delivered' });
    expect(await stated(order)).toEqual([
      ...['issued invoice 627.50', 'issued credit_note 251.00', 'issued invoice 251.00'],
    ]);
    expect((await read(order)).genericDevices).toMatchObject([{ credited: 0 }]);
  });

  it('stay credited when the rest of the shipment comes back', async () => {
    const { id, order, sku, credit } = await givenShort();
    await settle(id, sku, 'credited', 2);
    expect((await offered({ id, status: 'returned' })).credit).toMatchObject({ lines: [{ count: 1 }] });
    await returned(id, credit(1));
    expect((await read(order)).balance.gross).toBe(251);
  });
});

describe('a step that credited what came back', () => {
  const undo = (id: number) => {
    const { t, admin } = started();
    return t.call('undo_shipment_step', admin.token, { shipment: { id } });
  };

  it('cannot be undone, with a credit note or without; one that credited nothing can', async () => {
    for (const paymentStatus of ['completed', 'invoiced'] as const) {
      const { id, credit } = await givenDelivered(2, { paymentStatus });
      await returned(id, credit(1));
      expect((await undo(id)).body.code).toBe('shipments.undo_credited');
      const other = await givenDelivered(2, { paymentStatus });
      await returned(other.id);
      expect((await undo(other.id)).status).toBe(200);
    }
  });
});
