import { readFinvoice } from '@halla/domain/einvoice/finvoice/read-finvoice';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ordering } from '#modules/orders/ordering.test-steps.ts';
import { buying } from '#modules/resupply/buying.test-steps.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { acceptMails } from '../../testing/accept-mails.ts';
import { sending } from './sending.test-steps.ts';

const { started, add, edit, newId, read } = ordering();
const { send, listed, printed } = sending(started);
const purchases = buying();
const sent = sending(purchases.started);

const CLIENT = {
  ...{ companyName: 'Kylmä Oy', location: 'FI', companyAddress: 'Rantatie 5\n33100 Tampere' },
};
const FAN = { sku: 'FAN', name: 'Fan', count: 2, price: 50 };
const TYPED = { name: 'Installation', count: 1, price: 80 };
let fanId = 0;

beforeAll(async () => {
  const item = await started().t.given.stockItem({ sku: 'FAN', name: 'Fan', nameFi: 'Puhallin' });
  fanId = item.id;
});
beforeEach(() => acceptMails(started().t));

async function documentsOf(order_id: number) {
  const { t, admin } = started();
  return (await t.call('get_order_documents', admin.token, { order_id })).body.documents;
}

/** The names on each document of an order, the oldest first. */
const namesOn = async (id: number) =>
  (await documentsOf(id)).map(({ kind, language, lines }) => [kind, language, lines.map(({ name }) => name)]);

it('A draft says the names of its items in its language, and follows another one; a typed line stays.', async () => {
  const id = await newId({ genericDevices: [FAN, TYPED], invoiceLanguage: 'fi' });
  expect(await namesOn(id)).toEqual([['invoice', 'fi', ['Puhallin', 'Installation']]]);
  await edit({ id, invoiceLanguage: 'en' });
  expect(await namesOn(id)).toEqual([['invoice', 'en', ['Fan', 'Installation']]]);
  expect((await read(id)).genericDevices).toMatchObject([
    { name: 'Fan', nameFi: 'Puhallin' },
    { name: 'Installation', nameFi: null },
  ]);
});

it('An issued invoice keeps its names, in its file too; later documents say those of their own language.', async () => {
  const { t, admin } = started();
  const { body } = await add({ clientInfo: CLIENT, vat: 25.5, genericDevices: [FAN], invoiceLanguage: 'fi' });
  const { id, number } = body.order;
  expect((await t.call('issue_invoice', admin.token, { id })).status).toBe(200);
  await edit({ id, invoiceLanguage: 'en', genericDevices: [{ ...FAN, count: 3 }] });
  await edit({ id, genericDevices: [{ ...FAN, count: 1 }] });
  expect(await namesOn(id)).toEqual([
    ['invoice', 'fi', ['Puhallin']],
    ['invoice', 'en', ['Fan']],
    ['credit_note', 'en', ['Fan']],
  ]);
  const asked = { order_id: id, kind: 'invoice', number: String(number), form: 'finvoice' } as const;
  const file = await t.call('get_order_document_file', admin.token, asked);
  expect(readFinvoice(file.body.content).lines).toMatchObject([{ itemName: 'Puhallin' }]);
});

it('A name that is given, changed or taken away later reaches no issued document, and a new name no line that has one.', async () => {
  const { t, admin } = started();
  const { id: itemId } = await t.given.stockItem({ sku: 'HOSE', name: 'Hose' });
  const rename = (change: Partial<typeof stockItems.$inferInsert>) =>
    t.database.db.update(stockItems).set(change).where(eq(stockItems.id, itemId));
  const lines = [{ sku: 'HOSE', name: 'Hose', count: 2, price: 10 }];
  const early = await newId({ vat: 25.5, clientInfo: CLIENT, genericDevices: lines, invoiceLanguage: 'fi' });
  await t.call('issue_invoice', admin.token, { id: early });
  const open = await newId({ vat: 25.5, clientInfo: CLIENT, genericDevices: lines, invoiceLanguage: 'fi' });
  await rename({ nameFi: 'Letku' });
  // Not saved since: the invoice has the item's current name.
  expect((await read(open)).genericDevices).toMatchObject([{ nameFi: 'Letku' }]);
  await t.call('issue_invoice', admin.token, { id: open });
  const kept = await newId({ genericDevices: lines, invoiceLanguage: 'fi' });
  await rename({ name: 'Long hose', nameFi: 'Pitkä letku' });
  await edit({ id: kept, genericDevices: [{ ...lines[0], name: 'Hose', count: 4, price: 10, sku: 'HOSE' }] });
  expect([await namesOn(early), await namesOn(open), await namesOn(kept)]).toEqual([
    [['invoice', 'fi', ['Hose']]],
    [['invoice', 'fi', ['Letku']]],
    [['invoice', 'fi', ['Letku']]],
  ]);
});

it('A line with a text of its own says it in every language, and a sent Finnish one is taken.', async () => {
  const own = { ...FAN, name: 'Fan, used' };
  const id = await newId({ genericDevices: [own], invoiceLanguage: 'fi' });
  expect(await namesOn(id)).toEqual([['invoice', 'fi', ['Fan, used']]]);
  await edit({ id, genericDevices: [{ ...own, nameFi: 'Puhallin, käytetty' }] });
  expect(await namesOn(id)).toEqual([['invoice', 'fi', ['Puhallin, käytetty']]]);
});

it('Order confirmation, proforma and delivery note say the names in the language that is chosen.', async () => {
  const { t } = started();
  const order_id = await newId({ genericDevices: [FAN, TYPED] });
  for (const kind of ['order_confirmation', 'proforma'] as const) {
    expect((await send({ kind, order_id, language: 'fi' })).status).toBe(200);
    expect((await send({ kind, order_id, language: 'en' })).status).toBe(200);
  }
  const { id: shipment_id } = await t.given.shipment({
    ...{ orderId: order_id, shippingInfo: { contactName: 'Nora' } },
    lines: [
      { sku: 'FAN', name: 'Fan', count: 2 },
      { sku: 'FAN', name: 'Fan, used', count: 1 },
    ],
  });
  expect((await send({ kind: 'delivery_note', shipment_id, language: 'fi' })).status).toBe(200);
  const documents = [...(await listed({ order_id })), ...(await listed({ shipment_id }))];
  const said = await Promise.all(
    documents.map(async ({ id, kind, language }) => {
      const { text } = await printed(id);
      const names = ['FAN Fan 2', 'FAN Puhallin 2', 'FAN Fan, used 1', 'Installation'];
      return [kind, language, names.filter((name) => text.includes(name))];
    }),
  );
  expect(said).toHaveLength(5);
  expect(said).toEqual(
    expect.arrayContaining([
      ['order_confirmation', 'fi', ['FAN Puhallin 2', 'Installation']],
      ['order_confirmation', 'en', ['FAN Fan 2', 'Installation']],
      ['proforma', 'fi', ['FAN Puhallin 2', 'Installation']],
      ['proforma', 'en', ['FAN Fan 2', 'Installation']],
      ['delivery_note', 'fi', ['FAN Puhallin 2', 'FAN Fan, used 1']],
    ]),
  );
});

it('A quotation says them too, and hands them on to its order although the item was renamed since.', async () => {
  const { t, admin } = started();
  const orderData = {
    invoiceIssuer: 'finland' as const,
    invoiceLanguage: 'fi' as const,
    ...{ clientInfo: CLIENT, vat: 25.5, validUntil: '2026-03-30', genericDevices: [FAN] },
  };
  const { quotation } = (await t.call('add_quotation', admin.token, { orderData })).body;
  const { id } = quotation;
  await t.call('move_quotation', admin.token, { id, step: 'send' });
  const document = { kind: 'quotation', quotation_id: id, revision: 1 } as const;
  expect((await send(document)).status).toBe(200);
  const [kept] = await listed({ quotation_id: id });
  expect((await printed(kept?.id ?? 0)).text).toContain('FAN Puhallin 2');
  const { db } = t.database;
  await db.update(stockItems).set({ name: 'Silent fan', nameFi: null }).where(eq(stockItems.id, fanId));
  const ordered = await t.call('order_quotation', admin.token, { id });
  await db.update(stockItems).set({ name: 'Fan', nameFi: 'Puhallin' }).where(eq(stockItems.id, fanId));
  expect((await read(ordered.body.order.id)).genericDevices).toMatchObject([
    { name: 'Fan', nameFi: 'Puhallin' },
  ]);
});

it('A purchase order says the Finnish name to a supplier in Finland.', async () => {
  const { t } = purchases.started();
  acceptMails(t);
  await t.given.stockItem({ sku: 'FAN', name: 'Fan', nameFi: 'Puhallin' });
  const id = await purchases.newId({ deviceList: [{ sku: 'FAN', name: 'Fan', count: 3, costPrice: 5 }] });
  const document = { kind: 'purchase_order', resupply_order_id: id } as const;
  for (const language of ['fi', 'en'] as const)
    expect((await sent.send({ ...document, language })).status).toBe(200);
  const texts = await Promise.all(
    (await sent.listed({ resupply_order_id: id })).map(async (one) => (await sent.printed(one.id)).text),
  );
  expect(texts.filter((text) => text.includes('FAN Puhallin 3'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('FAN Fan 3'))).toHaveLength(1);
});

it('A stock item is found by either name, in lists, in pickers and by the search over everything.', async () => {
  const { t, admin } = started();
  const superUser = await t.given.user('SUPER_USER');
  const row = await t.given.stockItem({ sku: 'VALVE-9', name: 'Relief valve', nameFi: 'Varoventtiili' });
  await t.given.stockRow(row);
  for (const search_value of ['varoventt', 'Relief']) {
    const items = await t.call('get_stock_items', admin.token, { search_value });
    const rows = await t.call('get_stock_quantity', admin.token, { search_value });
    const found = await t.call('search_everything', superUser.token, { q: search_value });
    expect(items.body.stock).toMatchObject([{ nameFi: 'Varoventtiili' }]);
    expect(rows.body.stock).toMatchObject([{ nameFi: 'Varoventtiili' }]);
    expect(JSON.stringify(found.body)).toContain('VALVE-9');
  }
});

it('The Finnish name is set and cleared at the item, and its history says so.', async () => {
  const { t } = started();
  const editor = await t.given.user('SUPER_USER');
  const item = await t.given.stockItem({ sku: 'BELT', name: 'Belt' });
  const { id: rowId } = await t.given.stockRow(item);
  for (const nameFi of ['Hihna', null]) {
    const stock_item = { id: rowId, nameFi };
    const { body } = await t.call('add_stock_quantity', editor.token, { stock_item });
    expect(body.stock).toMatchObject({ name: 'Belt', nameFi });
  }
  const { body } = await t.call('get_history', editor.token, { kind: 'stockItem', id: item.id });
  expect(JSON.stringify(body.entries)).toContain('Hihna');
});
