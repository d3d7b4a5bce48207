import type { CallInput } from '@halla/contract/calls';
import { expect, it } from 'vitest';
import { type NewData, ordering } from '../ordering.test-steps.ts';

const { started, add, edit } = ordering();

const PERIOD = { from: '2026-01-01', to: '2026-12-31', issuer: 'finland' } as const;
const PUMP = { sku: 'PUMP', name: 'Pump', count: 3, price: 33.33, discount: 12.5 };
const FAN = { sku: 'FAN', name: 'Fan', count: 7, price: 0.35 };
const WORK = { name: 'Installation', count: 1, price: 80.05 };

const ADDRESS = { companyAddress: 'Rantatie 5\n33100 Tampere' };
const SPA = { ...ADDRESS, companyName: 'Spa Oy', location: 'FI', companyVatId: 'FI01120389' };

async function revenue(input: Partial<CallInput<'get_revenue'>> = {}) {
  const { t, admin } = started();
  return (await t.call('get_revenue', admin.token, { ...PERIOD, ...input })).body;
}

async function issued(data: Partial<NewData>): Promise<number> {
  const { t, admin } = started();
  const { body } = await add({ vat: 25.5, ...data });
  const answer = await t.call('issue_invoice', admin.token, { id: body.order.id });
  expect(answer.body.code).toBeUndefined();
  return body.order.id;
}

/** Orders of a reseller, of its client and of others, of two months and currencies, and one that was lowered. */
async function sales() {
  const { t } = started();
  t.clock.now = new Date('2026-02-27T12:00:00.000Z');
  const reseller = await t.given.company({ name: 'Nordic Cold', role: 'reseller', location: 'SE' });
  const client = await t.given.company({ name: 'Kyla AB', parentId: reseller.id, location: 'SE' });
  const of = ({ id, name }: { id: number; name: string }, location: string) => ({
    clientInfo: { ...ADDRESS, companyId: id, companyName: name, location },
  });
  await issued({ ...of(reseller, 'SE'), genericDevices: [PUMP, FAN] });
  await issued({ ...of(client, 'SE'), genericDevices: [FAN, WORK] });
  await issued({
    clientInfo: { ...ADDRESS, companyName: 'Cold Inc.', location: 'US' },
    currency: 'USD',
    vat: 0,
  });
  const lowered = await issued({ clientInfo: SPA, genericDevices: [PUMP] });
  t.clock.now = new Date('2026-03-02T12:00:00.000Z');
  await edit({ id: lowered, genericDevices: [{ ...PUMP, count: 1 }] });
  await issued({ clientInfo: SPA, genericDevices: [WORK] });
  await issued({ clientInfo: SPA, invoiceIssuer: 'estonia', vat: 24 });
  return { reseller };
}

it('Revenue agrees with the sales ledger to the cent, in each view and currency.', async () => {
  const { t, admin } = started();
  const { reseller } = await sales();
  const found = await revenue();
  const { body } = await t.call('get_sales_sums', admin.token, PERIOD);
  const cents = (sums: readonly { currency: string; net: number }[], currency: string) =>
    sums.filter((sum) => sum.currency === currency).reduce((all, { net }) => all + Math.round(net * 100), 0);
  for (const currency of ['EUR', 'USD']) {
    const ledger = cents(body.sums, currency);
    expect(ledger).toBeGreaterThan(0);
    const { months, countries, resellers, products } = found;
    for (const view of [months, countries, resellers, products]) expect(cents(view, currency)).toBe(ledger);
  }
  expect(found.months).toEqual([
    { month: '2026-02', currency: 'EUR', net: 259.93 },
    { month: '2026-02', currency: 'USD', net: 59.97 },
    { month: '2026-03', currency: 'EUR', net: 21.72 },
  ]);
  expect(found.countries.filter(({ currency }) => currency === 'EUR')).toEqual([
    { country: 'SE', currency: 'EUR', net: 172.44 },
    { country: 'FI', currency: 'EUR', net: 109.21 },
  ]);
  expect(found.resellers[0]).toEqual({
    Company: { id: reseller.id, name: 'Nordic Cold' },
    ...{ currency: 'EUR', net: 172.44 },
  });
  expect(found.products.filter(({ currency }) => currency === 'EUR')).toEqual([
    { sku: null, name: null, currency: 'EUR', net: 160.1 },
    { sku: 'PUMP', name: 'Pump', currency: 'EUR', net: 116.65 },
    { sku: 'FAN', name: 'Fan', currency: 'EUR', net: 4.9 },
  ]);
});

it('A product has the present name of its item, and without one the name on its last document.', async () => {
  const { t } = started();
  t.clock.now = new Date('2026-03-04T12:00:00.000Z');
  const belt = await t.given.stockItem({ sku: 'BELT', name: 'Belt', nameFi: 'Hihna' });
  const lines = [
    { sku: belt.sku, name: belt.name, count: 1, price: 10 },
    { sku: 'GONE', name: 'No longer sold', count: 1, price: 5 },
  ];
  await issued({ clientInfo: SPA, invoiceLanguage: 'fi', genericDevices: lines });
  const { products } = await revenue({ from: '2026-03-04', to: '2026-03-31' });
  expect(products.map(({ sku, name }) => [sku, name])).toEqual([
    ['BELT', 'Belt'],
    ['GONE', 'No longer sold'],
  ]);
});

it('The ledger behind a bar comes to the bar.', async () => {
  const { t, admin } = started();
  const { countries } = await revenue();
  for (const { country, currency, net } of countries) {
    const { body } = await t.call('get_sales_ledger', admin.token, { ...PERIOD, country });
    const cents = body.rows
      .filter((row) => row.currency === currency)
      .reduce((all, row) => all + Math.round(row.net * 100), 0);
    expect([country, cents]).toEqual([country, Math.round(net * 100)]);
  }
});

it('A period of more than a year is refused, and one without documents has nothing.', async () => {
  const { t, admin } = started();
  const long = await t.call('get_revenue', admin.token, { ...PERIOD, from: '2025-01-01' });
  expect(long.body).toMatchObject({ code: 'payments.period' });
  const empty = { months: [], countries: [], resellers: [], products: [] };
  expect(await revenue({ from: '2026-07-01', to: '2026-07-31' })).toEqual(empty);
});
