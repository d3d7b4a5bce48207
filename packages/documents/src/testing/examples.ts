import {
  creditNoteOf,
  type InvoicedOrder,
  invoiceOf,
  type StatedDocument,
} from '@halla/domain/documents/invoice';
import { type Issuer, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { printedDelivery } from '@halla/domain/documents/printed-delivery';
import { printedOrder } from '@halla/domain/documents/printed-order';
import { printedPurchase } from '@halla/domain/documents/printed-purchase';
import { printedQuotation } from '@halla/domain/quotations/printed-quotation';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { packingListDocument } from '../packing-list-document.ts';
import { laidOut, type PrintedContent } from '../printed-content.ts';

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwCAYAAACWqXFuAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAADkSURBVHic7dztacJQGEBhI92jnUNXaqexK9k5dBJdwEIwhOM1z/MzhHB/HN6Qz+nzcLrtBnb9+5nqNfC8fb0Atk2ApARISoCkBEhKgKQESEqApARI6mPujpfz98PtX8ffRQtY67iMwQQkJUBSAiQlQFICJCVAUgIkNfs+4LsY/Q3wd2MCkhIgqcWn4P8epcEcJiApAZISICkBkhIgqcVXwWu9kMo2mICkBEhqc8+C/U3rtZiApARISoCkBEhKgKQESEqApKbRv5FwX29sJiApAZISICkBkhIgKQGSEiApAZISIKk7Eb0XehCmkM0AAAAASUVORK5CYII=';

const issuer: Issuer = {
  ...PLACEHOLDER_ISSUERS.finland,
  ...{ name: 'Polaris Kylmä Oy', iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', vat: 'FI12345671' },
};
const letterhead = { isSample: false, logo: LOGO };

const client = {
  ...{ companyName: 'Jäähoitola Åberg Oy', contactName: 'Šárka Öhman', location: 'FI' },
  ...{ companyAddress: 'Mannerheimintie 1\n00100 Helsinki', companyVatId: 'FI01120389' },
};
const buyerAbroad = {
  ...{ companyName: 'Cold Coast Recovery Inc.', contactName: 'Dana Hill', location: 'US-CA' },
  ...{ companyAddress: '100 Ocean Avenue\nSanta Monica, CA 90401', companyVatId: null },
};
const receiver = {
  ...{ companyName: 'Jäähoitola Åberg, Tampere', contactName: 'Onni Virta', location: 'FI' },
  companyAddress: 'Rantatie 5\n33100 Tampere',
};

const CABIN = {
  sku: 'TWO_EC_W_220',
  name: 'E-cabin Two, white, 220 V',
  nameFi: 'E-kabiini Two, valkoinen, 220 V',
};
const FAN = { sku: 'FAN-AX-450', name: 'Axial fan 450 mm', nameFi: 'Aksiaalipuhallin 450 mm' };

const order: InvoicedOrder<'EUR'> = {
  ...{ number: 10_330, client, receiver, purchaseOrder: 'PO-2026-118', currency: 'EUR', vat: 25.5 },
  lines: [
    { ...CABIN, count: 1, price: 38_500, discount: 10 },
    { ...FAN, count: 2, price: 140.5, discount: 0 },
    { sku: null, name: 'Asennus paikalla', count: 6, price: 85, discount: 0, unitCode: 'HUR' },
  ],
};

const exported: InvoicedOrder<'USD'> = {
  ...{ number: 10_331, client: buyerAbroad, receiver: null, purchaseOrder: '4500017', currency: 'USD' },
  ...{ vat: 0, vatReason: 'export' },
  lines: [{ ...CABIN, count: 2, price: 41_000, discount: 5 }],
};

/** Half of the installation and a fan came back; amounts in cents. */
const credited: StatedDocument = {
  ...{ number: '117', state: 'issued', refersTo: ['10330'], currency: 'EUR', vatPercent: 25.5 },
  rows: [
    { sku: FAN.sku, name: FAN.nameFi, count: 1, price: 140.5, discount: 0, amount: 14_050 },
    {
      sku: null,
      name: 'Asennus paikalla',
      count: 3,
      price: 85,
      discount: 0,
      amount: 25_500,
      unitCode: 'HUR',
    },
  ],
  ...{ net: 39_550, vat: 10_085, gross: 49_635, reference: null, paid: 0, due: 0 },
};

const contents: Readonly<Record<string, PrintedContent>> = {
  invoice: {
    kind: 'invoice',
    invoice: { ...invoiceOf(order, { issuer, language: 'fi', date: '2026-11-20' }), state: 'issued' },
    ...letterhead,
  },
  'invoice-export': {
    kind: 'invoice',
    invoice: { ...invoiceOf(exported, { issuer, language: 'en', date: '2026-11-20' }), state: 'issued' },
    ...letterhead,
  },
  'credit-note': {
    ...{ kind: 'credit_note', note: creditNoteOf(credited, '2026-11-27'), client, issuer, language: 'fi' },
    ...letterhead,
  },
  'payment-reminder': {
    kind: 'payment_reminder',
    reminder: {
      ...{ number: '10330', language: 'fi', date: '2026-12-28', issuer, client },
      ...{ invoiceDay: '2026-11-20', dueDay: '2026-12-04', daysLate: 24, currency: 'EUR' },
      ...{ due: 4_447_846, interest: 30_708, fee: 500, total: 4_479_054, reference: '10330016' },
    },
    ...letterhead,
  },
  quotation: {
    kind: 'quotation',
    quotation: printedQuotation(
      {
        ...{ name: '2026-0007-2', client, receiver: null, currency: 'EUR', vat: 25.5, vatReason: null },
        ...{ vatReasonText: null, language: 'en', purchaseOrder: 'RFQ 17', validUntil: '2026-12-20' },
        ...{ deliveryEstimate: 'Four to six weeks', terms: 'Half in advance.\nThe rest before delivery.' },
        clientNote: 'As discussed on the phone.',
        lines: [{ ...CABIN, count: 1, price: 38_500, discount: 10 }],
      },
      { issuer, date: '2026-11-20', isDraft: false },
    ),
    ...letterhead,
  },
  'order-confirmation': {
    kind: 'order_confirmation',
    order: printedOrder(order, { issuer, language: 'en', date: '2026-11-20', version: 2 }),
    ...letterhead,
  },
  proforma: {
    kind: 'proforma',
    order: printedOrder(exported, { issuer, language: 'en', date: '2026-11-20', version: 1 }),
    ...letterhead,
  },
  'delivery-note': {
    kind: 'delivery_note',
    delivery: printedDelivery({
      ...{ number: 'K7MP2QX9', version: 1, language: 'fi', date: '2026-11-24', sender: issuer },
      receiver: { ...receiver, contactPhone: '+358 40 123 4567' },
      ...{ orderNumber: '10330', purchaseOrder: 'PO-2026-118', carrier: 'Posti' },
      ...{ trackingNumber: 'JJFI123', shippingTerm: 'DAP' },
      lines: [
        { ...CABIN, count: 1, unit: 'pcs', serialNumbers: ['EC220417'], weightKg: 455 },
        { ...FAN, count: 2, unit: 'pcs', serialNumbers: [], weightKg: 6.25 },
      ],
      packed: { totalPackages: 3, totalWeight: 492.5 },
    }),
    ...letterhead,
  },
  'purchase-order': {
    kind: 'purchase_order',
    purchase: printedPurchase({
      ...{ number: 'R-2026-31', version: 1, language: 'fi', date: '2026-11-20', buyer: issuer },
      supplier: {
        ...{ name: 'Pohjolan Puhaltimet Oy', contactName: 'Paavo Puhallin', vatId: 'FI22222222' },
        ...{ address: 'Tehtaankatu 3\n20100 Turku', location: 'FI' },
      },
      lines: [{ ...FAN, count: 20, unit: 'pcs', price: 61.2, discount: 5 }],
      ...{ currency: 'EUR', totalPrice: 1_160, deposit: 300, wantedDay: '2026-12-11' },
    }),
    ...letterhead,
  },
};

const packingList = () =>
  packingListDocument({
    ...{ number: 'K7MP2QX9', language: 'en' },
    data: {
      ...{ exporter: 'Polaris Kylmä Oy\nPakkastie 2\n04200 Kerava', importer: 'Cold Coast Recovery Inc.' },
      ...{ delivery: 'Dock 4, Long Beach', buyer: 'Cold Coast Recovery Inc.', invoiceNo: '10331' },
      ...{ hsCode: '9018.90', otherRefrences: '4500017', portOfLoading: 'KERAVA' },
      ...{ portOfDischarge: 'LONG BEACH', incoterms: 'CIP', finalDestination: 'SANTA MONICA' },
      ...{ countryOfOrigin: 'FINLAND', countryOfDestination: 'USA' },
      goods: [
        {
          ...{ sku: CABIN.sku, name: CABIN.name, count: 2, packages: 4, weight: 910, netweight: 860 },
          ...{ dimensions: '235 x 125 x 242 cm', hsCode: '9018.90', serialNumbers: ['EC220418', 'EC220419'] },
        },
      ],
      ...{ totalPackages: 4, totalWeight: 910, totalQuantity: 2, signature: 'Šárka Öhman' },
      ...{ date: '2026-11-20', remarks: 'Keep dry' },
    },
  });

/** One of each document that the portal prints, by the name of its file in docs/documents. */
export const DOCUMENT_EXAMPLES: Readonly<Record<string, () => TDocumentDefinitions>> = {
  ...Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, () => laidOut(content)])),
  'packing-list': packingList,
};
