import { documentMark } from '@halla/domain/documents/document-mark';
import { describe, expect, it } from 'vitest';
import { markedPdf } from '#modules/files/test-files.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import type { SentFile } from '../../../testing/multipart.ts';
import { type EditData, type NewData, ordering } from '../ordering.test-steps.ts';

const { started, add, edit, read } = ordering();

const cabin = (price: number) => [{ name: 'Cabin', count: 1, price }];
const CLIENT = { companyName: 'Clinic', location: 'FI', companyVatId: 'FI12345678' };

async function given(change: Partial<NewData> = {}) {
  const content = { vat: 25.5, clientInfo: CLIENT, genericDevices: cabin(1000) };
  const { body } = await add({ ...content, ...change });
  return body.order;
}

const save = async (orderData: EditData) => {
  const answer = await edit(orderData);
  expect(answer.body.code).toBeUndefined();
  return answer.body;
};

function issue(id: number, sent: SentFile[] = []) {
  const { t, admin } = started();
  return sent.length === 0
    ? t.call('issue_invoice', admin.token, { id })
    : t.upload('issue_invoice', admin.token, { id }, sent);
}

const pdf = (part: string, mark: string): SentFile => ({
  ...{ part, filename: 'x.pdf' },
  bytes: markedPdf(mark),
});
const invoicePdf = (number: string) => pdf('invoice', documentMark('invoice', number));

async function papers(number: number): Promise<string[]> {
  const { t, admin } = started();
  const resource = { type: 'invoice', number: String(number) } as const;
  return (await t.call('get_media_files', admin.token, { resource })).body.files.toSorted();
}

/** Documents as text, such as `invoice 10330 issued 1129.50 EUR en`. */
async function stated(id: number): Promise<string[]> {
  const { documents } = await read(id);
  return documents.map(({ kind, number, state, gross, currency, language }) =>
    [kind, number, state, gross.toFixed(2), currency, language].join(' '),
  );
}

describe('sequence 1: lower, deposit, language, raise, cancel', () => {
  it('issues the differences, each in the language of then, and takes all of it back at the end', async () => {
    const { id, number } = await given();
    expect(await stated(id)).toEqual([`invoice ${number} draft 1255.00 EUR en`]);
    await save({ id, genericDevices: cabin(900) });
    expect(await stated(id)).toEqual([`invoice ${number} draft 1129.50 EUR en`]);
    expect((await issue(id)).body.document).toMatchObject({ number: String(number), gross: 1129.5 });
    const { t, admin } = started();
    const payment = { day: '2026-03-02', amount: 500 };
    await t.call('add_payment', admin.token, { order_id: id, payment });
    expect(await read(id)).toMatchObject({ paymentStatus: 'deposit', depositAmount: 398.41 });
    const { creditNote } = await save({ id, genericDevices: cabin(800) });
    expect(creditNote).toMatchObject({ net: 100, vat: 25.5 });
    expect((await save({ id, invoiceLanguage: 'fi' })).creditNote).toBeNull();
    await save({ id, genericDevices: cabin(950) });
    expect(await stated(id)).toEqual([
      `invoice ${number} issued 1129.50 EUR en`,
      `credit_note ${creditNote?.number} issued 125.50 EUR en`,
      `invoice ${number}-2 issued 188.25 EUR fi`,
    ]);
    const open = await read(id);
    expect(open.documents.map(({ due, paid }) => [paid, due])).toEqual([
      [500, 504],
      [0, 0],
      [0, 188.25],
    ]);
    expect(open.documents.map(({ reference }) => reference?.slice(0, -1))).toEqual([
      `${number}01`,
      undefined,
      `${number}02`,
    ]);
    expect(open.balance).toEqual({ currency: 'EUR', gross: 1192.25, paid: 500, due: 692.25, overpaid: 0 });
    await save({ id, paymentStatus: 'cancelled' });
    const cancelled = await read(id);
    expect(cancelled.documents.at(-1)).toMatchObject({
      ...{ kind: 'credit_note', gross: 1192.25, refersTo: [String(number), `${number}-2`] },
    });
    expect(cancelled.balance).toEqual({ currency: 'EUR', gross: 0, paid: 500, due: 0, overpaid: 500 });
  });
});

describe('the language of a document', () => {
  it('of a credit note is that of its invoice, although the order is in another one by now', async () => {
    const { id, number } = await given({ paymentStatus: 'deposit' });
    await save({ id, invoiceLanguage: 'fi' });
    const { creditNote } = await save({ id, genericDevices: cabin(900) });
    expect(await stated(id)).toEqual([
      `invoice ${number} issued 1255.00 EUR en`,
      `credit_note ${creditNote?.number} issued 125.50 EUR en`,
    ]);
  });

  it('is the one that is chosen when it is issued, which additional invoices and credit notes follow', async () => {
    const { t, admin } = started();
    const { id, number } = await given();
    const sent = [invoicePdf(`${number}`)];
    expect((await t.upload('issue_invoice', admin.token, { id, language: 'fi' }, sent)).status).toBe(200);
    expect(await papers(number)).toEqual([`invoice_${number}_fi.pdf`]);
    await save({ id, genericDevices: cabin(1100) });
    await save({ id, genericDevices: cabin(1000) });
    const last = { orderData: { id, genericDevices: cabin(900) }, languages: { credit_note: 'en' } } as const;
    expect((await t.call('edit_order', admin.token, last)).status).toBe(200);
    const documents = (await read(id)).documents.map(({ kind, language }) => `${kind} ${language}`);
    expect(documents).toEqual(['invoice fi', 'invoice fi', 'credit_note fi', 'credit_note en']);
    expect((await read(id)).invoiceLanguage).toBe('en');
  });
});

describe('sequence 2: VAT change', () => {
  it('takes the open amount back at the old rate and asks for all of it at the new one', async () => {
    const { id, number } = await given({ vat: 24, paymentStatus: 'deposit' });
    await save({ id, vat: 25.5 });
    await save({ id, vat: 0, clientInfo: { ...CLIENT, location: 'SE' } });
    const { documents } = await read(id);
    expect(documents.map(({ kind, gross, vatPercent }) => [kind, vatPercent, gross])).toEqual([
      ['invoice', 24, 1240],
      ['credit_note', 24, 1240],
      ['invoice', 25.5, 1255],
      ['credit_note', 25.5, 1255],
      ['invoice', 0, 1000],
    ]);
    expect(documents.map((one) => one.refersTo)).toEqual([
      [],
      [String(number)],
      [String(number)],
      [`${number}-2`],
      [String(number)],
    ]);
  });

  it.each([
    ['the currency', { currency: 'USD' }],
    ['the issuer', { invoiceIssuer: 'estonia' }],
    ['the VAT id of the buyer', { clientInfo: { ...CLIENT, companyVatId: 'FI87654321' } }],
  ] as const)('makes the same pair when %s changes', async (_what, change) => {
    const { id } = await given({ paymentStatus: 'deposit' });
    await save({ id, ...change });
    expect((await read(id)).documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['invoice', 1255],
      ['credit_note', 1255],
      ['invoice', 1255],
    ]);
  });

  it('makes nothing of a higher price with a discount that takes it back, and of a corrected name', async () => {
    const { id } = await given({ paymentStatus: 'deposit' });
    await save({ id, genericDevices: [{ name: 'Cabin', count: 1, price: 1250, discount: 20 }] });
    await save({ id, clientInfo: { ...CLIENT, contactName: 'Ann' } });
    expect(await stated(id)).toHaveLength(1);
  });
});

describe('sequence 3: nothing issued', () => {
  it('is dropped with the order, whose number is listed as unused and takes no other invoice', async () => {
    const { t, admin } = started();
    const { id, number } = await given();
    const { token } = await t.given.user('SUPER_USER');
    const isUnused = async () => {
      const { body } = await t.call('get_unused_numbers', token, {});
      return body.numbers.some((one) => one.kind === 'order' && one.number === number);
    };
    expect(await isUnused()).toBe(false);
    expect((await save({ id, paymentStatus: 'cancelled' })).creditNote).toBeNull();
    expect([await stated(id), await isUnused()]).toEqual([[], true]);
    expect((await issue(id)).body.code).toBe('orders.no_draft');
    const again = await t.upload('edit_order', admin.token, { orderData: { id } }, [invoicePdf(`${number}`)]);
    expect(again.body.code).toBe('orders.other_invoice');
  });

  it('is issued by the save that leaves the first status, over what that save makes of the order', async () => {
    const { id, number } = await given();
    const { creditNote } = await save({ id, paymentStatus: 'deposit', genericDevices: cabin(800) });
    expect(creditNote).toBeNull();
    expect(await stated(id)).toEqual([`invoice ${number} issued 1004.00 EUR en`]);
  });

  it('is issued with an order that begins further on, and is nothing of one that is made cancelled', async () => {
    expect(await stated((await given({ paymentStatus: 'completed' })).id)).toHaveLength(1);
    expect(await stated((await given({ paymentStatus: 'cancelled' })).id)).toEqual([]);
  });

  it('is credited when its order is deleted after it was issued', async () => {
    const { t, admin } = started();
    const { id } = await given({ paymentStatus: 'completed' });
    expect((await t.call('delete_order', admin.token, { orderData: { id } })).status).toBe(200);
    const { rows } = await t.database.db.execute<{ kind: string; gross: string }>(
      `select kind, gross from order_documents where order_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { kind: 'invoice', gross: '1255.00' },
      { kind: 'credit_note', gross: '1255.00' },
    ]);
  });
});

describe('issuing', () => {
  it('happens once, tells who did it, and makes a loaded order stale', async () => {
    const { t, admin } = started();
    const { id, number } = await given();
    const loaded = await read(id);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    expect((await issue(id)).status).toBe(200);
    expect((await issue(id)).body.code).toBe('orders.no_draft');
    const stale = await edit({ id, updatedAt: loaded.updatedAt, details: 'x' });
    expect(stale.body.code).toBe('core.stale');
    const { body } = await t.call('get_history', admin.token, { kind: 'order', id });
    expect(body.entries[0]).toMatchObject({ event: 'invoiceIssued' });
    expect(body.entries[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'documentNumber', to: String(number) }),
    );
  });

  it('adds two statements to a save: the document with all that belongs to it, and its audit', async () => {
    const { id } = await given({ paymentStatus: 'completed' });
    const counter = countStatements(started().t.database);
    const line = { name: 'Cabin', count: 1 };
    const renamed = await counter.statementsOf(() =>
      save({ id, genericDevices: [{ ...line, price: 1000, name: 'Sauna' }] }),
    );
    const raised = await counter.statementsOf(() => save({ id, genericDevices: [{ ...line, price: 1200 }] }));
    expect(raised.length - renamed.length, raised.join('\n')).toBe(2);
  });

  it('answers the lines of each document, with both signs', async () => {
    const { t, admin } = started();
    const { id } = await given({ paymentStatus: 'deposit' });
    await save({ id, genericDevices: [...cabin(900), { sku: 'FAN', name: 'Fan', count: 1, price: 20 }] });
    const { body } = await t.call('get_order_documents', admin.token, { order_id: id });
    expect(body.documents.map(({ lines, category }) => [category, lines])).toMatchObject([
      ['S', [{ sku: null, name: 'Cabin', count: 1, price: 1000, discount: 0, amount: 1000 }]],
      [
        'S',
        [
          { sku: null, name: 'Cabin', count: -1, price: 900, discount: 0, amount: -900 },
          { sku: 'FAN', name: 'Fan', count: -1, price: 20, discount: 0, amount: -20 },
          { sku: null, name: 'Cabin', count: 1, price: 1000, discount: 0, amount: 1000 },
        ],
      ],
    ]);
    expect((await t.call('get_order_documents', admin.token, { order_id: 9_999_999 })).status).toBe(404);
  });

  it('follows a sku that was renamed: nothing is issued, and the next difference knows the item', async () => {
    const { t } = started();
    const item = await t.given.stockItem();
    const line = { sku: item.sku, name: 'Fan', count: 2, price: 20 };
    const { id } = await given({
      ...{ paymentStatus: 'deposit', genericDevices: [line], vat: 0, vatReason: 'zero_rated' },
    });
    const { token } = await t.given.user('SUPER_USER');
    const row = await t.given.stockRow(item, { total: 5 });
    const renamed = await t.call('add_stock_quantity', token, {
      stock_item: { id: row.id, sku: 'RENAMED-1' },
    });
    expect(renamed.status).toBe(200);
    await save({ id, details: 'as before' });
    expect(await stated(id)).toHaveLength(1);
    await save({ id, genericDevices: [{ ...line, sku: 'RENAMED-1', count: 1 }] });
    const { body } = await t.call('get_order_documents', token, { order_id: id });
    expect(body.documents.at(-1)?.lines).toMatchObject([
      { sku: 'RENAMED-1', name: 'Fan', count: 1, price: 20, discount: 0, amount: 20 },
    ]);
    expect(body.documents[0]?.lines[0]?.sku).toBe(item.sku);
  });

  it('stays the same buyer after its company was merged into another one', async () => {
    const { t, admin } = started();
    const [kept, removed] = [
      await t.given.company({ name: 'Clinic' }),
      await t.given.company({ name: 'Clinic' }),
    ];
    const { id } = await given({
      paymentStatus: 'deposit',
      clientInfo: { ...CLIENT, companyId: removed.id },
    });
    const merged = await t.call('merge_contacts', admin.token, {
      contactType: 'company',
      keepId: kept.id,
      removeId: removed.id,
    });
    expect(merged.status).toBe(200);
    await save({ id, details: 'as before' });
    expect(await stated(id)).toHaveLength(1);
    const other = await t.given.company({ name: 'Other' });
    await save({ id, clientInfo: { ...CLIENT, companyId: other.id } });
    expect(await stated(id)).toHaveLength(3);
  });
});

describe('the pdf of an invoice', () => {
  it('of a draft is kept as one when it is issued without or with its own', async () => {
    const { t, admin } = started();
    const [plain, sent] = [await given(), await given()];
    for (const { id, number } of [plain, sent])
      await t.upload('edit_order', admin.token, { orderData: { id } }, [invoicePdf(`${number}`)]);
    await issue(plain.id);
    expect(await papers(plain.number)).toEqual([`invoice_${plain.number}_en_draft1.pdf`]);
    expect((await issue(sent.id, [invoicePdf(`${sent.number}`)])).status).toBe(200);
    expect(await papers(sent.number)).toEqual([
      `invoice_${sent.number}_en.pdf`,
      `invoice_${sent.number}_en_draft1.pdf`,
    ]);
  });

  it('of a draft does not pass for the present one after an edit without a pdf', async () => {
    const { t, admin } = started();
    const { id, number } = await given();
    await t.upload('edit_order', admin.token, { orderData: { id } }, [invoicePdf(`${number}`)]);
    await save({ id, details: 'the invoice does not say this' });
    expect(await papers(number)).toEqual([`invoice_${number}_en.pdf`]);
    await save({ id, genericDevices: cabin(1) });
    expect(await papers(number)).toEqual([`invoice_${number}_en_draft1.pdf`]);
  });

  it('is never replaced once it is issued: a second one is a corrected copy, another language a further copy', async () => {
    const { t, admin } = started();
    const { id, number } = await given();
    await issue(id, [invoicePdf(`${number}`)]);
    const again = { orderData: { id, shippingInfo: { companyName: 'Receiver' } } };
    await t.upload('edit_order', admin.token, again, [invoicePdf(`${number}`)]);
    const documentData = { id, kind: 'invoice', number: `${number}`, language: 'fi' } as const;
    const file = pdf('document', documentMark('invoice', `${number}`));
    const { body } = await t.upload('add_document_pdf', admin.token, { documentData }, [file]);
    expect(body.filename).toBe(`invoice_${number}_fi.pdf`);
    expect(await papers(number)).toEqual([
      `invoice_${number}_en.pdf`,
      `invoice_${number}_en_corrected1.pdf`,
      `invoice_${number}_fi.pdf`,
    ]);
  });

  it('of an additional invoice carries its number; that of the first one is refused beside it', async () => {
    const { t, admin } = started();
    const { id, number } = await given({ paymentStatus: 'deposit' });
    const raised = { orderData: { id, genericDevices: cabin(2000) } };
    const old = await t.upload('edit_order', admin.token, raised, [invoicePdf(`${number}`)]);
    expect(old.body.code).toBe('orders.other_invoice');
    const sent = await t.upload('edit_order', admin.token, raised, [invoicePdf(`${number}-2`)]);
    expect(sent.status).toBe(200);
    expect(await papers(number)).toEqual([`invoice_${number}-2_en.pdf`]);
  });

  it('is kept for documents that are issued, and for no others', async () => {
    const { t, admin } = started();
    const [draft, issued] = [await given(), await given({ paymentStatus: 'completed' })];
    const keep = async (id: number, number: string, sent: SentFile[]) =>
      (
        await t.upload(
          'add_document_pdf',
          admin.token,
          { documentData: { id, kind: 'invoice', number, language: 'en' } },
          sent,
        )
      ).body.code;
    const marked = (number: number) => pdf('document', documentMark('invoice', number));
    expect(await keep(draft.id, `${draft.number}`, [marked(draft.number)])).toBe('core.not_found');
    expect(await keep(issued.id, `${issued.number}`, [marked(draft.number)])).toBe('orders.other_document');
    expect(await keep(issued.id, `${issued.number}`, [])).toBe('orders.no_pdf');
    expect(await papers(issued.number)).toEqual([]);
  });
});
