import type { Quotation } from '@halla/contract/quotations';
import { ORDER, PUMP } from '../order/sample-order.ts';

const { id, sku, name, nameFi, count, price, discount, listPrice, imageUrl, priceList, unitCode, vatReason } =
  PUMP;

/** Test data: a sent quotation of a pump. */
export const QUOTATION: Quotation = {
  ...{ id: 3, number: '2026-0003', revision: 1, name: '2026-0003', status: 'sent', totalPrice: 10 },
  clientInfo: { ...ORDER.clientInfo, companyName: 'Frost Clinic' },
  shippingInfo: ORDER.shippingInfo,
  genericDevices: [
    { id, sku, name, nameFi, count, price, discount, listPrice, imageUrl, priceList, unitCode, vatReason },
  ],
  ...{ currency: 'EUR', vat: 25.5, vatReason: null, vatReasonText: null },
  ...{ invoiceIssuer: 'finland', invoiceLanguage: 'fi', purchaseOrder: 'PO-7', details: null },
  ...{ validUntil: '2100-01-01', deliveryEstimate: 'Four weeks', terms: null, clientNote: null },
  ...{ sentAt: '2026-03-02T00:00:00.000Z', answeredAt: null, declineReason: null },
  Revisions: [{ revision: 1, name: '2026-0003', sentAt: '2026-03-02T00:00:00.000Z', User: null }],
  ...{ Orders: [], User: null, UserId: null, Notes: [] },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};
