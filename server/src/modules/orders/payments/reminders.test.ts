import { buffer } from 'node:stream/consumers';
import { pdfText } from '@halla/documents/testing/pdf-text';
import { documentMark } from '@halla/domain/documents/document-mark';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { files } from '#modules/files/files.table.ts';
import { markedPdf } from '#modules/files/test-files.ts';
import { acceptMails, OWN_ISSUER } from '../../../testing/accept-mails.ts';
import { duringTransaction } from '../../../testing/during-transaction.ts';
import { type NewData, ordering } from '../ordering.test-steps.ts';
import { paymentReminders } from './reminders.table.ts';

const { started, newId, edit, read, state } = ordering();

/** The embedded engine has a single connection, so transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;

beforeEach(() => acceptMails(started().t));

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

/** Signs in again, because sessions expire before invoices are due. */
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
  expect(mail?.body).toContain(
    'Avoinna: 1\u00a0129,50\u00a0€\nViivästyskorko: 3,25\u00a0€\nMuistutusmaksu: 5,00\u00a0€',
  );
  expect(mail?.body).toContain('Maksettavaa: 1\u00a0137,75\u00a0€');
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

it.skipIf(!isPostgresRun)('A clerk who is a moment later finds the reminder of the first one.', async () => {
  const { t, admin } = started();
  const { id, number } = await issued();
  at('2026-03-30');
  const answer = await duringTransaction({
    database: t.database,
    statements: [
      ['select 1 from orders where id = $1 for update', [id]],
      [
        `insert into payment_reminders (order_id, number, day, currency, due, interest, fee, to_address, language, user_id)
          values ($1, $2, '2026-03-30', 'EUR', 1255, 0, 0, 'pay@clinic.test', 'fi', $3)`,
        [id, number, admin.id],
      ],
    ],
    work: () => remind({ id, number }),
  });
  expect(answer.body.code).toBe('payments.reminded_lately');
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

it('The reminder is a PDF in the language of the invoice, kept with the order and mailed with the invoice.', async () => {
  const { t, admin } = started();
  Object.assign(t.config, { REMINDER_INTEREST: 10.5, REMINDER_FEE: 5, REMINDER_DAYS: 14 });
  const order = await issued({ invoiceLanguage: 'fi' });
  const bytes = markedPdf(documentMark('invoice', order.number));
  const documentData = { id: order.id, kind: 'invoice', number: order.number, language: 'fi' } as const;
  const invoice = { part: 'document', filename: 'invoice.pdf', bytes };
  await t.upload('add_document_pdf', admin.token, { documentData }, [invoice]);
  at('2026-03-26');
  expect((await remind(order)).status).toBe(200);
  const name = `payment_reminder_${order.number}_2026-03-26_fi.pdf`;
  const [mail] = await mailsOf(order.id);
  const attached = mail?.attachments ?? [];
  expect(attached.map(({ filename }) => filename)).toEqual([name, `invoice_${order.number}_fi.pdf`]);
  expect(mail?.replyTo).toBe(OWN_ISSUER.email);
  const { storage } = t.server.deps.surroundings();
  const { db } = t.database;
  const [file] = await db.select().from(files).where(eq(files.filename, name));
  expect(file).toMatchObject({ root: `invoice/${order.number}`, uploadedBy: null });
  const pdf = await pdfText(new Uint8Array(await buffer(await storage.read(file?.storageKey ?? ''))));
  const text = pdf.pages.join(' ').replace(/\s+/g, ' ');
  // 1255.00 × 10.5 % × 10 ÷ 365 = 3.61
  const facts = [
    ...[
      `Maksumuistutus Päiväys 26.3.2026 Laskun numero ${order.number}`,
      'Päiviä myöhässä 10',
      'Clinic North',
    ],
    ...['sis. ALV 1 255,00 €', 'Viivästyskorko 3,61 €', 'Muistutusmaksu 5,00 €', 'Maksettava 1 263,61 €'],
  ];
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  expect(pdf.subject).toBe(`halla payment_reminder ${order.number}`);
  at('2026-03-02');
});

it('The sample company reminds nobody, and the setting is named.', async () => {
  const { t } = started();
  const order = await issued();
  at('2026-03-30');
  Object.assign(t.config, { ISSUER_FINLAND: undefined });
  const before = await state();
  expect((await remind(order)).body).toMatchObject({
    code: 'documents.sample_issuer',
    message: expect.stringContaining('ISSUER_FINLAND'),
  });
  expect(await state()).toEqual(before);
  at('2026-03-02');
});
