import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { duringTransaction } from '../../../testing/during-transaction.ts';
import { E_INVOICE_CLIENT, eInvoiceOrder } from '../../../testing/generated/e-invoice-order.ts';
import { ordering } from '../ordering.test-steps.ts';
import { deliverNext, startEInvoiceWorker } from './deliver-e-invoices.service.ts';
import { claimDelivery } from './e-invoice-deliveries.repository.ts';
import { eInvoiceDeliveries } from './e-invoice-deliveries.table.ts';
import { startOperator } from './e-invoice-operator.test-steps.ts';

const { started, newId, read, state } = ordering();

/** The embedded engine has a single connection, so transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;

type Operator = Awaited<ReturnType<typeof startOperator>>;
type Document = Awaited<ReturnType<typeof eInvoiceOrder>>;

let operator: Operator;
let document: Document;

beforeEach(async () => {
  const { t, admin } = started();
  operator = await startOperator();
  document = await eInvoiceOrder(t, admin.token);
  setUp({ E_INVOICE_OPERATOR_URL: operator.url, E_INVOICE_OPERATOR_TOKEN: 'secret', E_INVOICE_FORM: 'ubl' });
});

afterEach(async () => {
  await operator.stop();
  await started().t.database.db.execute(sql`truncate ${eInvoiceDeliveries}`);
});

const setUp = (settings: object) => Object.assign(started().t.config, settings);

const send = (change: Partial<Document & { deliveries: number }> = {}) => {
  const { t, admin } = started();
  return t.call('send_e_invoice', admin.token, { ...document, deliveries: 0, ...change });
};

async function look(of: Document = document) {
  const { t, admin } = started();
  return (await t.call('get_e_invoice_delivery', admin.token, of)).body;
}

async function delivered() {
  const { t, admin } = started();
  const { order_id } = document;
  const { copies } = (await t.call('get_document_copies', admin.token, { order_id })).body;
  return copies.flatMap(({ eInvoices }) => eInvoices);
}

/** Makes postponed deliveries due and attempts them; clocks may have been set back. */
async function attempt(): Promise<boolean> {
  const { db } = started().t.database;
  await db
    .update(eInvoiceDeliveries)
    .set({ nextAttemptAt: sql`now() - interval '1 minute'` })
    .where(sql`${eInvoiceDeliveries.nextAttemptAt} is not null`);
  return deliverNext(started().t.server.deps);
}

async function fileOf(form: 'ubl' | 'finvoice') {
  const { t, admin } = started();
  return (await t.call('get_order_document_file', admin.token, { ...document, form })).body;
}

it('The operator gets the file that can be downloaded, with the token and a key, and its receipt is kept.', async () => {
  const { filename, content } = await fileOf('ubl');
  expect(await look()).toEqual({
    ...{ form: 'ubl', to: '003712345678', operator: 'OKOYFIHH', filename, brokenRules: [] },
    ...{ hindrances: [], missingSetting: null, deliveries: 0 },
  });
  expect((await send()).status).toBe(200);
  expect(await delivered()).toMatchObject([{ state: 'waiting', to: '003712345678', deliveredAt: null }]);
  expect(await attempt()).toBe(true);
  const [request, ...others] = operator.requests;
  expect(others).toEqual([]);
  expect(request?.content).toBe(content);
  expect(request?.headers).toMatchObject({
    ...{ authorization: 'Bearer secret', 'content-type': 'application/xml; charset=utf-8' },
    'content-disposition': `attachment; filename="${filename}"`,
  });
  const key = String(request?.headers['idempotency-key']);
  expect(await delivered()).toMatchObject([
    { state: 'delivered', receipt: `R-${key}`, failure: null, form: 'ubl', User: { id: started().admin.id } },
  ]);
  expect(await attempt()).toBe(false);
});

it('An operator that takes Finvoice gets Finvoice, with the operator of the buyer.', async () => {
  setUp({ E_INVOICE_FORM: 'finvoice' });
  const { content } = await fileOf('finvoice');
  await send();
  await attempt();
  expect([...operator.taken.values()].map((one) => one.content)).toEqual([content]);
  expect(content).toContain('OKOYFIHH');
});

it('A worker hands it over by itself, and publishes the change of the order.', async () => {
  const { deps } = started().t.server;
  const published: unknown[] = [];
  const live = { ...deps.live, publish: (events: readonly unknown[]) => void published.push(...events) };
  const worker = startEInvoiceWorker({ ...deps, live });
  await send();
  await expect.poll(async () => (await delivered())[0]?.state, { timeout: 20_000 }).toBe('delivered');
  await worker.stop();
  expect(published).toEqual([{ domain: 'orders', id: document.order_id }]);
});

it('What fails for a while is tried again under the same key, and a lost answer gives the operator no second file.', async () => {
  operator.answerWith({ status: 503, body: 'closed\nfor the night' }, { status: 201, isLost: true });
  await send();
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'retrying', failure: '503 closed for the night' }]);
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'retrying', receipt: null }]);
  expect((await delivered())[0]?.failure).not.toBe('');
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'delivered', failure: null }]);
  expect(operator.requests).toHaveLength(3);
  expect(operator.taken.size).toBe(1);
});

it('A process that dies while it hands over leaves the file to another one, under the same key.', async () => {
  await send();
  const claimed = await claimDelivery(started().t.database.db);
  // A claimed file is not taken by another process.
  expect(await deliverNext(started().t.server.deps)).toBe(false);
  await attempt();
  expect([...operator.taken.keys()]).toEqual([claimed?.deliveryKey]);
});

it('A refusal is final and says why; then it can be sent anew, under another key.', async () => {
  operator.answerWith({ status: 422, body: 'Unknown receiver' });
  await send();
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'failed', failure: '422 Unknown receiver' }]);
  expect(await attempt()).toBe(false);
  expect((await send()).body.code).toBe('orders.sent_meanwhile');
  expect((await send({ deliveries: 1 })).status).toBe(200);
  await attempt();
  const keys = operator.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('It is given up after six failed attempts.', async () => {
  operator.answerWith(...Array.from({ length: 7 }, () => ({ status: 500 })));
  await send();
  for (const _ of [1, 2, 3, 4, 5, 6]) expect(await attempt()).toBe(true);
  expect(await attempt()).toBe(false);
  expect(await delivered()).toMatchObject([{ state: 'failed', failure: '500' }]);
});

it('A redirect is not followed, and an operator that does not answer is an attempt that failed.', async () => {
  operator.answerWith({ status: 307, location: operator.url });
  await send();
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'retrying', failure: '307' }]);
  expect(operator.requests).toHaveLength(1);
  await operator.stop();
  await attempt();
  expect((await delivered())[0]?.failure).toContain('ECONNREFUSED');
});

it('An answer without an end is cut off, and takes the file all the same.', async () => {
  operator.answerWith({ status: 200, isEndless: true });
  await send();
  await attempt();
  expect(await delivered()).toMatchObject([{ state: 'delivered', receipt: null }]);
});

it('A folder gets the whole file under a name of its own, and one that is gone is an attempt that failed.', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'operator-'));
  setUp({ E_INVOICE_OPERATOR_URL: pathToFileURL(directory).href });
  const { content } = await fileOf('ubl');
  await send();
  await attempt();
  const [name, ...others] = await readdir(directory);
  expect(others).toEqual([]);
  expect(name).toMatch(new RegExp(`^invoice_${document.number}_..\\.ubl\\.[0-9a-f-]{36}\\.xml$`));
  expect(await readFile(join(directory, String(name)), 'utf8')).toBe(content);
  expect(await delivered()).toMatchObject([{ state: 'delivered', receipt: null }]);
  await rm(directory, { recursive: true });
  await send({ deliveries: 1 });
  await attempt();
  expect((await delivered())[1]).toMatchObject({ state: 'retrying' });
  expect((await delivered())[1]?.failure).toContain('ENOENT');
});

it('Two clerks at the same moment send it once, and nobody sends it again while it is on its way.', async () => {
  const { t, admin } = started();
  const other = await t.given.user('ADMIN');
  const answers = await Promise.all(
    [admin, other].map(({ token }) => t.call('send_e_invoice', token, { ...document, deliveries: 0 })),
  );
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'orders.e_invoice_under_way',
  ]);
  expect((await send({ deliveries: 1 })).body.code).toBe('orders.e_invoice_under_way');
  await attempt();
  expect((await send()).body.code).toBe('orders.sent_meanwhile');
  expect((await send({ deliveries: 1 })).status).toBe(200);
  expect(await look()).toMatchObject({ deliveries: 2 });
});

it.skipIf(!isPostgresRun)('A clerk who is a moment later finds what the first one has sent.', async () => {
  const { t, admin } = started();
  const { order_id: id } = document;
  const answer = await duringTransaction({
    database: t.database,
    statements: [
      ['select 1 from orders where id = $1 for update', [id]],
      [
        `insert into e_invoice_deliveries (document_id, form, filename, content, to_address, user_id)
          select id, 'ubl', 'a.xml', '<a/>', '0037', $1 from order_documents where order_id = $2`,
        [admin.id, id],
      ],
    ],
    work: () => send(),
  });
  expect(answer.body.code).toBe('orders.e_invoice_under_way');
});

it('A credit note is handed over as one, with the invoice that it credits.', async () => {
  const { t, admin } = started();
  const { order_id: id, number } = document;
  const { genericDevices } = await read(id);
  const lines = genericDevices.map((line) => ({ ...line, price: 400 }));
  await t.call('edit_order', admin.token, { orderData: { id, genericDevices: lines } });
  const note = (await read(id)).documents.find(({ kind }) => kind === 'credit_note');
  const asked = { order_id: id, kind: 'credit_note', number: note?.number ?? '', deliveries: 0 } as const;
  expect((await t.call('send_e_invoice', admin.token, asked)).status).toBe(200);
  await attempt();
  const [request] = operator.requests;
  expect(request?.content).toContain('<CreditNote');
  expect(request?.content).toContain(`<cbc:ID>${number}</cbc:ID>`);
  // The invoice itself can still be sent.
  expect((await send()).status).toBe(200);
});

it('What was sent is kept as it was, and stands in the history of the order.', async () => {
  const { t, admin } = started();
  await send();
  const { db } = t.database;
  await expect(db.update(eInvoiceDeliveries).set({ content: '<other/>' })).rejects.toThrow();
  await expect(db.delete(eInvoiceDeliveries)).rejects.toThrow();
  const history = await t.call('get_history', admin.token, { kind: 'order', id: document.order_id });
  expect(JSON.stringify(history.body)).toContain('eInvoiceSent');
});

it('Nothing is sent of a draft, without an operator, an address, a company that is set up, or against a rule.', async () => {
  const { t } = started();
  const other = async (change: object) => {
    const id = await newId({
      ...{ vat: 25.5, genericDevices: [{ name: 'Cabin', count: 1, price: 1 }] },
      clientInfo: { ...E_INVOICE_CLIENT, ...change },
    });
    return { order_id: id, kind: 'invoice', number: String((await read(id)).number) } as const;
  };
  const issue = async (of: Document) => {
    await t.call('issue_invoice', started().admin.token, { id: of.order_id });
    return of;
  };
  const draft = await other({});
  const homeless = await issue(await other({ companyEInvoiceAddress: undefined }));
  const bare = await issue(await other({ companyEInvoiceOperator: undefined }));
  const unsound = await issue(await other({ companyBuyerReference: undefined, companyAddress: undefined }));
  const { token } = await t.given.user('PRODUCTION');
  const before = await state();
  const codeOf = async (of: Partial<Document>) => (await send(of)).body.code;
  expect(await codeOf(draft)).toBe('orders.draft_not_sent');
  expect(await codeOf({ number: '1' })).toBe('core.not_found');
  expect(await codeOf({ order_id: 999_999 })).toBe('core.not_found');
  expect(await codeOf(homeless)).toBe('orders.no_e_invoice_address');
  expect(await codeOf(unsound)).toBe('orders.unsound_document');
  expect(await look(unsound)).toMatchObject({ filename: null, hindrances: ['brokenRules'] });
  setUp({ E_INVOICE_FORM: 'finvoice' });
  expect(await codeOf(bare)).toBe('orders.no_buyer_operator');
  setUp({ E_INVOICE_OPERATOR_URL: undefined });
  expect(await codeOf(document)).toBe('orders.no_operator');
  for (const name of ['get_e_invoice_delivery', 'send_e_invoice'] as const)
    expect((await t.call(name, token, { ...document, deliveries: 0 })).status).toBe(403);
  expect(await deliverNext(t.server.deps)).toBe(false);
  expect(await state()).toEqual(before);
});
