import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pdfText } from '@halla/documents/testing/pdf-text';
import { PDF_ATTEMPTS_AT_MOST } from '@halla/domain/documents/pdf-states';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { renderInThread } from '#app/pdf/render-in-thread.ts';
import { files } from '#modules/files/files.table.ts';
import { markedPdf } from '#modules/files/test-files.ts';
import { ordering } from '../ordering.test-steps.ts';
import { documentPdfs } from './document-pdfs.table.ts';
import { type RenderPdf, renderNext, startPdfWorker } from './render-documents.service.ts';

const { started, newId, edit, read } = ordering();

const clientInfo = { companyName: 'Clinic', location: 'FI' };
const SENT_NOWHERE = { mailings: [], eInvoices: [] };

const deps = () => started().t.server.deps;
const fails: RenderPdf = async () => {
  throw new Error('no font');
};

/** Renders everything that waits. */
async function renderAll(render: RenderPdf = renderInThread): Promise<void> {
  while (await renderNext({ deps: deps(), render }));
}

/** Makes everything due that waits for a retry, or for a process that died. */
const becomeDue = () =>
  started()
    .t.database.db.update(documentPdfs)
    // Well before the next statement, whose clock may have been set back.
    .set({ nextAttemptAt: sql`now() - interval '1 minute'` });

/** An order with an invoice that was issued without a PDF. */
async function issued(change: Parameters<typeof newId>[0] = {}) {
  const { t, admin } = started();
  const genericDevices = [{ sku: 'FAN', name: 'Fan', count: 2, price: 617.28 }];
  const id = await newId({ genericDevices, vat: 25.5, invoiceLanguage: 'fi', clientInfo, ...change });
  expect((await t.call('issue_invoice', admin.token, { id })).status).toBe(200);
  return { id, number: (await read(id)).number };
}

async function copiesOf(order_id: number) {
  const { t, admin } = started();
  return (await t.call('get_document_copies', admin.token, { order_id })).body.copies;
}

const filesOf = (number: number) =>
  started()
    .t.database.db.select()
    .from(files)
    .where(eq(files.root, `invoice/${number}`))
    .orderBy(files.id);

async function textOf(storageKey: string) {
  const { storage } = deps().surroundings();
  const { pages, subject } = await pdfText(new Uint8Array(await buffer(await storage.read(storageKey))));
  return { text: pages.join(' ').replace(/\s+/g, ' '), subject };
}

// Prevents documents of one test from being rendered in the next.
afterEach(() => started().t.database.db.delete(documentPdfs));

it('An invoice that was issued without a PDF gets it, with what was issued, in its language and with no user.', async () => {
  const { admin } = started();
  const { id, number } = await issued({
    clientInfo: { companyName: 'Jäähoitola Åberg Oy', location: 'FI' },
    purchaseOrder: 'PO 2026-17',
  });
  expect(await copiesOf(id)).toEqual([
    {
      kind: 'invoice',
      number: String(number),
      IssuedBy: { id: admin.id, fullName: expect.stringContaining('Full ') },
      pdf: { state: 'waiting', filename: null },
      ...SENT_NOWHERE,
    },
  ]);
  await renderAll();
  const filename = `invoice_${number}_fi.pdf`;
  expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'made', filename } }]);
  const [file, ...others] = await filesOf(number);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ filename, uploadedBy: null, contentType: 'application/pdf' });
  const { text, subject } = await textOf(file?.storageKey ?? '');
  expect(subject).toBe(`halla invoice ${number}`);
  const facts = [`Laskun numero ${number}`, '2.3.2026', '16.3.2026', 'Jäähoitola Åberg Oy', 'FAN Fan 2'];
  const amounts = ['1 234,56 €', '314,81 €', '1 549,37 €', 'Tilausnumeronne: PO 2026-17'];
  expect([...facts, ...amounts].filter((fact) => !text.includes(fact))).toEqual([]);
  expect(await started().t.database.db.select().from(looseFiles)).toEqual([]);
});

it('A credit note that an edit makes gets its PDF too, and the order as it is now changes neither document.', async () => {
  const { id, number } = await issued({ invoiceLanguage: 'en' });
  const { genericDevices } = await read(id);
  await edit({ id, genericDevices: genericDevices.map((line) => ({ ...line, count: 1 })) });
  await edit({ id, clientInfo: { companyName: 'Renamed' } });
  await renderAll();
  const stored = await filesOf(number);
  const note = stored.find(({ filename }) => filename.startsWith('credit_note_'));
  const { text } = await textOf(note?.storageKey ?? '');
  expect(text).toContain(`Credited of invoice ${number}`);
  expect(text).toContain('€617.28');
  const invoice = stored.find(({ filename }) => filename === `invoice_${number}_en.pdf`);
  const printed = await textOf(invoice?.storageKey ?? '');
  expect(printed.text).toContain('€1,234.56');
  expect(printed.text).not.toContain('Renamed');
});

it('The PDF that the browser sent with the save stands, and no second one is made.', async () => {
  const { t, admin } = started();
  const id = await newId({ vat: 25.5, clientInfo });
  const { number } = await read(id);
  const file = { part: 'invoice', filename: 'own.pdf', bytes: markedPdf(`halla invoice ${number}`) };
  expect((await t.upload('issue_invoice', admin.token, { id }, [file])).status).toBe(200);
  await renderAll(fails);
  expect((await filesOf(number)).map(({ filename, uploadedBy }) => [filename, uploadedBy])).toEqual([
    [`invoice_${number}_en.pdf`, admin.id],
  ]);
  expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'made' } }]);
});

it('A rendering that fails is tried again, says so, and can be asked for once more when it was given up.', async () => {
  const { t, admin } = started();
  const { id, number } = await issued();
  for (let attempt = 1; attempt <= PDF_ATTEMPTS_AT_MOST; attempt += 1) {
    await renderAll(fails);
    expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'failed', filename: null } }]);
    await becomeDue();
  }
  await renderAll();
  expect(await filesOf(number)).toEqual([]);
  const asked = { id, kind: 'invoice', number: String(number) } as const;
  expect((await t.call('make_document_pdf', admin.token, asked)).status).toBe(200);
  expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'waiting' } }]);
  await renderAll();
  expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'made' } }]);
  expect((await t.call('make_document_pdf', admin.token, asked)).body.code).toBe('orders.has_pdf');
});

it('A PDF is asked for only of an issued document of an existing order, by those who invoice.', async () => {
  const { t, admin } = started();
  const draft = await newId();
  const { number } = await read(draft);
  const asked = { id: draft, kind: 'invoice', number: String(number) } as const;
  const code = async (change: Partial<typeof asked> | { kind: 'credit_note' } | { id: number }) =>
    (await t.call('make_document_pdf', admin.token, { ...asked, ...change })).body.code;
  expect(await code({})).toBe('core.not_found');
  expect(await code({ id: 999_999 })).toBe('core.not_found');
  const done = await issued();
  expect(await code({ id: done.id, number: '1' as never })).toBe('core.not_found');
  expect(await code({ id: done.id, kind: 'credit_note' })).toBe('core.not_found');
  const { token } = await t.given.user('PRODUCTION');
  expect((await t.call('make_document_pdf', token, asked)).status).toBe(403);
  expect((await t.call('get_document_copies', token, { order_id: draft })).status).toBe(403);
});

it('A process that dies between storing and keeping leaves no file, and the next one makes the PDF.', async () => {
  const { id, number } = await issued();
  const { db } = started().t.database;
  await db.execute(sql`create function in_the_way() returns trigger language plpgsql as $$ begin
    raise exception 'the process is gone'; end $$`);
  await db.execute(sql`create trigger in_the_way before insert on files
    for each row execute function in_the_way()`);
  await renderAll();
  await db.execute(sql`drop trigger in_the_way on files`);
  await db.execute(sql`drop function in_the_way`);
  expect(await filesOf(number)).toEqual([]);
  expect(await db.select().from(looseFiles)).toEqual([]);
  await becomeDue();
  await renderAll();
  expect(await copiesOf(id)).toMatchObject([{ pdf: { state: 'made' } }]);
});

it('Two processes that render the same document keep one file.', async () => {
  const { number } = await issued();
  const both: (() => void)[] = [];
  const bothBegan = new Promise<void>((resolve) => both.push(resolve));
  let began = 0;
  const slowly: RenderPdf = async (content) => {
    began += 1;
    if (began === 2) both.forEach((begin) => void begin());
    await bothBegan;
    return renderInThread(content);
  };
  const first = renderNext({ deps: deps(), render: slowly });
  await expect.poll(() => began).toBe(1);
  // Simulates that the first claim has expired.
  await becomeDue();
  await Promise.all([first, renderNext({ deps: deps(), render: slowly })]);
  expect(await filesOf(number)).toHaveLength(1);
  const { db } = started().t.database;
  expect(await db.select().from(looseFiles)).toEqual([]);
  expect(await db.select().from(documentPdfs)).toEqual([]);
});

it('Two processes render different documents, and an order deleted since then keeps none.', async () => {
  const orders = [await issued(), await issued()];
  const rendered: string[] = [];
  const noting: RenderPdf = async (content) => {
    if (content.kind === 'invoice') rendered.push(content.invoice.number);
    return markedPdf(randomUUID());
  };
  await Promise.all([0, 1].map(() => renderNext({ deps: deps(), render: noting })));
  expect(rendered.toSorted()).toEqual(orders.map(({ number }) => String(number)).toSorted());
  const { t, admin } = started();
  const gone = await issued();
  const deleting: RenderPdf = async () => {
    await t.call('delete_order', admin.token, { orderData: { id: gone.id } });
    return markedPdf('late');
  };
  await renderNext({ deps: deps(), render: deleting });
  expect(await filesOf(gone.number)).toEqual([]);
});

it('The worker begins as soon as a save has issued something.', async () => {
  const worker = startPdfWorker({ deps: deps(), render: renderInThread });
  try {
    const { id } = await issued();
    await expect.poll(async () => (await copiesOf(id))[0]?.pdf.state, { timeout: 9_000 }).toBe('made');
  } finally {
    await worker.stop();
  }
});
