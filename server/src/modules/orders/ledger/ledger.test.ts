import type { CallInput } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type NewData, ordering } from '../ordering.test-steps.ts';

const { started, add, edit, read } = ordering();

const CLIENT = {
  ...{ companyName: 'Kylpylä & Kylmä Oy', location: 'FI', companyVatId: 'FI01120389' },
  companyAddress: 'Rantatie 5\n33100 Tampere',
};
const IN_SWEDEN = { ...CLIENT, companyName: 'Kyla AB', location: 'SE', companyVatId: 'SE 556677889901' };
const LINE = { sku: 'PUMP', name: 'Pump', count: 3, price: 33.33, discount: 12.5 };

const MARCH = { from: '2026-03-01', to: '2026-03-31', issuer: 'finland' } as const;

const ledger = async (input: Partial<CallInput<'get_sales_ledger'>> = {}) => {
  const { t, admin } = started();
  return (await t.call('get_sales_ledger', admin.token, { ...MARCH, ...input })).body;
};
const sums = async (input: Partial<CallInput<'get_sales_sums'>> = {}) => {
  const { t, admin } = started();
  return (await t.call('get_sales_sums', admin.token, { ...MARCH, ...input })).body;
};

/** An order whose invoice is issued; answers it. */
async function issued(data: Partial<NewData>) {
  const { t, admin } = started();
  const { body } = await add({ vat: 25.5, clientInfo: CLIENT, genericDevices: [LINE], ...data });
  const { status } = await t.call('issue_invoice', admin.token, { id: body.order.id });
  expect(status).toBe(200);
  const { id, number } = body.order;
  return { id, number };
}

it('The ledger has each issued document under each VAT category, and the sums of the period agree with it.', async () => {
  const home = await issued({ purchaseOrder: 'PO-1' });
  const lowered = await edit({ id: home.id, genericDevices: [{ ...LINE, count: 2 }] });
  const abroad = await issued({
    ...{ vat: 0, clientInfo: IN_SWEDEN },
    genericDevices: [
      LINE,
      { name: 'Installation', count: 1, price: 80, unitCode: 'HUR', vatReason: 'reverse_charge' },
    ],
  });
  const outside = await issued({
    ...{
      vat: 0,
      currency: 'USD',
      clientInfo: { ...CLIENT, companyName: 'Cold Inc.', location: 'US' },
    },
  });
  // Drafts and invoices of the other issuer are not included.
  await add({ vat: 25.5, clientInfo: CLIENT });
  await issued({ invoiceIssuer: 'estonia', vat: 24 });
  const { rows } = await ledger();
  const common = { day: '2026-03-02', purchaseOrder: null, refersTo: [], position: 1, kind: 'invoice' };
  const eu = { buyer: 'Kyla AB', buyerCountry: 'SE', buyerVatId: 'SE556677889901' };
  const finnish = { buyer: CLIENT.companyName, buyerCountry: 'FI', buyerVatId: 'FI01120389' };
  expect(rows).toEqual([
    {
      ...{ ...common, number: String(home.number), Order: home, purchaseOrder: 'PO-1', ...finnish },
      ...{ currency: 'EUR', category: 'S', rate: 25.5, area: 'home', net: 87.49, vat: 22.31, gross: 109.8 },
    },
    {
      ...{ ...common, number: String(lowered.body.creditNote?.number), Order: home, purchaseOrder: 'PO-1' },
      ...{ ...finnish, kind: 'credit_note', refersTo: [String(home.number)] },
      ...{ currency: 'EUR', category: 'S', rate: 25.5, area: 'home', net: -29.16, vat: -7.44, gross: -36.6 },
    },
    {
      ...{ ...common, number: String(abroad.number), Order: abroad, ...eu },
      ...{ currency: 'EUR', category: 'K', rate: 0, area: 'eu', net: 87.49, vat: 0, gross: 87.49 },
    },
    {
      ...{ ...common, number: String(abroad.number), Order: abroad, ...eu, position: 2 },
      ...{ currency: 'EUR', category: 'AE', rate: 0, area: 'eu', net: 80, vat: 0, gross: 80 },
    },
    expect.objectContaining({ Order: outside, currency: 'USD', category: 'G', area: 'outside', net: 87.49 }),
  ]);
  expect(await sums()).toEqual({
    sums: [
      { currency: 'EUR', category: 'AE', rate: 0, area: 'eu', net: 80, vat: 0, gross: 80, count: 1 },
      { currency: 'EUR', category: 'K', rate: 0, area: 'eu', net: 87.49, vat: 0, gross: 87.49, count: 1 },
      {
        currency: 'EUR',
        category: 'S',
        rate: 25.5,
        area: 'home',
        net: 58.33,
        vat: 14.87,
        gross: 73.2,
        count: 2,
      },
      {
        currency: 'USD',
        category: 'G',
        rate: 0,
        area: 'outside',
        net: 87.49,
        vat: 0,
        gross: 87.49,
        count: 1,
      },
    ],
    vatReturn: {
      fields: [
        { field: '301', item: 'tax_standard', measure: 'vat', currency: 'EUR', amount: 14.87 },
        { field: '311', item: 'eu_goods', measure: 'net', currency: 'EUR', amount: 87.49 },
        { field: '312', item: 'eu_services', measure: 'net', currency: 'EUR', amount: 80 },
        { field: '304', item: 'zero_rate', measure: 'net', currency: 'USD', amount: 87.49 },
      ],
      unplaced: [],
    },
    euSales: [
      ...[
        {
          country: 'SE',
          vatNumber: '556677889901',
          buyer: 'Kyla AB',
          currency: 'EUR',
          goods: 87.49,
          services: 80,
        },
      ],
    ],
  });
  expect((await sums({ issuer: 'estonia' })).vatReturn.fields).toEqual([
    { field: '1', item: 'sales_24', measure: 'net', currency: 'EUR', amount: 87.49 },
    { field: '4', item: 'vat_charged', measure: 'vat', currency: 'EUR', amount: 21 },
  ]);
});

it('A period includes its first and last day; one that is turned round or longer than a year is refused.', async () => {
  const { t, admin } = started();
  const count = async (from: string, to: string) => (await ledger({ from, to })).rows.length;
  expect(await count('2026-03-02', '2026-03-02')).toBe(5);
  expect(await count('2026-03-03', '2026-03-31')).toBe(0);
  expect(await count('2026-02-01', '2026-03-01')).toBe(0);
  for (const call of ['get_sales_ledger', 'get_sales_sums'] as const)
    for (const to of ['2026-02-28', '2027-03-02']) {
      const { status, body } = await t.call(call, admin.token, { ...MARCH, to });
      expect([status, body.code]).toEqual([400, 'payments.period']);
      expect(body).toMatchObject({ fields: { to: expect.any(String) } });
    }
});

it('Pages follow each other in both directions, and a cursor of another kind is refused.', async () => {
  const { t, admin } = started();
  const all = (await ledger()).rows;
  for (const sort of ['day', '-day'] as const) {
    const read: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ledger>> = await ledger({ limit: 1, cursor, sort });
      expect(page.total).toBe(4);
      read.push(...page.rows);
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
    expect(read).toHaveLength(all.length);
    expect(read).toEqual(sort === 'day' ? all : expect.arrayContaining(all));
  }
  const cursor = Buffer.from('["yesterday",1]').toString('base64url');
  expect((await t.call('get_sales_ledger', admin.token, { ...MARCH, cursor })).status).toBe(400);
});

it('The sums agree with the documents after any edits, payments and cancellations, by currency.', async () => {
  const { t, admin } = started();
  const vats = [25.5, 24, 0, 10];
  for (let index = 0; index < 12; index += 1) {
    const currency = index % 3 === 0 ? 'USD' : 'EUR';
    const vat = vats[index % 4] ?? 0;
    const lines = [{ ...LINE, count: 1 + index, discount: index * 7.5 }];
    const order = await issued({
      vat,
      currency,
      vatReason: vat === 0 ? 'exempt' : null,
      genericDevices: lines,
    });
    const { genericDevices } = await read(order.id);
    const fewer = genericDevices.map(({ id }) => ({ ...LINE, id, price: index / 100, count: 2 }));
    await edit({ id: order.id, genericDevices: fewer });
    if (index % 2 === 0) await edit({ id: order.id, vat: 14 });
    if (index % 4 === 1) await edit({ id: order.id, paymentStatus: 'cancelled' });
    await t.call('add_payment', admin.token, {
      order_id: order.id,
      payment: { day: '2026-03-02', amount: 3 },
    });
  }
  const { rows } = await t.database.db.execute<Record<'currency' | 'net' | 'vat' | 'gross', string>>(sql`
    select currency, sum(case kind when 'invoice' then net else -net end)::text as net,
      sum(case kind when 'invoice' then vat_amount else -vat_amount end)::text as vat,
      sum(case kind when 'invoice' then gross else -gross end)::text as gross
    from order_documents where state = 'issued' and issuer = 'finland' group by currency order by currency`);
  const stated = rows.map(({ currency, net, vat, gross }) => [
    currency,
    Number(net),
    Number(vat),
    Number(gross),
  ]);
  const { sums: found } = await sums();
  const cents = (amounts: number[]) =>
    Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
  expect(
    ['EUR', 'USD'].map((currency) => {
      const its = found.filter((sum) => sum.currency === currency);
      const total = (name: 'net' | 'vat' | 'gross') => cents(its.map((sum) => sum[name]));
      return [currency, total('net'), total('vat'), total('gross')];
    }),
  ).toEqual(stated);
});

it('A month of 2 000 invoices is read and added up within ten seconds.', async () => {
  const { t } = started();
  await t.database.db.execute(sql`
    with copied as (
      insert into order_documents (order_id, kind, number, ordinal, state, issued_at, day, currency, vat, category, issuer,
        buyer_company_id, buyer, language, net, vat_amount, gross, stated, refers_to)
      select order_id, kind, 'C' || n, 1000 + n, state, issued_at, date '2026-05-01' + n % 31, currency, vat, category, issuer,
        buyer_company_id, buyer, language, net, vat_amount, gross, stated, refers_to
      from (select * from order_documents where state = 'issued' and kind = 'invoice' order by id limit 1) as one,
        generate_series(1, 2000) as n returning id)
    insert into order_document_lines (document_id, position, sku, name, count, price, discount, amount, category)
    select copied.id, 1, sku, name, count, price, discount, amount, category from copied,
      (select * from order_document_lines order by id limit 1) as one`);
  const may = { from: '2026-05-01', to: '2026-05-31' };
  const begun = performance.now();
  expect((await sums(may)).sums).toMatchObject([{ count: 2000, net: 174_980, vat: 44_620, gross: 219_600 }]);
  const pages: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ledger>> = await ledger({ ...may, limit: 500, cursor });
    pages.push(page.rows.length);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  expect(pages).toEqual([500, 500, 500, 500]);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
