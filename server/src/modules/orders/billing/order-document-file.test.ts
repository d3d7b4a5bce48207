import { readFinvoice } from '@halla/domain/einvoice/finvoice/read-finvoice';
import { readUbl } from '@halla/domain/einvoice/ubl/read-ubl';
import { describe, expect, it } from 'vitest';
import { cabins, type NewData, ordering } from '../ordering.test-steps.ts';

const { started, add, edit, readyCabin } = ordering();

const CLIENT = {
  ...{ companyName: 'Kylpylä & Kylmä Oy', location: 'FI', companyVatId: 'FI12345678' },
  ...{ companyAddress: 'Rantatie 5\n33100 Tampere', companyBusinessId: '1234567-8' },
  ...{ companyEInvoiceAddress: '003712345678', companyBuyerReference: 'PROJ-42' },
};
const LINES: NewData['genericDevices'] = [
  { name: 'Cabin', count: 2, price: 1000, discount: 10 },
  { name: 'Installation', count: 3, price: 80, unitCode: 'HUR' },
];

async function given(change: Partial<NewData> = {}) {
  const { body } = await add({ vat: 25.5, clientInfo: CLIENT, genericDevices: LINES, ...change });
  return body.order;
}

async function fileOf(
  { id, number }: { id: number; number: string | number },
  form: 'ubl' | 'finvoice' = 'ubl',
  kind: 'invoice' | 'credit_note' = 'invoice',
) {
  const { t, admin } = started();
  const input = { order_id: id, kind, number: String(number), form };
  return t.call('get_order_document_file', admin.token, input);
}

const namedRules = (body: object) => ('details' in body ? Object(body.details).rules : undefined);

/** The rules that the refusal of a file names. */
const rulesOf = async (answer: ReturnType<typeof fileOf>) => {
  const { status, body } = await answer;
  return [status, body.code, namedRules(body)];
};

describe('the file of an issued document', () => {
  it('states the order as it was issued, in both forms', async () => {
    const { t, admin } = started();
    const order = await given({ purchaseOrder: 'PO-1', deliveryDate: '2026-12-01' });
    expect((await t.call('issue_invoice', admin.token, { id: order.id })).status).toBe(200);
    await edit({ id: order.id, purchaseOrder: 'PO-2' });
    // The sample issuer has no address for e-invoices.
    expect(await rulesOf(fileOf(order))).toEqual([409, 'orders.unsound_document', 'PEPPOL-EN16931-R020']);
    const { status, body } = await fileOf(order, 'finvoice');
    expect(status).toBe(200);
    expect(body.filename).toBe(`invoice_${order.number}_en.finvoice.xml`);
    expect(readFinvoice(body.content)).toMatchObject({
      ...{
        number: String(order.number),
        purchaseOrder: 'PO-1',
        buyerReference: 'PROJ-42',
        dueDate: expect.any(String),
      },
      buyer: { name: CLIENT.companyName, registration: { id: '1234567-8', scheme: '0212' } },
      delivery: { date: '2026-12-01' },
      totals: { net: 204_000, vat: 52_020, gross: 256_020, paid: 0, due: 256_020 },
      lines: [
        { net: 180_000, allowance: { percent: 10, amount: 20_000 } },
        { unitCode: 'HUR', quantity: 3 },
      ],
    });
  });

  it('of a credit note names its invoice, and is paid by nothing', async () => {
    const order = await given({ paymentStatus: 'deposit' });
    const { body } = await edit({ id: order.id, genericDevices: [{ name: 'Cabin', count: 1, price: 1000 }] });
    const file = await fileOf(
      { id: order.id, number: body.creditNote?.number ?? 0 },
      ...(['finvoice', 'credit_note'] as const),
    );
    expect(readFinvoice(file.body.content)).toMatchObject({
      ...{ typeCode: 381, preceding: [{ number: String(order.number), issueDate: expect.any(String) }] },
      payment: { reference: null },
    });
  });

  it('states the serial numbers of the first invoice', async () => {
    const cabin = await readyCabin();
    const order = await given({ paymentStatus: 'deposit', genericDevices: [cabins(1, [cabin.id])] });
    const [line] = readFinvoice((await fileOf(order, 'finvoice')).body.content).lines;
    expect(line?.attributes).toEqual([{ name: 'Serial number', value: cabin.serialNumber }]);
  });

  it('is not had of a draft, of another order and of an unknown number', async () => {
    const [one, other] = [await given(), await given({ paymentStatus: 'deposit' })];
    expect((await fileOf(one)).status).toBe(404);
    expect((await fileOf({ id: one.id, number: other.number })).status).toBe(404);
    expect((await fileOf({ id: 9_999_999, number: '1' })).status).toBe(404);
  });

  it('is refused with the rules that it breaks', async () => {
    const order = await given({ paymentStatus: 'deposit', clientInfo: { companyName: 'Nowhere' } });
    expect(await rulesOf(fileOf(order, 'finvoice'))).toEqual([
      ...[409, 'orders.unsound_document', 'BR-11, FINVOICE-BUYER-ADDRESS'],
    ]);
  });
});

describe('issuing', () => {
  it('is refused where the document breaks a rule of EN 16931, and nothing changes', async () => {
    const { t, admin } = started();
    const { id } = await given({ clientInfo: { companyName: 'Nowhere' } });
    const { status, body } = await t.call('issue_invoice', admin.token, { id });
    expect([status, body.code, namedRules(body)]).toEqual([409, 'orders.unsound_document', 'BR-11']);
    expect((await t.call('issue_invoice', admin.token, { id })).status).toBe(409);
  });

  it('of a sale at home without VAT needs a reason, however it happens', async () => {
    const { t, admin } = started();
    const content = { vat: 0, clientInfo: CLIENT, genericDevices: LINES, invoiceIssuer: 'finland' as const };
    const made = await add({ ...content, paymentStatus: 'deposit' });
    expect(made.body.code).toBe('orders.vat_reason');
    const { id } = await given({ vat: 0, invoiceIssuer: 'finland' });
    expect((await t.call('issue_invoice', admin.token, { id })).body.code).toBe('orders.vat_reason');
    const moved = await edit({ id, paymentStatus: 'deposit' });
    expect([moved.body.code, moved.body.fields]).toEqual([
      ...['orders.vat_reason', { 'orderData.vatReason': expect.any(String) }],
    ]);
    const chosen = await edit({
      id,
      paymentStatus: 'deposit',
      vatReason: 'exempt',
      vatReasonText: 'AVL 34 §',
    });
    expect(chosen.status).toBe(200);
    const { body } = await t.call('get_order_documents', admin.token, { order_id: id });
    expect(body.documents.map(({ category }) => category)).toEqual(['E']);
  });
});

describe('a supply within the EU', () => {
  const SWEDEN = {
    ...CLIENT,
    location: 'SE',
    companyVatId: 'SE123456789001',
    companyAddress: 'Storgatan 1, 111 22 Stockholm',
  };

  it('of goods is an intra-community supply, of services reverse charge; a line can differ', async () => {
    const { t, admin } = started();
    const item = await t.given.stockItem();
    const goods = await given({
      ...{ vat: 0, clientInfo: SWEDEN, paymentStatus: 'deposit', invoiceIssuer: 'finland' },
      genericDevices: [
        { sku: item.sku, name: 'Fan', count: 1, price: 10 },
        { name: 'Installation', count: 1, price: 80, vatReason: 'reverse_charge' },
      ],
    });
    const services = await given({
      vat: 0,
      clientInfo: SWEDEN,
      paymentStatus: 'deposit',
      invoiceIssuer: 'finland',
    });
    const categories = async (id: number) => {
      const { body } = await t.call('get_order_documents', admin.token, { order_id: id });
      return body.documents.map(({ category, lines }) => [category, lines.map((line) => line.category)]);
    };
    expect(await categories(goods.id)).toEqual([['K', ['K', 'AE']]]);
    expect(await categories(services.id)).toEqual([['AE', ['AE', 'AE']]]);
    const { content } = (await fileOf(goods, 'finvoice')).body;
    expect(readFinvoice(content).vatBreakdown.map(({ category, reason }) => [category, reason])).toEqual([
      ...[
        ['K', 'Intra-community supply'],
        ['AE', 'Reverse charge'],
      ],
    ]);
    expect(readFinvoice(content).payment?.reference).toMatch(/^RF/);
    expect(() => readUbl(content)).toThrow();
  });
});
