import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { type NewData, ordering } from '../ordering.test-steps.ts';

const { started, newId, edit, read, state } = ordering();

const DAY = '2026-03-01';
const cabin = (price: number) => [{ name: 'Cabin', count: 1, price }];
/** An order over 1 255.00. */
const given = (change: Partial<NewData> = {}) => newId({ vat: 25.5, genericDevices: cabin(1000), ...change });

const pay = (order_id: number, amount: number, day = DAY) =>
  started().t.call('add_payment', started().admin.token, {
    order_id,
    payment: { day, amount, reference: '13' },
  });
const refund = (order_id: number, amount: number) =>
  started().t.call('refund_payment', started().admin.token, { order_id, payment: { day: DAY, amount } });
const reverse = (id: number) => started().t.call('reverse_payment', started().admin.token, { id });
const list = async (order_id: number) =>
  (await started().t.call('get_payments', started().admin.token, { order_id })).body;

describe('a payment', () => {
  it('of a part makes the order a deposit of its net share and issues the invoice; the rest completes it', async () => {
    const id = await given();
    expect((await pay(id, 500)).body.order).toMatchObject({ paymentStatus: 'deposit' });
    expect(await read(id)).toMatchObject({
      ...{ depositAmount: 398.41, paymentDate: null, documents: [{ state: 'issued', paid: 500, due: 755 }] },
      balance: { gross: 1255, paid: 500, due: 755, overpaid: 0 },
    });
    expect((await pay(id, 755, '2026-03-02')).body.order).toMatchObject({ paymentStatus: 'completed' });
    expect(await read(id)).toMatchObject({
      ...{ paymentDate: '2026-03-02', balance: { paid: 1255, due: 0, overpaid: 0 } },
    });
    expect((await list(id)).payments).toMatchObject([
      {
        amount: 500,
        day: DAY,
        reference: '13',
        source: 'hand',
        currency: 'EUR',
        User: { id: started().admin.id },
      },
      { amount: 755 },
    ]);
  });

  it('of a sale at home without VAT is refused until a reason is chosen, since it would issue the invoice', async () => {
    const id = await given({ vat: 0, clientInfo: { companyName: 'Clinic', location: 'FI' } });
    const before = await state();
    expect((await pay(id, 1000)).body.code).toBe('orders.vat_reason');
    expect(await state()).toEqual(before);
    await edit({ id, vatReason: 'exempt', vatReasonText: 'AVL 34 §' });
    expect((await pay(id, 1000)).body.order).toMatchObject({ paymentStatus: 'completed' });
  });

  it('of more than all is to be refunded, and a refund leaves the status and is due again beyond that', async () => {
    const id = await given();
    await pay(id, 1300);
    expect((await read(id)).balance).toMatchObject({ due: 0, overpaid: 45 });
    expect((await refund(id, 45)).body.order).toMatchObject({ paymentStatus: 'completed' });
    expect((await read(id)).balance).toMatchObject({ paid: 1255, due: 0, overpaid: 0 });
    await refund(id, 255);
    expect(await read(id)).toMatchObject({ paymentStatus: 'completed', balance: { paid: 1000, due: 255 } });
    expect((await refund(id, 1000.01)).body.code).toBe('payments.not_paid');
  });

  it('of an order on its way or over leaves its status, its time and its closing alone', async () => {
    const { t } = started();
    const id = await given();
    await edit({ id, paymentStatus: 'delivered' });
    await t.database.db.execute(sql`update orders set updated_at = '2026-01-01T12:00Z' where id = ${id}`);
    expect((await pay(id, 1255)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ paymentStatus: 'delivered', updatedAt: '2026-01-01T12:00:00.000Z', paymentDate: DAY },
      balance: { due: 0 },
    });
  });

  it('moves the order without making a form stale that leaves the status alone', async () => {
    const { t } = started();
    const id = await given();
    const { updatedAt } = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    await pay(id, 500);
    expect((await edit({ id, updatedAt, details: 'Call first' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'deposit', details: 'Call first' });
  });

  it('in the future, over nothing, of an order that is gone: refused without a trace', async () => {
    const id = await given();
    const gone = await given();
    const { t, admin } = started();
    await t.call('delete_order', admin.token, { orderData: { id: gone } });
    const before = await state();
    expect((await pay(id, 10, '2026-03-03')).body).toMatchObject({
      ...{ code: 'payments.in_future', rules: { 'payment.day': { rule: 'refused' } } },
    });
    expect((await pay(id, 0)).body.code).toBe('payments.nothing');
    expect((await pay(gone, 10)).body.code).toBe('core.not_found');
    expect((await refund(id, 1)).body.code).toBe('payments.not_paid');
    expect(await state()).toEqual(before);
  });

  it('of a cancelled order changes nothing but what is to be refunded', async () => {
    const id = await given();
    await edit({ id, paymentStatus: 'cancelled' });
    await pay(id, 100);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'cancelled',
      paymentDate: null,
      balance: { overpaid: 100 },
    });
  });
});

describe('a wrong payment', () => {
  it('is taken back once by a row over the opposite amount, and the status stays', async () => {
    const id = await given();
    const { body } = await pay(id, 500);
    expect((await reverse(body.payment.id)).body.order).toMatchObject({ paymentStatus: 'deposit' });
    expect(await read(id)).toMatchObject({ depositAmount: 0, balance: { paid: 0, due: 1255 } });
    const { payments } = await list(id);
    expect(payments.map(({ amount, reverses }) => [amount, reverses])).toEqual([
      [500, null],
      [-500, body.payment.id],
    ]);
    expect(payments[0]?.reversedBy).toBe(payments[1]?.id);
    expect((await reverse(body.payment.id)).body.code).toBe('payments.reversed');
    expect((await reverse(payments[1]?.id ?? 0)).body.code).toBe('payments.is_reversal');
    expect((await reverse(999_999)).body.code).toBe('core.not_found');
  });

  it('that was refunded meanwhile cannot be reversed too, but its refund can', async () => {
    const id = await given();
    const { body } = await pay(id, 500);
    const back = await refund(id, 500);
    expect((await reverse(body.payment.id)).body.code).toBe('payments.not_paid');
    expect((await reverse(back.body.payment.id)).status).toBe(200);
    expect((await read(id)).balance).toMatchObject({ paid: 500 });
  });

  it('is never changed or deleted in the database', async () => {
    const { db } = started().t.database;
    await pay(await given(), 5);
    for (const statement of [sql`update payments set amount = 6`, sql`delete from payments`])
      await expect(db.execute(statement)).rejects.toThrow();
  });
});

describe('a status set by hand', () => {
  it('is no payment; the one that is confirmed with it is', async () => {
    const { t, admin } = started();
    const id = await given();
    await edit({ id, paymentStatus: 'deposit', depositAmount: 398.41 });
    expect((await read(id)).balance).toMatchObject({ paid: 0, due: 1255 });
    const payment = { day: DAY, amount: 1255 };
    const orderData = { id, paymentStatus: 'completed' } as const;
    expect((await t.call('edit_order', admin.token, { orderData, payment })).status).toBe(200);
    expect(await read(id)).toMatchObject({ paymentStatus: 'completed', balance: { paid: 1255, due: 0 } });
    const [late] = (await t.call('get_payments', admin.token, { order_id: id })).body.payments;
    expect(late).toMatchObject({ amount: 1255, day: DAY, reference: null });
  });

  it('with a payment that is refused is not set either', async () => {
    const { t, admin } = started();
    const id = await given();
    const before = await state();
    const orderData = { id, paymentStatus: 'completed' } as const;
    const payment = { day: '2026-04-01', amount: 5 };
    expect((await t.call('edit_order', admin.token, { orderData, payment })).body.code).toBe(
      'payments.in_future',
    );
    expect(await state()).toEqual(before);
  });
});

it('Payments stay in the currency in which they were made, and are not set against another one.', async () => {
  const id = await given();
  const { body } = await pay(id, 500);
  await edit({ id, currency: 'USD' });
  expect((await read(id)).balance).toMatchObject({ currency: 'USD', paid: 0, due: 1255 });
  expect((await list(id)).otherCurrencies).toEqual([{ currency: 'EUR', amount: 500 }]);
  expect((await reverse(body.payment.id)).status).toBe(200);
  expect((await list(id)).otherCurrencies).toEqual([]);
  expect(await read(id)).toMatchObject({ paymentStatus: 'deposit', balance: { paid: 0, due: 1255 } });
});

it('Two payments at the same time are both kept: the second one completes the order.', async () => {
  const id = await given();
  const answers = await Promise.all([pay(id, 600), pay(id, 655)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ paymentStatus: 'completed', balance: { paid: 1255, due: 0 } });
  const documents = (await read(id)).documents.map(({ kind, state: of }) => `${kind} ${of}`);
  expect(documents).toEqual(['invoice issued']);
});

it('Two refunds at the same time take no more back than was paid.', async () => {
  const id = await given();
  await pay(id, 100);
  const answers = await Promise.all([refund(id, 60), refund(id, 60)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(id)).balance.paid).toBe(40);
});

it('Payments, refunds and reversals stand in the history of the order.', async () => {
  const { t, admin } = started();
  const id = await given();
  const { body } = await pay(id, 500);
  await refund(id, 20);
  await pay(id, 20);
  await reverse(body.payment.id);
  const { entries } = (await t.call('get_history', admin.token, { kind: 'order', id })).body;
  expect(entries.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['paymentAdded', 'paymentRefunded', 'paymentReversed']),
  );
});

it('A payment whose statement fails leaves nothing behind.', async () => {
  const { t, admin } = started();
  const id = await given();
  const { db } = t.database;
  await db.execute(sql`create function refuse_order_document() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await db.execute(sql`create trigger refuse_order_document before insert on order_documents
    for each row execute function refuse_order_document()`);
  const before = await fingerprint(db, { except: ['session_tokens', 'audit_log'] });
  expect(
    (await t.call('add_payment', admin.token, { order_id: id, payment: { day: DAY, amount: 5 } })).status,
  ).toBe(500);
  expect(await fingerprint(db, { except: ['session_tokens', 'audit_log'] })).toEqual(before);
  await db.execute(sql`drop trigger refuse_order_document on order_documents`);
  await db.execute(sql`drop function refuse_order_document`);
  expect((await pay(id, 5)).status).toBe(200);
});
