import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SamplePayment, statement } from '../../../testing/sample-bank-file.ts';
import { ordering } from '../ordering.test-steps.ts';

const { started, add, edit, read, state } = ordering();

let boss: string;
beforeAll(async () => {
  boss = (await started().t.given.user('SUPER_USER')).token;
});

/** An order over 1 255.00 with the reference of its invoice. */
async function given() {
  const { order } = (await add({ vat: 25.5, genericDevices: [{ name: 'Cabin', count: 1, price: 1000 }] }))
    .body;
  return { ...order, reference: paymentReference(order.number, 1) };
}

async function upload(content: string, size = content.length): Promise<number> {
  const { t } = started();
  let fileId: number | undefined;
  for (let from = 0; from < content.length; from += size) {
    const part = content.slice(from, from + size);
    const sent = { name: 'statement.xml', part, ...(fileId !== undefined && { fileId }) };
    fileId = (await t.call('upload_bank_file', boss, sent)).body.fileId;
  }
  return fileId ?? 0;
}
const book = async (content: string) =>
  started().t.call('book_bank_file', boss, { fileId: await upload(content) });
let messages = 0;
async function bookPayments(payments: readonly SamplePayment[], messageId?: string) {
  messages += 1;
  const { status, body } = await book(statement({ messageId: messageId ?? `T-${messages}`, payments }));
  expect(status).toBe(200);
  return body.file;
}
const waiting = async () => (await started().t.call('get_waiting_entries', boss, {})).body.entries;
const paid = async (id: number) => (await read(id)).balance.paid;

describe('a bank file', () => {
  it('books what names an order, in parts and beyond, and lists the rest', async () => {
    const [one, other] = [await given(), await given()];
    const counts = await bookPayments([
      { amount: '500.00', reference: one.reference },
      { amount: '755.00', text: `Invoice ${one.number}` },
      { amount: '1300.00', reference: other.reference.padStart(20, '0') },
      { amount: '9.99', text: 'Hello', party: 'Stranger' },
      { amount: '80.00', isDebit: true, text: 'Rent' },
    ]);
    expect(counts).toMatchObject({ entries: 5, booked: 3, waiting: 1, repeated: 0, skipped: 1 });
    expect(await read(one.id)).toMatchObject({
      ...{ paymentStatus: 'completed', paymentDate: '2026-03-01', documents: [{ state: 'issued', due: 0 }] },
    });
    expect((await read(other.id)).balance).toMatchObject({ paid: 1300, due: 0, overpaid: 45 });
    expect((await waiting())[0]).toMatchObject({
      amount: 9.99,
      party: 'Stranger',
      reason: 'no_reference',
      Order: null,
    });
    const { t, admin } = started();
    const { payments } = (await t.call('get_payments', admin.token, { order_id: one.id })).body;
    expect(payments).toMatchObject([
      { source: 'bank', reference: one.reference, amount: 500 },
      { amount: 755 },
    ]);
  });

  it('that arrives in parts is the same file', async () => {
    const order = await given();
    const content = statement({
      messageId: 'parts',
      payments: [{ amount: '5.00', reference: order.reference }],
    });
    const fileId = await upload(content, 300);
    expect((await started().t.call('book_bank_file', boss, { fileId })).body.file).toMatchObject({
      booked: 1,
    });
    expect((await started().t.call('book_bank_file', boss, { fileId })).body.code).toBe('core.not_found');
  });

  it('that comes twice books once: the same message, and the same content under another name', async () => {
    const order = await given();
    const payments = [
      { amount: '20.00', reference: order.reference },
      // Two alike in one file are two payments.
      { amount: '20.00', reference: order.reference },
      { amount: '3.00', text: 'Unknown' },
    ];
    expect(await bookPayments(payments, 'twice')).toMatchObject({ booked: 2, waiting: 1 });
    expect(await bookPayments(payments, 'twice')).toMatchObject({ booked: 0, waiting: 0, repeated: 3 });
    expect(await bookPayments(payments, 'other')).toMatchObject({ booked: 0, waiting: 0, repeated: 3 });
    expect(await paid(order.id)).toBe(40);
    expect(await bookPayments([...payments, ...payments], 'more')).toMatchObject({
      booked: 2,
      waiting: 1,
      repeated: 3,
    });
    expect(await paid(order.id)).toBe(80);
  });

  it('books a second payment that says the same when the bank has numbered both', async () => {
    const order = await given();
    const payment = { amount: '20.00', reference: order.reference };
    await bookPayments([{ ...payment, bankReference: 'B1' }]);
    expect(await bookPayments([{ ...payment, bankReference: 'B1' }])).toMatchObject({ repeated: 1 });
    expect(await bookPayments([{ ...payment, bankReference: 'B2' }])).toMatchObject({ booked: 1 });
    expect(await paid(order.id)).toBe(40);
  });

  it('that comes twice at the same time books once', async () => {
    const order = await given();
    const content = statement({
      messageId: 'race',
      payments: [{ amount: '20.00', reference: order.reference }],
    });
    const answers = await Promise.all([book(content), book(content)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.file.booked).toSorted()).toEqual([0, 1]);
    expect(await paid(order.id)).toBe(20);
  });

  it('that is cut, or is something else, books nothing', async () => {
    const order = await given();
    const whole = statement({
      messageId: 'cut',
      payments: [{ amount: '20.00', reference: order.reference }],
    });
    const before = { paid: await paid(order.id), waiting: await waiting() };
    for (const at of [100, 700, whole.length - 20]) {
      const fileId = await upload(whole.slice(0, at));
      const stored = await state();
      const { body } = await started().t.call('book_bank_file', boss, { fileId });
      expect(body.code).toBe('payments.file_cut');
      expect(await state()).toEqual(stored);
    }
    expect((await book('<html/>')).body.code).toBe('payments.not_a_bank_file');
    expect({ paid: await paid(order.id), waiting: await waiting() }).toEqual(before);
  });

  it('of which one payment fails books nothing of it', async () => {
    const [one, other] = [await given(), await given()];
    const { db } = started().t.database;
    await db.execute(sql`create function refuse_payment() returns trigger language plpgsql as
      $$ begin if new.amount = 13 then raise exception 'no room'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger refuse_payment before insert on payments for each row execute function refuse_payment()`,
    );
    const payments = [
      { amount: '20.00', reference: one.reference },
      { amount: '13.00', reference: other.reference },
    ];
    const fileId = await upload(statement({ messageId: 'fails', payments }));
    const before = await state();
    expect((await started().t.call('book_bank_file', boss, { fileId })).status).toBe(500);
    expect(await state()).toEqual(before);
    await db.execute(sql`drop trigger refuse_payment on payments`);
    await db.execute(sql`drop function refuse_payment`);
    expect((await started().t.call('book_bank_file', boss, { fileId })).body.file).toMatchObject({
      booked: 2,
    });
  });
});

describe('an entry that waits', () => {
  it('for a cancelled order is booked by hand, once', async () => {
    const { t } = started();
    const order = await given();
    await edit({ id: order.id, paymentStatus: 'cancelled' });
    await bookPayments([{ amount: '30.00', reference: order.reference }]);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ reason: 'cancelled', Order: { number: order.number } });
    expect(await paid(order.id)).toBe(0);
    const match = () => t.call('match_bank_entry', boss, { id: entry?.id ?? 0, order_number: order.number });
    const answers = await Promise.all([match(), match()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'cancelled', balance: { overpaid: 30 } });
    expect((await waiting()).map(({ id }) => id)).not.toContain(entry?.id);
  });

  it('goes back into the list when its payment is reversed, and can be matched to another order', async () => {
    const { t, admin } = started();
    const [one, other] = [await given(), await given()];
    await bookPayments([{ amount: '30.00', reference: one.reference }]);
    const { payments } = (await t.call('get_payments', admin.token, { order_id: one.id })).body;
    await t.call('reverse_payment', admin.token, { id: payments[0]?.id ?? 0 });
    const [entry] = await waiting();
    expect(entry).toMatchObject({ reason: 'taken_back', amount: 30, Order: { id: one.id } });
    await t.call('match_bank_entry', boss, { id: entry?.id ?? 0, order_number: other.number });
    expect([await paid(one.id), await paid(other.id)]).toEqual([0, 30]);
  });

  it('of a sale at home without VAT waits for a reason, and the rest of its file is booked', async () => {
    const { t } = started();
    const other = await given();
    const { order } = (
      await add({
        ...{ vat: 0, clientInfo: { companyName: 'Clinic', location: 'FI' } },
        genericDevices: [{ name: 'Cabin', count: 1, price: 1000 }],
      })
    ).body;
    const payment = { amount: '1000.00', reference: paymentReference(order.number, 1) };
    expect(await bookPayments([payment, { amount: '1255.00', reference: other.reference }])).toMatchObject({
      booked: 1,
      waiting: 1,
    });
    const [entry] = await waiting();
    const id = entry?.id ?? 0;
    expect(entry).toMatchObject({ reason: 'vat_reason', Order: { number: order.number } });
    const match = () => t.call('match_bank_entry', boss, { id, order_number: order.number });
    const before = await state();
    expect((await match()).body.code).toBe('orders.vat_reason');
    expect(await state()).toEqual(before);
    await edit({ id: order.id, vatReason: 'exempt', vatReasonText: 'AVL 34 §' });
    expect((await match()).status).toBe(200);
    expect(await paid(order.id)).toBe(1000);
    // The next payment issues no document, so it need not wait.
    expect(await bookPayments([{ ...payment, amount: '1.00' }])).toMatchObject({ booked: 1 });
  });

  it('of money that left is a refund', async () => {
    const { t } = started();
    const order = await given();
    await bookPayments([{ amount: '1300.00', reference: order.reference }]);
    await bookPayments([{ amount: '45.00', reference: order.reference, isDebit: true }]);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ reason: 'debit', amount: -45 });
    await t.call('match_bank_entry', boss, { id: entry?.id ?? 0, order_number: order.number });
    expect((await read(order.id)).balance).toMatchObject({ paid: 1255, overpaid: 0 });
  });

  it('in another currency, for no order and taken off the list is not booked', async () => {
    const { t } = started();
    const order = await given();
    await bookPayments([{ amount: '30.00', reference: order.reference, currency: 'SEK' }]);
    const [entry] = await waiting();
    const id = entry?.id ?? 0;
    expect(entry).toMatchObject({ reason: 'currency', currency: 'SEK' });
    const match = (order_number: number) => t.call('match_bank_entry', boss, { id, order_number });
    expect((await match(order.number)).body.code).toBe('payments.other_currency');
    expect((await match(999_999_998)).body.code).toBe('payments.no_such_order');
    expect((await t.call('dismiss_bank_entry', boss, { id })).status).toBe(200);
    expect((await match(order.number)).body.code).toBe('payments.entry_decided');
    expect((await t.call('dismiss_bank_entry', boss, { id })).body.code).toBe('payments.entry_decided');
  });
});

it('Files of one user are not those of another one, and administrators book none.', async () => {
  const { t, admin } = started();
  const fileId = await upload('<a/>');
  const other = (await t.given.user('SUPER_USER')).token;
  expect((await t.call('book_bank_file', other, { fileId })).body.code).toBe('core.not_found');
  expect((await t.call('upload_bank_file', other, { fileId, name: 'x', part: 'b' })).body.code).toBe(
    'core.not_found',
  );
  expect((await t.call('get_bank_files', admin.token, {})).status).toBe(403);
});

it('A file of five thousand entries is matched and booked within seconds.', async () => {
  const order = await given();
  await edit({ id: order.id, paymentStatus: 'transit' });
  const payments = Array.from({ length: 5_000 }, (_, index) =>
    index % 2 === 0
      ? { amount: '0.01', reference: order.reference, bankReference: `L${index}` }
      : { amount: '1.00', text: `Message ${index}` },
  );
  const content = statement({ messageId: 'long', payments });
  const fileId = await upload(content, 400_000);
  const began = performance.now();
  const { body } = await started().t.call('book_bank_file', boss, { fileId });
  const took = performance.now() - began;
  console.info(`5 000 entries: ${Math.round(took)} ms`);
  expect(body.file).toMatchObject({ entries: 5_000, booked: 2_500, waiting: 2_500 });
  // The requirement is 5 s on an idle machine; tests share theirs.
  expect(took).toBeLessThan(30_000);
}, 120_000);
