import { createHash } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import { documentMark } from '@halla/domain/documents/document-mark';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { startMailWorker } from '#app/mail/mail-worker.ts';
import { markedPdf } from '#modules/files/test-files.ts';
import { acceptMails, OWN_ISSUER } from '../../../testing/accept-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { type NewData, ordering } from '../ordering.test-steps.ts';
import { documentMailings } from './document-mailings.table.ts';

const { started, newId, read, edit, state } = ordering();

const CLIENT = {
  ...{ companyName: 'Clinic North', location: 'FI', contactEmail: 'pay@clinic.test' },
  ...{ companyAddress: 'Mannerheimintie 1\n00100 Helsinki', companyBusinessId: '1234567-8' },
  ...{ companyEInvoiceAddress: '003712345678', companyBuyerReference: 'PROJ-42' },
};
const ISSUER = { ...OWN_ISSUER, eInvoiceAddress: '003787654321' };

beforeEach(() => {
  acceptMails(started().t);
  Object.assign(started().t.config, { ISSUER_FINLAND: ISSUER });
});

/** An issued invoice, by default with its PDF. */
async function issued({ pdf = true, ...change }: Partial<NewData> & { pdf?: boolean } = {}) {
  const { t, admin } = started();
  const genericDevices = [{ name: 'Cabin', count: 1, price: 1000 }];
  const id = await newId({ genericDevices, vat: 25.5, clientInfo: CLIENT, ...change });
  const number = String((await read(id)).number);
  const bytes = markedPdf(documentMark('invoice', number));
  const files = pdf ? [{ part: 'invoice', filename: 'invoice.pdf', bytes }] : [];
  expect((await t.upload('issue_invoice', admin.token, { id }, files)).status).toBe(200);
  return { order_id: id, kind: 'invoice', number, bytes } as const;
}

type Document = Pick<CallInput<'send_document'>, 'order_id' | 'kind' | 'number'>;

const named = ({ order_id, kind, number }: Document) => ({ order_id, kind, number });

async function mailFor(document: Document) {
  const { t, admin } = started();
  return (await t.call('get_document_mail', admin.token, named(document))).body;
}

async function send(document: Document, change: Partial<CallInput<'send_document'>> = {}) {
  const { t, admin } = started();
  const mail = { to: 'pay@clinic.test', subject: 'Invoice', text: 'Attached', mailings: 0 };
  return t.call('send_document', admin.token, { ...named(document), ...mail, ...change });
}

async function copyOf({ order_id, number }: Document) {
  const { t, admin } = started();
  const { copies } = (await t.call('get_document_copies', admin.token, { order_id })).body;
  return copies.find((one) => one.number === number);
}

const mailsOf = (orderId: number) =>
  started()
    .t.database.db.select()
    .from(mailOutbox)
    .where(eq(mailOutbox.aboutId, orderId))
    .orderBy(mailOutbox.id);

it('The mail of a document is in its language, to the address of the client, with its PDF and its e-invoice.', async () => {
  const document = await issued({ invoiceLanguage: 'fi' });
  const { number } = document;
  const mail = await mailFor(document);
  expect(mail).toMatchObject({
    ...{ to: 'pay@clinic.test', language: 'fi', pdf: `invoice_${number}_fi.pdf`, brokenRules: [] },
    ...{ eInvoice: `invoice_${number}_fi.ubl.xml`, hindrances: [], mailings: 0 },
  });
  expect(mail.subject).toBe(`Lasku ${number}, Example Finland Oy`);
  expect(mail.text).toContain(
    `Liitteenä on lasku ${number}, päivätty 2.3.2026, yhteensä 1\u00a0255,00\u00a0€.`,
  );
  expect(mail.text).toContain('Eräpäivä: 16.3.2026');
  const english = await mailFor(await issued({ invoiceLanguage: 'en' }));
  expect(english.text).toContain('of 2 March 2026 over €1,255.00.');
});

it('What was sent is kept as it was sent, stands in the history and at the document, and cannot be changed.', async () => {
  const { t, admin } = started();
  const document = await issued();
  const { number, order_id } = document;
  const changed = { to: 'accounts@clinic.test', subject: 'Your invoice', text: 'As agreed.' };
  expect((await send(document, { ...changed, e_invoice: true })).status).toBe(200);
  const [mail, ...others] = await mailsOf(order_id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ toAddress: 'accounts@clinic.test', subject: 'Your invoice', body: 'As agreed.\n', userId: null },
    ...{ event: 'document_sent', replyTo: 'invoices@example.test' },
  });
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `invoice_${number}_en.pdf`,
    `invoice_${number}_en.ubl.xml`,
  ]);
  const { db } = t.database;
  const [row] = await db.select().from(documentMailings).orderBy(desc(documentMailings.id)).limit(1);
  expect(row).toMatchObject({
    ...{ toAddress: 'accounts@clinic.test', subject: 'Your invoice', userId: admin.id },
    pdfSha256: createHash('sha256').update(document.bytes).digest('hex'),
  });
  const file = { order_id, kind: 'invoice', number, form: 'ubl' } as const;
  expect(row?.eInvoice).toBe((await t.call('get_order_document_file', admin.token, file)).body.content);
  await expect(db.update(documentMailings).set({ toAddress: 'x@y.test' })).rejects.toThrow();
  await expect(db.delete(documentMailings)).rejects.toThrow();
  expect(await copyOf(document)).toMatchObject({
    mailings: [{ to: 'accounts@clinic.test', state: 'waiting', hasEInvoice: true, User: { id: admin.id } }],
  });
  const history = await t.call('get_history', admin.token, { kind: 'order', id: order_id });
  expect(JSON.stringify(history.body)).toContain('documentSent');
});

it('The mail arrives with both files, and the document says when it was sent.', async () => {
  const { t } = started();
  const document = await issued();
  await send(document, { e_invoice: true });
  const smtp = await startMailServer();
  const { db } = t.database;
  const { storage } = t.server.deps.surroundings();
  const told: unknown[] = [];
  const worker = startMailWorker({
    ...{ db, smtpUrl: smtp.url, from: 'Halla <halla@example.test>', clock: () => new Date() },
    log: t.server.deps.surroundings().log,
    live: { publish: (events) => told.push(...events) },
    review: async ({ subject, body }) => ({ subject, body }),
    readFile: storage.read,
  });
  worker.wake();
  await expect.poll(async () => (await copyOf(document))?.mailings[0]?.state).toBe('sent');
  await worker.stop();
  await smtp.stop();
  const mail = smtp.mails.find(({ attachments }) =>
    attachments.some(({ filename }) => filename === `invoice_${document.number}_en.pdf`),
  );
  expect(mail?.recipients).toEqual(['pay@clinic.test']);
  const [pdf, xml] = mail?.attachments ?? [];
  expect(Buffer.from(pdf?.content as ArrayBuffer).equals(document.bytes)).toBe(true);
  expect(xml?.filename).toBe(`invoice_${document.number}_en.ubl.xml`);
  expect(told).toContainEqual({ domain: 'orders', id: document.order_id });
});

it('A second click sends nothing, a repeated write neither, and sending again is a choice.', async () => {
  const { t, admin } = started();
  const document = await issued();
  const answers = await Promise.all([send(document), send(document)]);
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'orders.sent_meanwhile',
  ]);
  expect(await mailsOf(document.order_id)).toHaveLength(1);
  const writeId = crypto.randomUUID();
  const mail = { to: 'other@clinic.test', subject: 'Once more', text: 'Attached', mailings: 1, writeId };
  const again = { ...named(document), ...mail };
  expect((await t.call('send_document', admin.token, again)).status).toBe(200);
  expect((await t.call('send_document', admin.token, again)).status).toBe(200);
  expect(await mailsOf(document.order_id)).toHaveLength(2);
  // The next mail begins with the address that was used last.
  expect(await mailFor(document)).toMatchObject({ to: 'other@clinic.test', mailings: 2 });
});

it('Nothing is sent of a draft, without a PDF, an address, a mail server, or an e-invoice that breaks a rule.', async () => {
  const { t } = started();
  const id = await newId({ genericDevices: [{ name: 'Cabin', count: 1, price: 1 }], clientInfo: CLIENT });
  const draft = { order_id: id, kind: 'invoice', number: String((await read(id)).number) } as const;
  const bare = await issued({ pdf: false });
  const whole = await issued();
  const unsound = await issued({ clientInfo: { companyName: 'Clinic', location: 'FI' } });
  expect((await mailFor(unsound)).eInvoice).toBeNull();
  expect(await mailFor(bare)).toMatchObject({ pdf: null, hindrances: ['noPdf'] });
  const { token } = await t.given.user('PRODUCTION');
  const before = await state();
  const codeOf = async (document: Document, change: Parameters<typeof send>[1] = {}) =>
    (await send(document, change)).body.code;
  expect(await codeOf(draft)).toBe('orders.draft_not_sent');
  expect(await codeOf(bare)).toBe('orders.no_pdf_to_send');
  expect(await codeOf({ ...whole, number: '1' })).toBe('core.not_found');
  expect(await codeOf({ ...whole, order_id: 999_999 })).toBe('core.not_found');
  expect(await codeOf({ ...whole, kind: 'credit_note' })).toBe('core.not_found');
  expect(await codeOf(unsound, { e_invoice: true })).toBe('orders.unsound_document');
  for (const to of ['', 'no address', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test'])
    expect([to, (await send(whole, { to })).status]).toEqual([to, 400]);
  for (const change of [{ subject: ' ' }, { text: '' }, { text: 'x'.repeat(5001) }, { mailings: -1 }])
    expect([change, (await send(whole, change)).status]).toEqual([change, 400]);
  Object.assign(t.config, { SMTP_URL: undefined });
  expect(await mailFor(whole)).toMatchObject({ hindrances: ['noMailServer'] });
  expect(await codeOf(whole)).toBe('orders.no_mail_server');
  expect((await t.call('get_document_mail', token, named(whole))).status).toBe(403);
  expect(await mailsOf(whole.order_id)).toEqual([]);
  expect(await state()).toEqual(before);
});

it('A document of the sample company, which says that it is not valid, is not mailed, and the setting is named.', async () => {
  const { t } = started();
  Object.assign(t.config, { ISSUER_FINLAND: undefined });
  const document = await issued();
  expect(await mailFor(document)).toMatchObject({
    ...{ hindrances: ['sampleIssuer'], missingSetting: 'ISSUER_FINLAND' },
  });
  const { body } = await send(document);
  expect(body).toMatchObject({
    code: 'documents.sample_issuer',
    message: expect.stringContaining('ISSUER_FINLAND'),
  });
  expect(await mailsOf(document.order_id)).toEqual([]);
  // An issued document states the company as of its day, even if the configuration has changed since.
  acceptMails(t);
  expect((await send(document)).body.code).toBe('documents.sample_issuer');
});

it('A credit note is sent in the words of one.', async () => {
  const document = await issued();
  const { genericDevices } = await read(document.order_id);
  await edit({
    id: document.order_id,
    genericDevices: genericDevices.map((line) => ({ ...line, price: 400 })),
  });
  const note = (await read(document.order_id)).documents.find(({ kind }) => kind === 'credit_note');
  const mail = await mailFor({ ...document, kind: 'credit_note', number: note?.number ?? '' });
  expect(mail.text).toContain(`over €753.00, on invoice ${document.number}.`);
});

it('A company that names an address for invoices is mailed there, whoever the person of the order is.', async () => {
  const { t, admin } = started();
  const company = await t.given.company({ name: 'Clinic South', invoiceEmail: 'invoices@south.test' });
  const document = await issued({
    clientInfo: { ...CLIENT, companyId: company.id, companyName: 'Clinic South' },
  });
  expect((await mailFor(document)).to).toBe('invoices@south.test');
  await send(document, { to: 'other@south.test' });
  expect((await mailFor(document)).to).toBe('invoices@south.test');
  const contactData = { companyId: company.id, additionalInfo: { companyInvoiceEmail: '' } };
  expect((await t.call('edit_contact', admin.token, { contactData })).status).toBe(200);
  expect((await mailFor(document)).to).toBe('other@south.test');
});
