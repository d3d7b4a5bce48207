import { describe, expect, test } from 'vitest';
import { creditNoteOf, type InvoicedOrder, invoiceOf, type StatedDocument, vatReason } from './invoice.ts';
import { PLACEHOLDER_ISSUERS } from './issuers.ts';
import { money } from './money.ts';

const { estonia, finland } = PLACEHOLDER_ISSUERS;

const order: InvoicedOrder<'EUR'> = {
  number: 10_001,
  client: {
    companyName: 'Frost Clinic',
    contactName: null,
    companyAddress: 'Street 1',
    location: 'FI',
    companyVatId: 'FI12345678',
  },
  receiver: null,
  purchaseOrder: null,
  lines: [
    { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99, discount: 0 },
    { sku: null, name: 'Installation', count: 1, price: 10.05, discount: 50 },
  ],
  currency: 'EUR',
  vat: 25.5,
};

test('an invoice states lines, net, VAT once on the net, gross, and is due by the term of its issuer', () => {
  const invoice = invoiceOf(order, { issuer: finland, language: 'fi', date: '2026-12-20' });
  expect(invoice).toMatchObject({
    number: '10001',
    language: 'fi',
    date: '2026-12-20',
    dueDate: '2027-01-03',
    vatPercent: 25.5,
    vatReason: null,
    net: money(65_00, 'EUR'),
    vat: money(16_58, 'EUR'),
    gross: money(81_58, 'EUR'),
  });
  expect(invoice.lines.map(({ amount }) => amount.cents)).toEqual([59_97, 5_03]);
});

test('an invoice names who gets the goods where it is not the client, and the order number of the client', () => {
  const terms = { issuer: finland, language: 'en', date: '2026-12-20' } as const;
  const { companyVatId: _id, ...client } = order.client;
  const receiver = { ...client, companyAddress: 'Dock 4' };
  expect(invoiceOf({ ...order, receiver, purchaseOrder: ' PO 7 ' }, terms)).toMatchObject({
    receiver,
    purchaseOrder: 'PO 7',
  });
  const same = { ...client, contactName: client.contactName ?? ' ' };
  expect(invoiceOf({ ...order, receiver: same, purchaseOrder: ' ' }, terms)).toMatchObject({
    receiver: null,
    purchaseOrder: null,
  });
});

describe('the reason for no VAT', () => {
  test.each([
    ['another state of the EU with both ids', 'FI', 'FI12345678', estonia, 'intra_community'],
    ['another state of the EU without the id of the client', 'FI', null, estonia, null],
    ['another state of the EU with an empty id', 'FI', '  ', estonia, null],
    ['another state of the EU without an own id', 'FI', 'FI12345678', { ...estonia, vat: '' }, null],
    ['the same state', 'EE', 'EE123456789', estonia, null],
    ['a state of the USA', 'US-CA', null, estonia, 'export'],
    ['Norway', 'NO', 'NO123456789', finland, 'export'],
    ['Greece', 'GR', 'EL123456789', finland, 'intra_community'],
    ['nowhere', null, 'FI12345678', estonia, null],
  ] as const)('to %s: %s, %s', (_, location, companyVatId, issuer, reason) => {
    expect(vatReason({ vat: 0, issuer, client: { location, companyVatId } })).toBe(reason);
    expect(vatReason({ vat: 24, issuer, client: { location, companyVatId } })).toBeNull();
  });

  test('is reverse charge for services, and the chosen one where one was chosen', () => {
    const sale = { issuer: estonia, client: { location: 'FI', companyVatId: 'FI12345678' } };
    expect(vatReason({ ...sale, vat: 0, hasGoods: false })).toBe('reverse_charge');
    expect(vatReason({ ...sale, vat: 0, chosen: 'exempt' })).toBe('exempt');
    expect(vatReason({ ...sale, vat: 24, chosen: 'exempt' })).toBeNull();
  });
});

const document: StatedDocument = {
  ...{ number: '7', state: 'issued', refersTo: ['10001'], currency: 'EUR', vatPercent: 25.5 },
  ...{ reference: null, paid: 0, due: 0, net: 65_00, vat: 16_58, gross: 81_58 },
  rows: [{ sku: 'PUMP', name: 'Pump', count: 1, price: 65, discount: 0, amount: 65_00 }],
};

test('a credit note takes an amount back with the VAT on it, and names the invoice', () => {
  expect(creditNoteOf(document, '2026-12-21')).toMatchObject({
    ...{ number: '7', refersTo: ['10001'], date: '2026-12-21', vatPercent: 25.5 },
    lines: [{ sku: 'PUMP', amount: money(65_00, 'EUR') }],
    ...{ net: money(65_00, 'EUR'), vat: money(16_58, 'EUR'), gross: money(81_58, 'EUR') },
  });
});

test('an additional invoice has its own number, reference, rows and sums, with what is paid and due', () => {
  const additional: StatedDocument = {
    ...document,
    number: '10001-2',
    reference: '1000102',
    paid: 1_58,
    due: 80_00,
  };
  const terms = { issuer: finland, language: 'en', date: '2026-12-21' } as const;
  expect(invoiceOf(order, { ...terms, document: additional })).toMatchObject({
    ...{ number: '10001-2', state: 'issued', reference: '1000102', refersTo: ['10001'] },
    ...{ gross: money(81_58, 'EUR'), paid: money(1_58, 'EUR'), due: money(80_00, 'EUR') },
    lines: [{ sku: 'PUMP', amount: money(65_00, 'EUR') }],
  });
});
