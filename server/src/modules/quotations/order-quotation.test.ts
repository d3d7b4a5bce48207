import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stockItems } from '#modules/stock/stock.table.ts';
import { PUMP, quoting } from './quoting.test-steps.ts';

const { started, state, edit, move, order, newId, sentId, read, readOrder } = quoting();

/** An accepted quotation. */
async function acceptedId(orderData: Parameters<typeof sentId>[0] = {}) {
  const id = await sentId(orderData);
  await move(id, 'accept');
  return id;
}

describe('an accepted quotation becomes an order', () => {
  it('with everything that was quoted, and each names the other', async () => {
    const { t } = started();
    const company = await t.given.company({ name: 'Turku Spa' });
    const person = await t.given.contact({ companyId: company.id, name: 'Tea Turku' });
    const id = await acceptedId({
      clientInfo: {
        ...{
          companyId: company.id,
          companyName: 'Turku Spa',
          contactId: person.id,
          contactName: 'Tea Turku',
        },
        ...{ location: 'FI', companyBuyerReference: 'REF-1' },
      },
      shippingInfo: { companyName: 'Warehouse', companyAddress: 'Street 1', location: 'FI' },
      ...{ currency: 'EUR', vat: 25.5, invoiceLanguage: 'fi', purchaseOrder: 'PO-7', details: 'Call first' },
      genericDevices: [PUMP, { name: 'Installation', count: 1, price: 200, unitCode: 'HUR' }],
    });
    const { status, body } = await order(id);
    expect(status).toBe(200);
    const made = await readOrder(body.order.id);
    const quotation = await read(id);
    expect(made).toMatchObject({
      ...{ currency: 'EUR', vat: 25.5, invoiceLanguage: 'fi', purchaseOrder: 'PO-7', details: 'Call first' },
      ...{ invoiceIssuer: 'finland', paymentStatus: 'invoiced', totalPrice: quotation.totalPrice },
      clientInfo: {
        ...{ companyId: company.id, contactId: person.id, companyName: 'Turku Spa' },
        companyBuyerReference: 'REF-1',
      },
      shippingInfo: { companyName: 'Warehouse', companyAddress: 'Street 1' },
      genericDevices: [PUMP, { name: 'Installation', count: 1, price: 200, unitCode: 'HUR', sku: null }],
      Quotation: { id, number: quotation.number },
    });
    expect(quotation).toMatchObject({
      status: 'ordered',
      Orders: [{ id: made.id, number: made.number, state: 'standing' }],
    });
  });

  it('also one that was only sent, which counts as accepted with it', async () => {
    const id = await sentId();
    expect((await order(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'ordered', answeredAt: expect.any(String) });
  });

  it('once: the second of two hears which order it became', async () => {
    const id = await acceptedId();
    const answers = await Promise.all([order(id), order(id), order(id)]);
    const [made] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const number = made?.body.order.number;
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'quotations.ordered', details: { number } });
    expect((await read(id)).Orders).toHaveLength(1);
  });

  it('and is closed to edits, other steps and deletion while the order stands', async () => {
    const { t, admin } = started();
    const id = await acceptedId();
    await order(id);
    const before = await state();
    const code = 'quotations.ordered';
    expect((await edit({ id, terms: 'Cash' })).body).toMatchObject({ code });
    expect((await move(id, 'reopen')).body).toMatchObject({ code });
    expect((await t.call('delete_quotation', admin.token, { id })).body).toMatchObject({ code });
    expect(await state()).toEqual(before);
  });
});

describe('ordering is refused', () => {
  it.each(['draft', 'declined'] as const)('of one that is %s', async (status) => {
    const id = await newId();
    if (status === 'declined') {
      await move(id, 'send');
      await move(id, 'decline');
    }
    const before = await state();
    expect((await order(id)).body).toMatchObject({ code: 'quotations.wrong_step' });
    expect(await state()).toEqual(before);
  });

  it('once the validity has ended, until it is confirmed or renewed', async () => {
    const { t } = started();
    const { now } = t.clock;
    const id = await sentId({ validUntil: '2026-03-05' });
    const renewed = await sentId({ validUntil: '2026-03-05' });
    t.clock.now = new Date('2026-03-06T12:00:00.000Z');
    const before = await state();
    expect((await order(id)).body).toMatchObject({
      code: 'quotations.expired',
      details: { day: '2026-03-05' },
    });
    expect(await state()).toEqual(before);
    expect((await order(id, { evenIfExpired: true })).status).toBe(200);
    await edit({ id: renewed, validUntil: '2026-03-20' });
    await move(renewed, 'send');
    expect((await order(renewed)).status).toBe(200);
    expect(await read(renewed)).toMatchObject({ revision: 2, status: 'ordered' });
    t.clock.now = now;
  });

  it('not of one that was accepted in time', async () => {
    const { t } = started();
    const { now } = t.clock;
    const id = await acceptedId({ validUntil: '2026-03-05' });
    t.clock.now = new Date('2026-03-09T12:00:00.000Z');
    expect((await order(id)).status).toBe(200);
    t.clock.now = now;
  });

  it('where the loaded version is stale', async () => {
    const { t } = started();
    const id = await sentId();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    await move(id, 'accept');
    expect((await order(id, { updatedAt })).body).toMatchObject({ code: 'core.stale' });
  });
});

describe('what has changed since the quotation', () => {
  it('its price list and the name of its item: the order has the quoted ones', async () => {
    const { t } = started();
    const item = await t.given.stockItem({ sku: 'FAN-1', name: 'Fan', listPrice: 50 });
    const line = { sku: 'FAN-1', name: 'Fan', count: 2, price: 45, listPrice: 50 };
    const id = await acceptedId({ genericDevices: [line] });
    await t.database.db
      .update(stockItems)
      .set({ listPrice: 99, name: 'Silent fan' })
      .where(eq(stockItems.id, item.id));
    const { body } = await order(id);
    expect((await readOrder(body.order.id)).genericDevices).toMatchObject([line]);
  });

  it('the sku of its item: the order has the present one, although another item has the former', async () => {
    const { t } = started();
    const item = await t.given.stockItem({ sku: 'OLD-1', name: 'Fan' });
    const id = await acceptedId({ genericDevices: [{ sku: 'OLD-1', name: 'Fan', count: 1, price: 45 }] });
    await t.database.db.update(stockItems).set({ sku: 'NEW-1' }).where(eq(stockItems.id, item.id));
    await t.given.stockItem({ sku: 'OLD-1', name: 'Something else' });
    const { body } = await order(id);
    const { genericDevices } = await readOrder(body.order.id);
    expect(genericDevices).toMatchObject([{ sku: 'NEW-1', name: 'Fan', price: 45 }]);
  });

  it('its item was deleted: the line stays as quoted', async () => {
    const { t } = started();
    const item = await t.given.stockItem({ sku: 'GONE-1', name: 'Fan' });
    const id = await acceptedId({ genericDevices: [{ sku: 'GONE-1', name: 'Fan', count: 1, price: 45 }] });
    await t.database.db.delete(stockItems).where(eq(stockItems.id, item.id));
    const { body } = await order(id);
    const { genericDevices } = await readOrder(body.order.id);
    expect(genericDevices).toMatchObject([{ sku: 'GONE-1', name: 'Fan', price: 45 }]);
  });

  it('its client was merged: the order is of the company that is left', async () => {
    const { t, admin } = started();
    const kept = await t.given.company({ name: 'Kept Spa' });
    const gone = await t.given.company({ name: 'Gone Spa' });
    const id = await acceptedId({
      clientInfo: { companyId: gone.id, companyName: 'Gone Spa' },
      shippingInfo: { companyId: gone.id, companyName: 'Gone Spa' },
    });
    const merge = { contactType: 'company', keepId: kept.id, removeId: gone.id } as const;
    expect((await t.call('merge_contacts', admin.token, merge)).status).toBe(200);
    expect((await read(id)).clientInfo.companyId).toBe(kept.id);
    const { body } = await order(id);
    const { clientInfo, shippingInfo } = await readOrder(body.order.id);
    expect([clientInfo.companyId, shippingInfo.companyId]).toEqual([kept.id, kept.id]);
  });
});

describe('after its order was', () => {
  it.each([
    ['cancelled', 'cancelled'],
    ['deleted', 'deleted'],
  ] as const)(
    '%s, the quotation says so, is accepted again and may be ordered again',
    async (what, shown) => {
      const { t, admin } = started();
      const id = await acceptedId();
      const { body: first } = await order(id);
      const gone = { orderData: { id: first.order.id } };
      const { status } =
        what === 'deleted'
          ? await t.call('delete_order', admin.token, gone)
          : await t.call('edit_order', admin.token, {
              orderData: { ...gone.orderData, paymentStatus: 'cancelled' },
            });
      expect(status).toBe(200);
      expect(await read(id)).toMatchObject({
        status: 'accepted',
        Orders: [{ number: first.order.number, state: shown }],
      });
      const { body: second } = await order(id);
      expect(await read(id)).toMatchObject({
        status: 'ordered',
        Orders: [
          { number: second.order.number, state: 'standing' },
          { number: first.order.number, state: shown },
        ],
      });
    },
  );
});
