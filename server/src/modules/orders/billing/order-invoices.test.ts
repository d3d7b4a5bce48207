import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput } from '@halla/contract/calls';
import { documentMark } from '@halla/domain/documents/document-mark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { files } from '#modules/files/files.table.ts';
import { markedPdf, picture } from '#modules/files/test-files.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { multipartRequest, type SentFile } from '../../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());

const LINES = [{ sku: 'PUMP', name: 'Pump', count: 3, price: 19.99 }];

function invoice(number: number, text = ''): SentFile {
  return {
    part: 'invoice',
    filename: 'invoice.pdf',
    bytes: markedPdf(documentMark('invoice', number), text),
  };
}

async function takeNumber(): Promise<number> {
  return (await t.call('get_next_order_number', admin.token, {})).body.number;
}

function add(number: number | undefined, sent: SentFile[]) {
  const orderData = {
    invoiceIssuer: 'finland',
    genericDevices: LINES,
    invoiceLanguage: 'fi',
    ...(number !== undefined && { number }),
  } as const;
  return t.upload('add_order', admin.token, { orderData }, sent);
}

async function givenInvoiced() {
  const number = await takeNumber();
  const { body } = await add(number, [invoice(number)]);
  return { number, id: body.order.id };
}

function edit(orderData: CallInput<'edit_order'>['orderData'], sent: SentFile[]) {
  return t.upload('edit_order', admin.token, { orderData }, sent);
}

async function listed(number: number) {
  const resource = { type: 'invoice', number: String(number) } as const;
  return (await t.call('get_media_files', admin.token, { resource })).body;
}

async function shown(number: number, filename: string): Promise<Buffer> {
  const payload = { token: admin.token, filename, file_location: `invoice/${number}` };
  return (await t.inject({ method: 'POST', url: '/api/show_checklist', payload })).rawPayload;
}

/** Everything that a write could leave behind. */
async function traces() {
  const { db } = t.database;
  const stored = await readdir(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return {
    rows: await fingerprint(db, { except: ['session_tokens', 'audit_log'] }),
    stored: stored.filter((entry) => entry.isFile()).length,
    loose: await db.$count(looseFiles),
  };
}

describe('the invoice of an order', () => {
  it('comes with the order, and is listed and shown with who made it and when', async () => {
    const number = await takeNumber();
    const sent = invoice(number);
    const { status, body } = await add(number, [sent]);
    expect([status, body.order.number]).toEqual([200, number]);
    const { items } = await listed(number);
    expect(items).toMatchObject([
      {
        filename: `invoice_${number}_fi.pdf`,
        contentType: 'application/pdf',
        createdAt: '2026-03-02T12:00:00.000Z',
        User: { id: admin.id, fullName: 'Anna Admin' },
      },
    ]);
    expect(await shown(number, `invoice_${number}_fi.pdf`)).toEqual(sent.bytes);
    const { body: history } = await t.call('get_history', admin.token, { kind: 'order', id: body.order.id });
    expect(JSON.stringify(history)).toContain(`invoice_${number}_fi.pdf`);
  });

  it('is a draft that the next one replaces; those before are kept as drafts, in whichever language', async () => {
    const { number, id } = await givenInvoiced();
    const [first, second, third] = [invoice(number), invoice(number, 'second'), invoice(number, 'third')];
    const lines = [{ ...LINES[0], name: 'Pump', count: 5, price: 19.99 }];
    expect((await edit({ id, genericDevices: lines }, [second])).status).toBe(200);
    expect((await edit({ id, invoiceLanguage: 'en' }, [third])).status).toBe(200);
    const name = `invoice_${number}`;
    const drafts = [`${name}_fi_draft2.pdf`, `${name}_fi_draft1.pdf`];
    expect((await listed(number)).files).toEqual([`${name}_en.pdf`, ...drafts]);
    expect(await shown(number, `${name}_en.pdf`)).toEqual(third.bytes);
    expect(await shown(number, `${name}_fi_draft2.pdf`)).toEqual(second.bytes);
    expect(await shown(number, `${name}_fi_draft1.pdf`)).toEqual(first.bytes);
  });

  it('stays when an edit brings none, as JSON or as a form', async () => {
    const { number, id } = await givenInvoiced();
    const asJson = await t.call('edit_order', admin.token, { orderData: { id, details: 'Ring twice' } });
    expect(asJson.status).toBe(200);
    expect((await edit({ id, details: 'Ring thrice' }, [])).status).toBe(200);
    expect((await listed(number)).files).toEqual([`invoice_${number}_fi.pdf`]);
  });

  it.each([
    ['of another order', async () => [invoice(1)], 400, 'orders.other_invoice'],
    ['that is no pdf', async () => [{ ...invoice(1), bytes: await picture('png') }], 415, 'files.only_pdf'],
    ['that breaks off', async (number: number) => [cut(invoice(number))], 415, 'files.damaged'],
    ['that is too large', async (number: number) => [padded(invoice(number))], 413, 'files.too_large'],
    ['sent twice', async (number: number) => [invoice(number), invoice(number)], 413, 'files.too_many'],
    [
      'under another name',
      async (number: number) => [{ ...invoice(number), part: 'pdf' }],
      400,
      'core.invalid_input',
    ],
  ] as const)('is refused with the whole order: one %s', async (_, sent, status, code) => {
    const number = await takeNumber();
    const before = await traces();
    const refused = await add(number, await sent(number));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await traces()).toEqual(before);
  });

  it('leaves nothing behind when the order is refused', async () => {
    const { number, id } = await givenInvoiced();
    const before = await traces();
    const used = await add(number, [invoice(number)]);
    expect([used.status, used.body.code]).toEqual([409, 'orders.number_used']);
    const empty = await edit({ id, genericDevices: [] }, [invoice(number)]);
    expect([empty.status, empty.body.code]).toEqual([400, 'orders.no_items']);
    const withoutNumber = await add(undefined, [invoice(number)]);
    expect(withoutNumber.body.code).toBe('orders.other_invoice');
    expect(await traces()).toEqual(before);
  });

  it('is stored once when the write is sent again under its id', async () => {
    const { number, id } = await givenInvoiced();
    const send = (sent: SentFile) => {
      const fields = [
        ['token', admin.token],
        ['writeId', writeId],
        ['orderData', JSON.stringify({ id, details: 'Ring twice' })],
      ] as const;
      return t.inject(multipartRequest('/api/edit_order', { fields, files: [sent] }));
    };
    const writeId = randomUUID();
    const [first, again] = [await send(invoice(number, 'new')), await send(invoice(number, 'new'))];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect((await listed(number)).files).toHaveLength(2);
    expect((await send(invoice(number, 'other'))).json().code).toBe('core.write_id_used');
    expect((await listed(number)).files).toHaveLength(2);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
  });

  it.each(['PRODUCTION', 'SALES', 'CLIENT'] as const)('is not for %s', async (level) => {
    const { number } = await givenInvoiced();
    const { token } = await t.given.user(
      level,
      level === 'CLIENT' ? { companyId: (await t.given.company()).id } : {},
    );
    const rows = await t.database.db.$count(files);
    const refused = await t.upload(
      'add_order',
      token,
      { orderData: { invoiceIssuer: 'finland', genericDevices: LINES } },
      [invoice(number)],
    );
    expect(refused.status).toBe(403);
    const payload = { token, filename: `invoice_${number}_fi.pdf`, file_location: `invoice/${number}` };
    const hidden = await t.inject({ method: 'POST', url: '/api/show_checklist', payload });
    expect(hidden.statusCode).toBe(403);
    expect(await t.database.db.$count(files)).toBe(rows);
  });
});

function cut(sent: SentFile): SentFile {
  return { ...sent, bytes: sent.bytes.subarray(0, -8) };
}

function padded(sent: SentFile): SentFile {
  return { ...sent, bytes: Buffer.concat([sent.bytes, Buffer.alloc(20 * 1_048_576)]) };
}
