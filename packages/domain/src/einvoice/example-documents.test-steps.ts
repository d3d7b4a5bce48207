import type { InvoicedClient } from '../documents/invoice.ts';
import type { Issuer } from '../documents/issuers.ts';
import type { EInvoiceSource } from './make-e-invoice.ts';

export const ISSUER: Issuer = {
  name: 'Example Finland Oy',
  street: 'Esimerkkitie 2',
  location: '01510 Vantaa, Finland',
  country: 'FI',
  vat: 'FI12345671',
  iban: 'FI21 1234 5600 0007 85',
  bic: 'NDEAFIHH',
  email: 'invoices@example.test',
  termDays: 14,
  businessId: '1234567-1',
  eInvoiceAddress: '003712345671',
  eInvoiceOperator: '003723327487',
};

export const BUYER: InvoicedClient = {
  companyName: 'Kylpylä & Kylmä Oy',
  contactName: 'Maija Meikäläinen',
  companyAddress: 'Rantatie 5\n33100 Tampere',
  location: 'FI',
  companyVatId: 'FI01120389',
  companyBusinessId: '0112038-9',
  companyEInvoiceAddress: '003701120389',
  companyEInvoiceOperator: 'BAWCFI22',
  companyBuyerReference: 'PROJ-42',
};

const BUYER_IN_GERMANY: InvoicedClient = {
  companyName: 'Kälte GmbH',
  contactName: null,
  companyAddress: 'Musterstraße 5\n10115 Berlin',
  location: 'DE',
  companyVatId: 'DE 111111125',
  companyBusinessId: 'HRB 12345',
  companyEInvoiceAddress: '0204:991-01484-64',
};

const HOME: EInvoiceSource = {
  kind: 'invoice',
  number: '10330',
  day: '2026-11-20',
  dueDay: '2026-12-04',
  language: 'fi',
  currency: 'EUR',
  vatPercent: 25.5,
  category: 'S',
  rows: [
    {
      ...{ sku: 'TWO_EC_W_220', name: 'CRYO°CABIN, kaksi ovea', count: 1, price: 30_000, discount: 10 },
      ...{ amount: 2_700_000, serialNumbers: ['EC-1001'] },
    },
    { sku: 'FAN', name: 'Puhallin 24 V < 60 dB', count: 5, price: 40.5, discount: 0, amount: 20_250 },
    {
      ...{ sku: null, name: 'Asennus', count: 6, price: 85, discount: 0, amount: 51_000 },
      unitCode: 'HUR',
    },
  ],
  net: 2_771_250,
  vat: 706_669,
  gross: 3_477_919,
  paid: 1_000_000,
  issuer: ISSUER,
  buyer: BUYER,
  receiver: {
    companyName: 'Kylpylä, varasto',
    contactName: null,
    companyAddress: 'Varastokatu 9, 33200 Tampere',
    location: 'FI',
  },
  deliveryDay: '2026-11-25',
  purchaseOrder: 'PO-2026-77',
  refersTo: [],
  reference: '1033013',
};

const GOODS_IN_EU: EInvoiceSource = {
  ...HOME,
  ...{
    number: '10331',
    language: 'en',
    vatPercent: 0,
    category: 'K',
    vat: 0,
    net: 3_000_000,
    gross: 3_000_000,
  },
  rows: [
    {
      ...{ sku: 'TWO_EC_W_220', name: 'CRYO°CABIN, two doors', count: 2, price: 15_000, discount: 0 },
      ...{ amount: 3_000_000, serialNumbers: ['EC-1002', 'EC-1003'] },
    },
  ],
  ...{ paid: 0, buyer: BUYER_IN_GERMANY, receiver: null, deliveryDay: null, reference: '1033107' },
};

/** Documents of every kind that the examples of the docs and the tests of both forms are made from. */
export const EXAMPLES = {
  'invoice-home': HOME,
  'invoice-goods-in-the-eu': GOODS_IN_EU,
  'invoice-services-in-the-eu': {
    ...GOODS_IN_EU,
    ...{ number: '10332', category: 'AE', net: 51_000, gross: 51_000, reference: '1033204' },
    rows: [
      {
        ...{ sku: null, name: 'Installation', count: 6, price: 85, discount: 0, amount: 51_000 },
        unitCode: 'HUR',
      },
    ],
  },
  'invoice-export-in-usd': {
    ...GOODS_IN_EU,
    ...{ number: '10333', currency: 'USD', category: 'G', reference: '1033301' },
    buyer: {
      ...BUYER_IN_GERMANY,
      ...{ companyName: 'Cold Rooms Inc.', companyAddress: '12 Main Street\n90210 Beverly Hills' },
      ...{
        location: 'US-CA',
        companyVatId: null,
        companyBusinessId: null,
        companyEInvoiceAddress: '0088:0614141000012',
      },
    },
  },
  'credit-note': {
    ...HOME,
    ...{ kind: 'credit_note', number: '501', reference: null, paid: 0, receiver: null, deliveryDay: null },
    rows: [
      { sku: 'FAN', name: 'Puhallin 24 V < 60 dB', count: 2, price: 40.5, discount: 0, amount: 8_100 },
      { sku: 'PUMP', name: 'Pumppu', count: -1, price: 33.33, discount: 33.33, amount: -2222 },
    ],
    ...{ net: 5878, vat: 1499, gross: 7377 },
    refersTo: [
      { number: '10330', issueDate: '2026-11-20' },
      { number: '10330-2', issueDate: null },
    ],
  },
} as const satisfies Record<string, EInvoiceSource>;
