import { expect, it } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { changesInvoice, invoicedContent } from './invoiced-content.ts';

const client = { companyName: 'Frost Clinic', companyAddress: 'Street 1' };
const stored = { ...ORDER, clientInfo: { ...ORDER.clientInfo, ...client } };
const elsewhere = { companyName: 'Frost Clinic', companyAddress: 'Dock 4' };

it.each([
  ['the client', { clientInfo: { companyName: 'Polar Spa' } }, true],
  ['the order number of the client', { purchaseOrder: 'PO 7' }, true],
  ['another receiver', { shippingInfo: elsewhere }, true],
  ['the client as the receiver', { shippingInfo: client }, false],
  ['a receiver who is not known yet', { shippingInfo: { unknownReceiver: true } }, false],
  ['nothing that it states', {}, false],
])('An edit of %s changes the invoice: %o, %s.', (_what, changes, isChanged) => {
  const unsaid = {
    ...stored,
    shippingInfo: { ...stored.shippingInfo, companyName: null, unknownReceiver: true },
  };
  expect(changesInvoice(changes, unsaid)).toBe(isChanged);
});

it('An invoice keeps what is stored of the receiver and the order number of the client.', () => {
  const kept = {
    ...stored,
    shippingInfo: { ...stored.shippingInfo, ...elsewhere, unknownReceiver: false },
    purchaseOrder: 'PO 7',
  };
  const { order } = invoicedContent(stored.number, { vat: 24 }, kept);
  expect(order).toMatchObject({ receiver: elsewhere, purchaseOrder: 'PO 7' });
});
