import type { DocumentWithLines } from '@halla/contract/orders/documents';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { expect, it } from 'vitest';
import { ORDER, PUMP } from '../../../entities/order/sample-order.ts';
import { plannedDocuments } from './planned-documents.ts';

const order = { ...ORDER, totalPrice: 30, genericDevices: [{ ...PUMP, count: 3, sent: 2 }] };
const party = { companyName: 'Frost Clinic', contactName: null, companyAddress: null, location: null };
const invoice: DocumentWithLines = {
  ...{ kind: 'invoice', number: '10005', state: 'issued', day: '2026-03-01', issuedAt: '2026-03-01T10:00Z' },
  ...{
    language: 'en',
    currency: 'EUR',
    vatPercent: 0,
    net: 30,
    vat: 0,
    gross: 30,
    credited: 0,
    paid: 0,
    due: 30,
  },
  ...{ refersTo: [], reference: null, category: 'Z', issuer: 'finland', orderLanguage: null },
  buyer: {
    ...{ ...party, companyId: null, companyVatId: null, companyBusinessId: null },
    ...{ companyEInvoiceAddress: null, companyEInvoiceOperator: null, companyBuyerReference: null },
  },
  lines: [
    {
      sku: 'PUMP',
      name: 'Pump',
      count: 3,
      price: 10,
      discount: 0,
      amount: 30,
      unitCode: null,
      category: 'Z',
    },
  ],
};
const planned = (from: Partial<Parameters<typeof plannedDocuments>[0]>) =>
  plannedDocuments({ order, sent: {}, documents: [invoice], issuers: PLACEHOLDER_ISSUERS, ...from });

it('The credit note of an order that is cancelled is previewed without what the customer keeps.', () => {
  const sent = { paymentStatus: 'cancelled' } as const;
  expect(planned({ sent }).creditNote?.document.net).toBe(30_00);
  expect(planned({ sent, kept: [{ id: 12, count: 2 }] }).creditNote?.document.net).toBe(10_00);
});

it('A later edit of it is previewed by what was kept then.', () => {
  const cancelled = {
    ...{ ...order, paymentStatus: 'cancelled' as const },
    genericDevices: [{ ...PUMP, count: 3, kept: 2 }],
  };
  const credit: DocumentWithLines = {
    ...{ ...invoice, kind: 'credit_note', number: '1', refersTo: ['10005'], net: 10, gross: 10 },
    lines: [
      {
        sku: 'PUMP',
        name: 'Pump',
        count: 1,
        price: 10,
        discount: 0,
        amount: 10,
        unitCode: null,
        category: 'Z',
      },
    ],
  };
  const documents = [invoice, credit];
  expect(planned({ order: cancelled, documents })).toEqual({ invoice: null, creditNote: null });
  const genericDevices = [{ id: 12, sku: 'PUMP', name: 'Pump', count: 3, price: 9 }];
  const { creditNote } = planned({ order: cancelled, documents, sent: { genericDevices } });
  expect(creditNote?.document.net).toBe(2_00);
});

it('What was credited because it came back is not invoiced once more by a later edit.', () => {
  const returned = { ...order, genericDevices: [{ ...PUMP, count: 3, credited: 1 }] };
  const credit: DocumentWithLines = {
    ...{ ...invoice, kind: 'credit_note', number: '1', refersTo: ['10005'], net: 10, gross: 10 },
    lines: [
      {
        sku: 'PUMP',
        name: 'Pump',
        count: 1,
        price: 10,
        discount: 0,
        amount: 10,
        unitCode: null,
        category: 'Z',
      },
    ],
  };
  const documents = [invoice, credit];
  expect(planned({ order: returned, documents })).toEqual({ invoice: null, creditNote: null });
  const genericDevices = [{ id: 12, sku: 'PUMP', name: 'Pump', count: 3, price: 11 }];
  expect(planned({ order: returned, documents, sent: { genericDevices } }).invoice?.document.net).toBe(2_00);
});

it('A credit note is previewed in the language of its invoice, an additional invoice in the one that the order has got.', () => {
  const finnish = { ...order, invoiceLanguage: 'fi' as const };
  const count = (pieces: number) => ({
    genericDevices: [{ id: 12, sku: 'PUMP', name: 'Pump', count: pieces, price: 10 }],
  });
  expect(planned({ order: finnish, sent: count(2) }).creditNote?.language).toBe('en');
  expect(planned({ order: finnish, sent: count(4) }).invoice?.language).toBe('fi');
});

it('An invoice of an order that is paid in part says what of it is paid and what is due.', () => {
  const sent = { paymentStatus: 'completed' } as const;
  const paid = { ...order, balance: { ...order.balance, paid: 10 } };
  expect(planned({ order: paid, documents: [], sent }).invoice?.document).toMatchObject({
    paid: 10_00,
    due: 20_00,
  });
});
