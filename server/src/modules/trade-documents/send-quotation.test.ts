import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { quoting } from '#modules/quotations/quoting.test-steps.ts';
import { acceptMails } from '../../testing/accept-mails.ts';
import { sending } from './sending.test-steps.ts';
import { tradeDocuments } from './trade-documents.table.ts';

const { started, sentId, newId, edit, move, read, state } = quoting();
const { shown, send, listed, kept, mails, printed } = sending(started);

const CLIENT = { companyName: 'Clinic North', contactName: 'Nora', contactEmail: 'nora@clinic.test' };

beforeEach(() => acceptMails(started().t));

/** A sent revision of a new quotation. */
async function sent() {
  const id = await sentId({ clientInfo: CLIENT, invoiceLanguage: 'fi', vat: 25.5 });
  const { name } = await read(id);
  return { id, name, document: { kind: 'quotation', quotation_id: id, revision: 1 } as const };
}

it('A sent revision is mailed in its language with its PDF, and is kept as it was sent.', async () => {
  const { t, admin } = started();
  const { id, name, document } = await sent();
  const mail = await shown(document);
  expect(mail).toMatchObject({
    ...{ number: name, version: 1, language: 'fi', to: 'nora@clinic.test', hindrances: [] },
    ...{ subject: `Tarjous ${name}, Example Finland Oy`, filename: `quotation_${name}_fi.pdf` },
  });
  expect(mail.text).toContain(`Liitteenä on tarjous ${name}, päivätty 2.3.2026.`);
  expect((await send(document, { to: 'boss@clinic.test', subject: 'Tarjouksemme' })).status).toBe(200);
  const [listedOne, ...others] = await listed({ quotation_id: id });
  expect(others).toEqual([]);
  expect(listedOne).toMatchObject({
    ...{ number: name, version: 1, to: 'boss@clinic.test', state: 'waiting', User: { id: admin.id } },
  });
  const [row] = await kept(listedOne?.id ?? 0);
  const { storage } = t.server.deps.surroundings();
  const bytes = await buffer(await storage.read(row?.storageKey ?? ''));
  expect(row).toMatchObject({
    ...{ subject: 'Tarjouksemme', pdfSize: bytes.length },
    pdfSha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const { text, subject } = await printed(listedOne?.id ?? 0);
  expect(subject).toBe(`halla quotation ${name}`);
  expect(text).toContain('Clinic North');
  expect(text).not.toContain('MALLI');
  expect((await mails()).at(-1)).toMatchObject({
    ...{ toAddress: 'boss@clinic.test', replyTo: 'invoices@example.test', userId: null },
    attachments: [{ filename: `quotation_${name}_fi.pdf`, storageKey: row?.storageKey }],
  });
  const { db } = t.database;
  await expect(db.update(tradeDocuments).set({ toAddress: 'x@y.test' })).rejects.toThrow();
  await expect(db.delete(tradeDocuments)).rejects.toThrow();
  expect(await db.select().from(looseFiles)).toEqual([]);
  const history = await t.call('get_history', admin.token, { kind: 'quotation', id });
  expect(JSON.stringify(history.body)).toContain('documentSent');
});

it('An edit makes the next revision, and leaves what was sent.', async () => {
  const { id, name, document } = await sent();
  await send(document);
  await edit({ id, genericDevices: [{ name: 'Another', count: 1, price: 5 }] });
  expect((await send(document)).status).toBe(200);
  await move(id, 'send');
  const next = { ...document, revision: 2 };
  expect(await shown(next)).toMatchObject({ number: `${name}-2`, version: 1, to: 'buyer@clinic.test' });
  await send(next);
  const documents = await listed({ quotation_id: id });
  expect(documents.map(({ number, version }) => [number, version])).toEqual([
    [name, 1],
    [name, 2],
    [`${name}-2`, 1],
  ]);
  const texts = await Promise.all(documents.map(async (one) => (await printed(one.id)).text));
  expect(texts.map((text) => text.includes('Another'))).toEqual([false, false, true]);
});

it('Of two clicks one sends, and a repeated write sends nothing more.', async () => {
  const { t, admin } = started();
  const { id, document } = await sent();
  const { fingerprint, version } = await shown(document);
  const seen = { fingerprint, version };
  const answers = await Promise.all([send(document, seen), send(document, seen)]);
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'documents.changed',
  ]);
  const writeId = crypto.randomUUID();
  const next = { ...(await shown(document)), ...document, to: 'other@clinic.test', writeId };
  const { text, subject } = next;
  const input = { ...document, ...{ fingerprint: next.fingerprint, version: 2, text, subject, writeId } };
  for (const _ of [1, 2])
    expect((await t.call('send_trade_document', admin.token, { ...input, to: next.to })).status).toBe(200);
  expect(await listed({ quotation_id: id })).toHaveLength(2);
});

it('Nothing is sent of a draft, of the sample company, without a mail server, or to an address that is none.', async () => {
  const { t } = started();
  const { document } = await sent();
  const draft = { ...document, quotation_id: await newId() };
  const seen = await shown(document);
  const { token } = await t.given.user('PRODUCTION');
  const before = await state();
  const codeOf = async (change: Parameters<typeof send>[1] = {}) => (await send(document, change)).body.code;
  const asked = { fingerprint: seen.fingerprint, version: 1, subject: 'A', text: 'B' };
  expect((await send(draft, asked)).body.code).toBe('core.not_found');
  expect((await send({ ...document, revision: 2 }, asked)).body.code).toBe('core.not_found');
  expect(await codeOf({ fingerprint: 'f'.repeat(64) })).toBe('documents.changed');
  expect((await send({ kind: 'quotation' }, asked)).status).toBe(400);
  for (const to of ['', 'no address', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test'])
    expect([to, (await send(document, { to })).status]).toEqual([to, 400]);
  Object.assign(t.config, { SMTP_URL: undefined });
  expect(await codeOf()).toBe('orders.no_mail_server');
  Object.assign(t.config, { ISSUER_FINLAND: undefined });
  expect(await shown(document)).toMatchObject({
    ...{ hindrances: ['sampleIssuer', 'noMailServer'], missingSetting: 'ISSUER_FINLAND' },
  });
  expect(await codeOf()).toBe('documents.sample_issuer');
  expect((await t.call('get_trade_document', token, document)).status).toBe(403);
  expect(await state()).toEqual(before);
});

it('A kept PDF is read by those who may read its quotation.', async () => {
  const { t, admin } = started();
  const { id, document } = await sent();
  await send(document);
  const [one] = await listed({ quotation_id: id });
  const ask = (token: string, of: number) =>
    t.inject({ method: 'POST', url: '/api/get_sent_trade_document', payload: { token, id: of } });
  const file = await ask(admin.token, one?.id ?? 0);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.body.startsWith('%PDF')).toBe(true);
  expect((await ask(admin.token, 999_999)).statusCode).toBe(404);
  expect((await ask((await t.given.user('SALES')).token, one?.id ?? 0)).statusCode).toBe(403);
});
