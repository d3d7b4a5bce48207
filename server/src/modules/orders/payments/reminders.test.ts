import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { type NewData, ordering } from '../ordering.test-steps.ts';
import { paymentReminders } from './reminders.table.ts';

const { started, newId, edit, read, state } = ordering();

const CLIENT = { companyName: 'Clinic North', location: 'FI', contactEmail: 'pay@clinic.test' };

async function issued(change: Partial<NewData> = {}) {
  const { t, admin } = started();
  const genericDevices = [{ name: 'Cabin', count: 1, price: 1000 }];
  const id = await newId({ genericDevices, vat: 25.5, clientInfo: CLIENT, ...change });
  expect((await t.call('issue_invoice', admin.token, { id })).status).toBe(200);
  return { id, number: String((await read(id)).number) };
}

const at = (day: string) => {
  started().t.clock.now = new Date(`${day}T12:00:00.000Z`);
};

/** With a token of its own: sign-ins end before invoices are due. */
async function remind({ id, number }: { id: number; number: string }) {
  const { t, admin } = started();
  const token = await t.given.token(admin.id);
  return t.call('send_payment_reminder', token, { order_id: id, number });
}

const mailsOf = (orderId: number) =>
  started()
    .t.database.db.select()
    .from(mailOutbox)
    .where(eq(mailOutbox.aboutId, orderId))
    .orderBy(mailOutbox.id);

it('A late invoice is reminded of by mail in its language, with interest and fee, and again after a time.', async () => {
  const { t, admin } = started();
  Object.assign(t.config, { REMINDER_INTEREST: 10.5, REMINDER_FEE: 5, REMINDER_DAYS: 14 });
  const order = await issued({ invoiceLanguage: 'fi' });
  await t.call('add_payment', admin.token, {
    order_id: order.id,
    payment: { day: '2026-03-02', amount: 125.5 },
  });
  at('2026-03-16');
  expect((await remind(order)).body.code).toBe('payments.not_overdue');
  at('2026-03-26');
  const { status, body } = await remind(order);
  // 1129.50 × 10.5 % × 10 ÷ 365 = 3.25
  expect([status, body.reminder?.total]).toEqual([200, 1137.75]);
  const [mail, ...others] = await mailsOf(order.id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ toAddress: 'pay@clinic.test', userId: null, event: 'payment_reminder', aboutKind: 'order' },
    subject: `Maksumuistutus: lasku ${order.number}`,
  });
  expect(mail?.body).toContain('Avoinna: 1129,50 EUR\nViivästyskorko: 3,25 EUR\nMuistutusmaksu: 5,00 EUR');
  expect(mail?.body).toContain('Maksettavaa: 1137,75 EUR');
  at('2026-04-08');
  const before = await state();
  expect((await remind(order)).body.code).toBe('payments.reminded_lately');
  expect(await state()).toEqual(before);
  at('2026-04-09');
  expect((await remind(order)).status).toBe(200);
  const rows = await t.database.db
    .select()
    .from(paymentReminders)
    .where(eq(paymentReminders.orderId, order.id));
  expect(rows).toMatchObject([
    { day: '2026-03-26', due: 1129.5, interest: 3.25, fee: 5, userId: admin.id, language: 'fi' },
    { day: '2026-04-09', due: 1129.5 },
  ]);
  const token = await t.given.token(admin.id);
  const open = await t.call('get_open_invoices', token, {});
  expect(open.body.invoices.find(({ number }) => number === order.number)).toMatchObject({
    ...{ reminders: 2, remindedOn: '2026-04-09' },
  });
  const history = await t.call('get_history', token, { kind: 'order', id: order.id });
  expect(JSON.stringify(history.body)).toContain('paymentReminded');
  at('2026-03-02');
});

it('Two reminders at once are one.', async () => {
  const order = await issued();
  at('2026-03-30');
  const answers = await Promise.all([remind(order), remind(order)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mailsOf(order.id)).toHaveLength(1);
  at('2026-03-02');
});

it('Nobody is reminded of what is paid, credited, cancelled, a draft or unknown, or has no address.', async () => {
  const { t, admin } = started();
  const paid = await issued();
  await t.call('add_payment', admin.token, {
    order_id: paid.id,
    payment: { day: '2026-03-02', amount: 1255 },
  });
  const cancelled = await issued();
  await edit({ id: cancelled.id, paymentStatus: 'cancelled' });
  const silent = await issued({ clientInfo: { ...CLIENT, contactEmail: '' } });
  const draftId = await newId({
    genericDevices: [{ name: 'Cabin', count: 1, price: 1 }],
    clientInfo: CLIENT,
  });
  const draft = { id: draftId, number: String((await read(draftId)).number) };
  at('2026-03-30');
  const codeOf = async (order: { id: number; number: string }) => (await remind(order)).body.code;
  expect(await codeOf(paid)).toBe('payments.not_overdue');
  expect(await codeOf(cancelled)).toBe('payments.not_overdue');
  expect(await codeOf(silent)).toBe('payments.no_address');
  expect(await codeOf(draft)).toBe('core.not_found');
  expect(await codeOf({ ...paid, number: '1' })).toBe('core.not_found');
  expect(await mailsOf(paid.id)).toEqual([]);
  at('2026-03-02');
});
